import type { Plugin } from 'vite';
import { SHAPE_NAMES } from './shape-names.ts';
import { stripContract } from './strip-contract.ts';

const STUB = '\0without-shapes';
/**
 * Everything that builds a shape returns the stand-in; everything else throws, because a page that validated with it or
 * read a list from it would be silently wrong. `.shape` exists for contracts that reuse single fields.
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
 * The browser calls the API by method and path; the shapes of requests and replies are checked on the server. The shape
 * library, 25 kB compressed, would be loaded with the first call a page makes, so the browser gets a stand-in; shapes
 * and the descriptions of the calls are left out of the build.
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
