import type { Plugin } from 'vite';
import { stripContract } from './strip-contract.ts';

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
const isContract = (id: string): boolean =>
  id.includes('/contract/') && id.endsWith('.ts') && !id.includes('/node_modules/');

/**
 * The browser calls the API by method and path; the shapes of requests and replies are checked on the server. Their
 * library, 25 kB compressed, would come along with the first call a page makes, so the browser is given a stand-in;
 * what was written with it, and the descriptions of the calls, are left out of the build.
 */
export const withoutShapes = (): Plugin[] => [
  {
    name: 'without-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'zod' ? STUB : null),
    load: (id) => (id === STUB ? STAND_IN : null),
  },
  {
    name: 'strip-contracts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (isContract(id) ? { code: stripContract(code), map: null } : null),
  },
];
