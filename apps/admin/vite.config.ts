import { accountsApi } from '@app/accounts/contract';
import { beginScript } from '@app/platform/web/begin';
import { staffApi } from '@app/staff/contract';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { displayBootScript } from '../../platform/web/theme/display-settings.ts';

/** zod probes whether `new Function` is allowed. Our content security policy forbids it, and each probe would be reported. */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };';

/** Who is there, and what waits: every screen of the back office begins with both. */
const FIRST = [accountsApi.current, staffApi.dashboard].map(({ path }) => path);

/**
 * The only inline script of the document: it sets theme and text size before the first paint, and begins the first
 * calls, so it comes before any style sheet is requested.
 */
const boot: Plugin = {
  name: 'boot',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: `${WITHOUT_EVAL}${displayBootScript};${beginScript(FIRST, process.env['VITE_API_BASE'])}`,
      injectTo: 'head-prepend',
    },
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
    // Read by tools/run/notices.ts.
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      // The "use client" directives of libraries mean nothing in an app without server components.
      onLog: (level, log, show) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || show(level, log)),
    },
  },
  server: { fs: { allow: ['../..'] } },
});
