import { factsOf } from '../reading/facts.ts';
import type { Step } from '../step.ts';

/** Other words for what a repo function does, and the one to use. */
const WORD_FOR: ReadonlyMap<string, string> = new Map([
  ...['get', 'fetch', 'load', 'select', 'query'].map((word) => [word, 'find or list'] as const),
  ...['add', 'create'].map((word) => [word, 'insert'] as const),
  ...['set', 'change'].map((word) => [word, 'update'] as const),
  ...['keep', 'put', 'store', 'write', 'record', 'upsert', 'remember', 'note'].map(
    (word) => [word, 'insert, update or save (either)'] as const,
  ),
  ...['delete', 'drop', 'clear', 'forget'].map((word) => [word, "remove, or erase for a person's data"] as const),
  ['take', 'claim, or remove'],
]);
const FIRST_WORD = /^[a-z]+/;

/** One word per kind of statement, so that a call says whether it reads, stores or removes. */
export const names: Step = {
  name: 'names',
  async run(root) {
    return factsOf(root).flatMap(({ file, test, lines, functions }) =>
      test || file.startsWith('tests/') || !file.endsWith('.repo.ts')
        ? []
        : functions.flatMap(({ name, line }) => {
            const word = FIRST_WORD.exec(name)?.[0] ?? '';
            const better = WORD_FOR.get(word);
            if (better === undefined || !lines[line - 1]?.startsWith('export ')) return [];
            return [{ rule: 'repo-verb', file, line, message: `${name}: instead of "${word}" say ${better}` }];
          }),
    );
  },
};
