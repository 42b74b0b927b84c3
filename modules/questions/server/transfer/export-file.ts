import type { Deps, StoredObject } from '@app/platform/server';
import type { ExportFormat } from '@app/questions/contract';
import { publishedDraft } from '../desk/convert.ts';
import { questionsAnki } from './formats/anki.ts';
import { type ExportedRow, questionsCsv } from './formats/csv-questions.ts';
import { questionsPack } from './formats/pack.ts';
import { readPicture } from '../pack/pictures.ts';
import { qtiPackage } from './qti/package.ts';
import { pictureName } from './qti/write-item.ts';
import * as repo from './export.repo.ts';

const AT_ONCE = 500;
const TEXTS = { csv: questionsCsv, anki: questionsAnki, pack: questionsPack } as const;
const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  anki: 'text/plain; charset=utf-8',
  pack: 'application/yaml; charset=utf-8',
  qti: 'application/zip',
};

type Exported = ExportedRow & { readonly slugs: readonly [string, string] };
export type Named = Awaited<ReturnType<typeof repo.listPublished>>[number];

/** Reads many questions at once: one read per question took seconds for the whole bank. */
async function readRows(deps: Deps, named: readonly Named[]): Promise<readonly Exported[]> {
  const ids = named.map(({ id }) => id);
  const found = new Map((await repo.listForExport(deps.db, ids)).map((row) => [row.id, row]));
  const places = Map.groupBy(await repo.listPlaces(deps.db, ids), ({ item_id }) => item_id);
  return named.flatMap(({ id, category, topic }) => {
    const row = found.get(id);
    if (!row) return [];
    const content = publishedDraft(row, row, places.get(id) ?? []);
    const slugs = [category, topic ?? ''] as const;
    return [{ code: row.code, version: row.n, category, topic: topic ?? '', content, slugs }];
  });
}

/** A QTI package with the pictures found in the store. */
async function makePackage(deps: Deps, rows: readonly Exported[]): Promise<Buffer> {
  const pictures = new Map<string, Uint8Array>();
  for (const image of rows.flatMap(({ content }) => content.images)) {
    const body = pictures.has(pictureName(image)) ? null : await readPicture(deps, image);
    if (body) pictures.set(pictureName(image), body);
  }
  return qtiPackage(rows, (markdown) => deps.markup.render(markdown), pictures);
}

/** The questions as a file of this format. `report` is called after every few hundred. */
export async function exportFile(
  deps: Deps,
  { format, named }: { readonly format: ExportFormat; readonly named: readonly Named[] },
  report: (done: number) => Promise<void>,
): Promise<StoredObject> {
  const rows: Exported[] = [];
  for (let at = 0; at < named.length; at += AT_ONCE) {
    rows.push(...(await readRows(deps, named.slice(at, at + AT_ONCE))));
    await report(rows.length);
  }
  const body = format === 'qti' ? await makePackage(deps, rows) : Buffer.from(await TEXTS[format](rows));
  return { body, contentType: TYPES[format] };
}
