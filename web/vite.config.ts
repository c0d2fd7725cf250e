import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds the server.
const server = 'http://127.0.0.1:8137';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../cosmoludo/web/dist', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
