// Files of the pack as their authors wrote them, kept in the store at the import: comments and the order of fields stand
// in no table. An export gives a file back byte for byte as long as the tables still say what it says.
import { stands } from '@app/content/contract';
import type { Deps, ImportReport } from '@app/platform/server';
import type { Pack } from '../read.ts';
import type { Source } from '../source.ts';

const keyOf = (file: string): string => `content-pack/${file}`;

export async function readKept(deps: Deps, file: string): Promise<string | null> {
  const kept = await deps.storage.get(keyOf(file));
  return kept ? Buffer.from(kept.body).toString('utf8') : null;
}

/** Texts whose room is not built: they are in no table yet. */
const waitingIn = ({ pages, news }: Pack): readonly Source[] =>
  [...pages, ...news].filter(({ data }) => !stands(data.needs)).map(({ source }) => source);

/** Questions and pages carry their own words; these are the other kinds that have tables, and what waits. */
const sourcesOf = (pack: Pack): readonly Source[] => {
  const { taxonomy, definitions, faq, products, banner, labValues, news, mails, guides, gems } = pack;
  const stored = [taxonomy, definitions, faq, products, banner, labValues, ...news, ...mails, ...guides, ...gems].map(
    ({ source }) => source,
  );
  return [...new Set([...stored, ...waitingIn(pack)])];
};

const WAITING = 'waiting.json';

/** Files of the pack whose room is not built, for the way back. */
export async function readWaiting(deps: Deps): Promise<readonly string[]> {
  const list = await readKept(deps, WAITING);
  return list === null ? [] : (JSON.parse(list) as readonly string[]);
}

export async function keepFiles(deps: Deps, pack: Pack): Promise<ImportReport> {
  const report = { inserted: 0, updated: 0, unchanged: 0 };
  const waiting = JSON.stringify(waitingIn(pack).map(({ file }) => file));
  await deps.storage.put(keyOf(WAITING), { body: Buffer.from(waiting), contentType: 'application/json' });
  for (const { file, text } of sourcesOf(pack)) {
    const before = await readKept(deps, file);
    if (before !== text)
      await deps.storage.put(keyOf(file), { body: Buffer.from(text), contentType: 'text/plain; charset=utf-8' });
    report[before === null ? 'inserted' : before === text ? 'unchanged' : 'updated'] += 1;
  }
  return { ...report, conflicts: [] };
}
