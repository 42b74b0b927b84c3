import type { Plugin } from 'vite';
import { SHAPE_NAMES } from './shape-names.ts';
import { stripContract } from './strip-contract.ts';

const STUB = '\0without-shapes';
/**
 * Answers what makes a shape with itself, and throws at everything else: a page that judged by it, or read from it what
 * a list holds, would be wrong without a sign. `.shape` is there for contracts that reuse single fields.
 */
export const STAND_IN = `
const makes = new Set(${JSON.stringify(SHAPE_NAMES)});
const refuse = (what) => {
  throw new Error('The browser carries no shapes, so it cannot ask one for ' + what + '. Shapes are checked on the server; a list that a page needs is declared as a list beside its shape.');
};
const fields = new Proxy({}, { get: () => shape });
const shape = new Proxy(function () {}, {
  get: (_, name) => (name === 'shape' ? fields : makes.has(name) ? shape : refuse(String(name))),
  apply: () => shape,
  construct: () => refuse('new'),
  has: (_, name) => refuse(String(name)),
  ownKeys: () => refuse('its keys'),
  set: (_, name) => refuse(String(name)),
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
