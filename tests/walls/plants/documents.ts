import { type Plant, plant } from './plant.ts';

const scripts = { deploy: 'node deploy.ts' };
const page = 'docs/adr/0001-changed.md';

export const DOCUMENTS: readonly Plant[] = [
  plant('an ARCHITECTURE of 121 lines', ['documents', 'document-lines'], 'ARCHITECTURE.md', 'text\n'.repeat(121)),
  plant(
    'a README that says next to nothing',
    ['documents', 'document-lines'],
    'modules/practice/README.md',
    '# practice\n\nAnswers.\n',
  ),
  plant('a README nobody finishes', ['documents', 'document-lines'], 'modules/access/README.md', 'more\n'.repeat(121)),
  plant(
    'a table of fifteen commands',
    ['documents', 'command-rows'],
    'CONTRIBUTING.md',
    '| `npm run check` | checks |\n'.repeat(15),
  ),
  plant(
    'a script that no page explains',
    ['documents', 'command-unexplained'],
    'package.json',
    JSON.stringify({ name: 'small-house', private: true, type: 'module', dependencies: { zod: '*' }, scripts }),
  ),
  {
    what: 'a decision whose head and row disagree',
    step: 'documents',
    rule: 'decision-changed',
    at: page,
    files: {
      [page]: '# 0001 Changed\n\nAccepted, 2026-11-15\n\nChanged by [0002](0002-unlisted.md): why.\n\n## Context\n',
      'docs/adr/README.md': '| no. | decision | changed by |\n| - | - | - |\n| [0001](0001-changed.md) | Changed | |\n',
    },
  },
  plant(
    'a decision missing from the list',
    ['documents', 'decision-listed'],
    'docs/adr/0002-unlisted.md',
    '# 0002 Unlisted\n',
  ),
];
