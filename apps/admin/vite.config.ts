import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { displayBootScript } from '../../platform/web/theme/display-settings.ts';

/**
 * Theme and text size are set before anything is drawn, so before any style sheet is requested; the only inline
 * script of the document.
 */
const displayBoot: Plugin = {
  name: 'display-boot',
  transformIndexHtml: () => [{ tag: 'script', children: displayBootScript, injectTo: 'head-prepend' }],
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [tailwindcss(), displayBoot],
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
