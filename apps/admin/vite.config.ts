import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { displayBootScript } from '../../platform/web/theme/display-settings.ts';

/** zod tries whether it may make functions of text. Our policy refuses that, and the browser would report each try. */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };';

/**
 * Theme and text size are set before anything is drawn, so before any style sheet is requested; the only inline
 * script of the document.
 */
const boot: Plugin = {
  name: 'boot',
  transformIndexHtml: () => [
    { tag: 'script', children: `${WITHOUT_EVAL}${displayBootScript}`, injectTo: 'head-prepend' },
  ],
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [tailwindcss(), boot],
  // The server replaces the placeholder with the nonce of each reply.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // "use client" marks of libraries mean nothing in an app without server components.
      onLog: (level, log, show) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || show(level, log)),
    },
  },
  server: { fs: { allow: ['../..'] } },
});
