import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { reloadOnce } from './shell/start/bundling/reload-once.ts';
import { withoutShapes } from './shell/start/bundling/without-shapes.ts';

/**
 * Two shared chunks instead of two dozen: what never changes between releases, and the frame around every page.
 * Fewer, larger files compress better and cost fewer requests.
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
 * A script fetched on demand finds what it needs by itself: nearly all of it is there already, and naming it beforehand
 * costs every page that could ask for it. Styles are named, or it would be shown without them.
 */
const onDemand = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? needs.filter((need) => need.endsWith('.css')) : needs;

export default defineConfig({
  plugins: [reloadOnce(), withoutShapes(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { resolveDependencies: onDemand } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Our own packages are TypeScript source: they are bundled, not left to Node, so that one copy of each context exists.
  ssr: { noExternal: [/^@app\//] },
  server: { fs: { allow: ['../..'] } },
});
