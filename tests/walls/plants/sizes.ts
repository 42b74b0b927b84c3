import { type Plant, plant } from './plant.ts';

export const SIZES: readonly Plant[] = [
  plant('a file of 301 lines', ['sizes', 'file-lines'], 'modules/practice/server/long.ts', 'export {};\n'.repeat(301)),
  plant(
    'a function of 61 lines',
    ['sizes', 'function-lines'],
    'modules/practice/server/long-function.ts',
    `export function long(): void {\n${'  void 0;\n'.repeat(59)}}\n`,
  ),
  plant(
    'a function of five parameters',
    ['sizes', 'parameters'],
    'modules/practice/server/many.ts',
    'export const many = (a: 1, b: 1, c: 1, d: 1, e: 1): unknown[] => [a, b, c, d, e];\n',
  ),
  {
    what: 'a folder of seventeen entries',
    step: 'sizes',
    rule: 'folder-entries',
    at: 'modules/access/server/full',
    files: Object.fromEntries(
      Array.from({ length: 17 }, (_, at) => [
        `modules/access/server/full/part-${at}.ts`,
        `export const part = ${at};\n`,
      ]),
    ),
  },
  {
    what: 'a folder of one file',
    step: 'sizes',
    rule: 'folder-of-one',
    at: 'modules/access/server/alone',
    files: { 'modules/access/server/alone/only.ts': 'export const only = 1;\n' },
  },
  {
    what: 'a folder whose name says nothing',
    step: 'sizes',
    rule: 'folder-name',
    at: 'modules/access/server/utils',
    files: { 'modules/access/server/utils/thing.ts': 'export const thing = 1;\n' },
  },
];
