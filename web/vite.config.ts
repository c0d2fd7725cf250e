import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds the server.
const server = 'http://127.0.0.1:8137';

// The service worker keeps everything that the manifest names.
const page = { outDir: '../cosmoludo/web/dist', emptyOutDir: true, target: 'es2022', manifest: 'files.json' };

// Draws pictures without a browser, as one file without dependencies.
const picture = {
  outDir: '../cosmoludo/web/picture',
  emptyOutDir: true,
  copyPublicDir: false,
  rollupOptions: { output: { entryFileNames: '[name].mjs' } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [svelte()],
  build: isSsrBuild ? picture : page,
  ssr: { noExternal: true },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
}));
