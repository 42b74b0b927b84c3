import { type Facts, factsOf } from '../reading/facts.ts';
import type { CheckStep, Finding } from '../step.ts';

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

/** From this many modules on, a reader has to know the folder to know what a type is. */
const TOO_MANY = 3;

export const names: CheckStep = {
  name: 'names',
  async run(root) {
    const facts = factsOf(root).filter(({ file, test }) => !test && !file.startsWith('tests/'));
    return [...facts.flatMap(repoVerbs), ...commonTypes(facts)];
  },
};

/** One word per kind of statement, so that a call says whether it reads, stores or removes. */
function repoVerbs({ file, lines, functions }: Facts): Finding[] {
  if (!file.endsWith('.repo.ts')) return [];
  return functions.flatMap(({ name, line }) => {
    const word = FIRST_WORD.exec(name)?.[0] ?? '';
    const better = WORD_FOR.get(word);
    if (better === undefined || !lines[line - 1]?.startsWith('export ')) return [];
    return [{ rule: 'repo-verb', file, line, message: `${name}: instead of "${word}" say ${better}` }];
  });
}

/** `modules/gems`, `apps/web`, `platform`. */
const moduleOf = (file: string): string => file.split('/', /^(?:apps|modules)\//.test(file) ? 2 : 1).join('/');

/** A type that is declared and exported under one name in many modules is found only by its folder. */
function commonTypes(facts: readonly Facts[]): Finding[] {
  const declared = facts.flatMap(({ file, exports }) =>
    exports.filter(({ type, from }) => type && from === undefined).map(({ name, line }) => ({ name, file, line })),
  );
  return [...Map.groupBy(declared, ({ name }) => name)].flatMap(([name, places]) => {
    const modules = [...new Set(places.map(({ file }) => moduleOf(file)))];
    if (modules.length < TOO_MANY) return [];
    const message = `${modules.join(', ')} each export a type ${name}: add the noun it is about, as in Question${name}`;
    return places.map(({ file, line }) => ({ rule: 'type-name', file, line, message }));
  });
}
