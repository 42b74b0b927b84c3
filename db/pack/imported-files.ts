// The import stores the files of the pack as their authors wrote them, because no table holds comments and the order of
// fields. An export returns a file byte for byte as long as the tables still match it.
import type { Deps, ImportReport } from '@app/platform/server';
import type { Pack } from './read.ts';
import type { PackSource } from './source.ts';

const keyOf = (file: string): string => `content-pack/${file}`;

export async function readImported(deps: Deps, file: string): Promise<string | null> {
  const stored = await deps.storage.get(keyOf(file));
  return stored ? Buffer.from(stored.body).toString('utf8') : null;
}

/** Questions and pages store their own source text; these are the other kinds. */
const sourcesOf = (pack: Pack): readonly PackSource[] => {
  const { taxonomy, definitions, exam, faq, products, banner, labValues, news, mails, guides, gems } = pack;
  const stored = [
    taxonomy,
    definitions,
    exam,
    faq,
    products,
    banner,
    labValues,
    ...news,
    ...mails,
    ...guides,
    ...gems,
  ].map(({ source }) => source);
  return [...new Set(stored)];
};

export async function storeFiles(deps: Deps, pack: Pack): Promise<ImportReport> {
  const report = { inserted: 0, updated: 0, unchanged: 0 };
  for (const { file, text } of sourcesOf(pack)) {
    const before = await readImported(deps, file);
    if (before !== text)
      await deps.storage.put(keyOf(file), { body: Buffer.from(text), contentType: 'text/plain; charset=utf-8' });
    report[before === null ? 'inserted' : before === text ? 'unchanged' : 'updated'] += 1;
  }
  return { ...report, conflicts: [] };
}
