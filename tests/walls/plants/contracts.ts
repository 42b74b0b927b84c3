import { type Plant, plant } from './plant.ts';

export const TYPES: readonly Plant[] = [
  plant(
    'a contract that touches the page',
    ['types', 'TS2584'],
    'modules/practice/contract/dom.ts',
    'export const title = (): string => document.title;\n',
  ),
  plant(
    'a contract that imports from Node',
    ['types', 'TS2591'],
    'modules/practice/contract/node.ts',
    "import { readFileSync } from 'node:fs';\n\nexport const read = (): string => readFileSync('x', 'utf8');\n",
  ),
  plant(
    'an endpoint without a rule',
    ['types', 'TS2554'],
    'modules/practice/contract/open.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const open = endpoint('GET /open', {});\n",
  ),
  plant(
    'an endpoint whose rule nobody knows',
    ['types', 'TS2345'],
    'modules/practice/contract/blank.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const blank = endpoint('GET /blank', '', {});\n",
  ),
];

/** The field `title` of a reply is renamed in the contract and nowhere else. */
const RENAMED = {
  'modules/practice/contract/today.ts':
    "import { endpoint } from '@app/platform/contract';\nimport { z } from 'zod';\n\nexport const todayApi = { today: endpoint('GET /today', 'member', { reply: z.object({ heading: z.string() }) }) };\n",
};
export const RENAMES: readonly Plant[] = [
  {
    what: 'a field renamed in a contract but not by the server that fills it',
    step: 'types',
    rule: 'TS2353',
    at: 'modules/practice/server/present.ts',
    files: RENAMED,
  },
  {
    what: 'a field renamed in a contract but not by the page that shows it',
    step: 'types',
    rule: 'TS2339',
    at: 'modules/practice/web/today.ts',
    files: RENAMED,
  },
];

export const CALLS: readonly Plant[] = [
  plant(
    'a path typed by hand in a page',
    ['calls', 'call-by-hand'],
    'modules/practice/web/by-hand.ts',
    "export const read = async (): Promise<unknown> => (await window.fetch('/api/v1/today')).json();\n",
  ),
  plant(
    'a call declared in a page',
    ['calls', 'call-by-hand'],
    'modules/practice/admin/own-call.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const today = endpoint('GET /today', 'member', {});\n",
  ),
  plant(
    'a write with a state of its own',
    ['calls', 'one-way-to-write'],
    'modules/practice/web/own-write.ts',
    "import { useMutation } from '@tanstack/react-query';\n\nexport const useSave = (): unknown => useMutation({ mutationFn: async () => null });\n",
  ),
];
