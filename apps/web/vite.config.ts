import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
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
    test: /lucide-react\/dist\/esm\/(?!icons\/(?!arrow-right\.|book-open\.|check\.|chevron-down\.|clock\.|ellipsis\.|list\.|lock\.|menu\.|x\.))|apps\/web\/(?:navigation\/(?:entry|everyone)|shell\/(?:AppLink|errors\/ErrorScreen|menu\/(?:menus|parts|SiteDrawer|viewer)|start))|platform\/web\/(?:document|styles|ui\/(?:actions|brand\/Logo|navigation\/(?:NavMenu|UiLink|use-disclosure)|data\/(?:Badge|Kbd|ScoreBar)|feedback\/Spinner|reading\/(?:KeyPoint|OptionResult|option-parts|Prose)))/,
    minShareCount: 2,
  },
];

const STUB = '\0without-shapes';
/** Takes any call and any name, and refuses to judge anything. */
const STAND_IN = `
const judges = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
const shape = new Proxy(function () {}, {
  get: (_, name) => {
    if (judges.has(name)) throw new Error('Shapes are checked on the server: the browser does not carry them.');
    return shape;
  },
  apply: () => shape,
});
export const z = shape;
`;

/**
 * The browser calls the API by method and path; the shapes of requests and replies are checked on the server. Their
 * library, 25 kB compressed, would come along with the first call a page makes, so the browser is given a stand-in.
 */
const withoutShapes = (): Plugin => ({
  name: 'without-shapes',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod' ? STUB : null),
  load: (id) => (id === STUB ? STAND_IN : null),
});

export default defineConfig({
  plugins: [reloadOnce(), withoutShapes(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Our own packages are TypeScript source: they are bundled, not left to Node, so that one copy of each context exists.
  ssr: { noExternal: [/^@app\//] },
  server: { fs: { allow: ['../..'] } },
});
