import { MAIN_BANK } from '@app/platform/contract';
import { inTransaction, inTransactionOf } from '@app/platform/server';
import { IMPORT_KINDS, IMPORT_MAX_ROWS, type ImportFormat, type ImportView } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { openingOf } from '../bank/opening.ts';
import { type Desk } from '../desk/desk.ts';
import { readAiken } from './formats/aiken.ts';
import { readQuestionsCsv } from './formats/csv-questions.ts';
import { readPack } from './formats/pack.ts';
import { type ReadFile, type ReadRow, refusedRow } from './formats/read-row.ts';
import { planRow } from './plan-row.ts';
import { importPictures } from './qti/import-pictures.ts';
import { readQti } from './qti/read-qti.ts';
import { FIRST_OF_STAFF, LAST_CODE } from '../writing/create-question.ts';
import * as repo from './transfer.repo.ts';

const READERS: Readonly<Record<ImportFormat, (text: string) => ReadFile | Promise<ReadFile>>> = {
  csv: readQuestionsCsv,
  aiken: readAiken,
  pack: readPack,
  qti: readQti,
};
const SHOWN = 600;
/** Rows looked up in parallel. */
const AT_ONCE = 8;

/** Refuses a code that occurs twice in one file. */
function onceEach(rows: readonly ReadRow[]): readonly ReadRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const before = row.code === '' ? undefined : seen.get(row.code);
    if (before !== undefined)
      return refusedRow(row.n, row.code, `Row ${before} has the same code.`, 'Keep one of the two rows.');
    seen.set(row.code, row.n);
    return row;
  });
}

/** Refuses new questions beyond the free codes already here, where the file can still be corrected. */
function withinCodes(rows: readonly repo.PlannedRow[], shelves: readonly repo.Shelf[]): readonly repo.PlannedRow[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const shelf = shelves.find(({ id }) => id === row.category_id);
    if (row.kind !== 'created' || row.code !== null || !shelf) return row;
    const { name, prefix, last } = shelf;
    const next = (taken.get(prefix) ?? last) + 1;
    taken.set(prefix, next);
    if (prefix !== '' && next <= LAST_CODE) return row;
    const problem = prefix === '' ? `${name} has no code prefix.` : `${name} has no free code for it.`;
    const remedy = prefix === '' ? 'Give it one first.' : 'Give the category another prefix, or use another category.';
    return { ...row, kind: 'refused', content: null, category_id: null, matrix_id: null, problem, remedy };
  });
}

interface Sent {
  readonly name: string;
  readonly format: ImportFormat;
  readonly text: string;
  readonly category_id: string | null;
}

/** Reads everything and writes nothing to the bank: only the plan is stored, for its sender. */
export async function dryRun(desk: Desk, { name, format, text, category_id }: Sent): Promise<ImportView> {
  const { deps } = desk;
  const file = await READERS[format](text);
  const { rows, ignored } = file;
  if (rows.length === 0) fail('INVALID_INPUT', { fields: { text: 'There are no questions in this file.' } });
  if (rows.length > IMPORT_MAX_ROWS)
    fail('INVALID_INPUT', { fields: { text: `A file may have ${IMPORT_MAX_ROWS} questions at most. Split it.` } });
  const shelves = await repo.listShelves(deps.db, MAIN_BANK, FIRST_OF_STAFF);
  const plan = { desk, shelves, categoryId: category_id, mayAdd: desk.may(MAIN_BANK, 'a') };
  const planned: repo.PlannedRow[] = [];
  const distinctRows = onceEach(await importPictures(deps, file));
  for (let at = 0; at < distinctRows.length; at += AT_ONCE)
    planned.push(...(await Promise.all(distinctRows.slice(at, at + AT_ONCE).map((row) => planRow(plan, row)))));
  const id = deps.ids.id();
  const head = { id, owner_id: desk.actorId, name, format, ignored, created_at: deps.clock.now() } as const;
  await inTransaction(deps, (deps) => repo.insertImport(deps.db, head, withinCodes(planned, shelves)));
  return readImport(desk, id);
}

/** Only for its owner: a file may contain what colleagues are not meant to see yet. */
export async function findOwn(desk: Desk, id: string, lock = false): Promise<repo.ImportHead> {
  const head = await repo.findImport(desk.deps.db, id, lock);
  return head?.owner_id === desk.actorId ? head : fail('NOT_FOUND');
}

export async function readImport(desk: Desk, id: string): Promise<ImportView> {
  const { db } = desk.deps;
  const { name, format, ignored, task_id } = await findOwn(desk, id);
  const [kinds, rows] = await Promise.all([repo.countKinds(db, id), repo.listShown(db, id, SHOWN)]);
  const counts = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, kinds.get(kind) ?? 0]));
  return {
    id,
    name,
    format,
    ignored: [...ignored],
    task: task_id,
    counts: counts as ImportView['counts'],
    rows: rows.map(({ n, kind, code, content, changes, problem, remedy, choice }) => ({
      n,
      kind,
      code,
      opening: openingOf(content?.stem ?? ''),
      changes: changes.map((change) => ({ ...change })),
      problem,
      remedy,
      choice,
    })),
  };
}

export async function chooseConflict(
  desk: Desk,
  { id, n, choice }: { readonly id: string; readonly n?: number | undefined; readonly choice: 'ours' | 'file' },
): Promise<ImportView> {
  await inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const head = await findOwn(desk, id, true);
    if (head.task_id) fail('IMPORT_APPLIED');
    await repo.updateChoice(deps.db, id, n ?? null, choice);
  });
  return readImport(desk, id);
}
