import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { reloadOnce } from './shell/start/reload-once.ts';

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
    test: /lucide-react\/dist\/esm\/(?!icons\/(?!book-open\.|check\.|chevron-down\.|clock\.|ellipsis\.|list\.|lock\.|menu\.|x\.))|apps\/web\/(?:navigation\/(?:entry|everyone)|shell\/(?:AppLink|errors\/ErrorScreen|menu\/(?:menus|parts|SiteDrawer|viewer)|start))|platform\/web\/(?:document|styles|ui\/(?:actions|brand\/Logo|navigation\/(?:NavMenu|UiLink|use-disclosure)|data\/Badge|feedback\/Spinner|reading\/Prose))/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [reloadOnce(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Our own packages are TypeScript source: they are bundled, not left to Node, so that one copy of each context exists.
  ssr: { noExternal: [/^@app\//] },
  server: { fs: { allow: ['../..'] } },
});
