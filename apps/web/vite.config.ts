import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { contents } from './shell/start/bundling/contents.ts';
import { families } from './shell/start/bundling/families.ts';
import { inFamilies } from './shell/start/bundling/in-families.ts';
import { reloadOnce } from './shell/start/bundling/reload-once.ts';
import { withoutShapes } from './shell/start/bundling/without-shapes.ts';

/**
 * No preload list for scripts loaded on demand: their imports are mostly loaded already, and the list would cost every
 * page that might need one. Styles are listed, because otherwise the part would be shown without them.
 */
const onDemand = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? needs.filter((need) => need.endsWith('.css')) : needs;

const described = { root: join(import.meta.dirname, '../..'), file: join(import.meta.dirname, 'build/contents.json') };

export default defineConfig({
  plugins: [reloadOnce(), withoutShapes(), tailwindcss(), reactRouter(), inFamilies(families), contents(described)],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: onDemand },
    // Read by tools/run/notices.ts.
    license: { fileName: 'licences.json' },
  },
  // Our own packages are TypeScript source: they are bundled, not left to Node, so that there is one copy of each context.
  ssr: { noExternal: [/^@app\//] },
  server: { fs: { allow: ['../..'] } },
});
