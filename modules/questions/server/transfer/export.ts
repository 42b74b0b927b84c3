import { MAIN_BANK, type ReplyOf, ukDay } from '@app/platform/contract';
import type { ExportFormat, transferApi } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { publishedDraft } from '../desk/convert.ts';
import type { Desk } from '../desk/desk.ts';
import { questionsAnki } from './formats/anki.ts';
import { type ExportedRow, questionsCsv } from './formats/csv-questions.ts';
import { questionsPack } from './formats/pack.ts';
import { readPicture } from '../pack/pictures.ts';
import { qtiPackage } from './qti/package.ts';
import { pictureName } from './qti/write-item.ts';
import * as repo from './transfer.repo.ts';

const MOST = 5000;
const AT_ONCE = 500;
const ENDINGS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', anki: 'txt', pack: 'yaml', qti: 'zip' };
const TEXTS = { csv: questionsCsv, anki: questionsAnki, pack: questionsPack } as const;

type Exported = ExportedRow & { readonly slugs: readonly [string, string] };
type Named = Awaited<ReturnType<typeof repo.listPublished>>[number];

/** Reads many questions at once: one read per question took seconds for the whole bank. */
async function readRows({ deps }: Desk, named: readonly Named[]): Promise<readonly Exported[]> {
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
async function packaged({ deps }: Desk, rows: readonly Exported[]): Promise<string> {
  const pictures = new Map<string, Uint8Array>();
  for (const image of rows.flatMap(({ content }) => content.images)) {
    const body = pictures.has(pictureName(image)) ? null : await readPicture(deps, image);
    if (body) pictures.set(pictureName(image), body);
  }
  const zip = await qtiPackage(rows, (markdown) => deps.markup.render(markdown), pictures);
  return zip.toString('base64');
}

/** An export contains the answers, so it is audited. */
export async function exportBank(
  desk: Desk,
  { format, category_id }: { readonly format: ExportFormat; readonly category_id: string | null },
): Promise<ReplyOf<typeof transferApi.export>> {
  const { deps } = desk;
  const named = await repo.listPublished(deps.db, MAIN_BANK, category_id);
  if (named.length > MOST)
    fail('INVALID_INPUT', { fields: { category_id: `Choose a category: a file holds ${MOST} questions at most.` } });
  const rows: Exported[] = [];
  for (let at = 0; at < named.length; at += AT_ONCE)
    rows.push(...(await readRows(desk, named.slice(at, at + AT_ONCE))));
  const text = format === 'qti' ? await packaged(desk, rows) : await TEXTS[format](rows);
  await deps.audit.record(deps.db, {
    actorId: desk.actorId,
    action: 'export',
    entity: 'question',
    entityId: null,
    requestId: desk.requestId,
    after: { format, category_id, count: rows.length },
  });
  const day = ukDay(deps.clock.now());
  const encoding = format === 'qti' ? 'base64' : 'text';
  return { name: `questions-${day}.${ENDINGS[format]}`, text, encoding, count: rows.length };
}
