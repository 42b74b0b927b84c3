import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { reloadOnce } from './shell/start/bundling/reload-once.ts';
import { withoutShapes } from './shell/start/bundling/without-shapes.ts';

/**
 * A few shared chunks instead of two dozen: the libraries, which rarely change between releases, and the frame around
 * every page. Fewer, larger files compress better and cost fewer requests.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\//,
  },
  {
    name: 'frame',
    test: /lucide-react\/dist\/esm\/(?!icons\/(?!arrow-right\.|book-open\.|check\.|chevron-down\.|clock\.|ellipsis\.|list\.|lock\.|menu\.|x\.))|apps\/web\/(?:navigation\/(?:entry|everyone)|shell\/(?:AppLink|errors\/ErrorScreen|menu\/(?:menus|parts|SiteDrawer|viewer)|start))|platform\/web\/(?:document|styles|ui\/(?:actions|brand\/Logo|navigation\/(?:NavMenu|UiLink|use-disclosure)|data\/(?:Badge|Kbd|ScoreBar)|feedback\/Spinner|reading\/(?:KeyPoint|OptionResult|option-parts|Prose)))/,
    minShareCount: 2,
  },
  { name: 'queries', test: /node_modules\/@tanstack\//, minShareCount: 2 },
];

/**
 * No preload list for scripts loaded on demand: their imports are mostly loaded already, and the list would cost every
 * page that might need one. Styles are listed, because otherwise the part would be shown without them.
 */
const onDemand = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? needs.filter((need) => need.endsWith('.css')) : needs;

export default defineConfig({
  plugins: [reloadOnce(), withoutShapes(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { resolveDependencies: onDemand } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Our own packages are TypeScript source: they are bundled, not left to Node, so that there is one copy of each context.
  ssr: { noExternal: [/^@app\//] },
  server: { fs: { allow: ['../..'] } },
});
