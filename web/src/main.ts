import { mount } from 'svelte';
import './shared/style.css';
import App from './App.svelte';
import { registerServiceWorker } from './shared/serviceWorker';

export default mount(App, { target: document.getElementById('app')! });

addEventListener('load', () => void registerServiceWorker());
