import { AppError, DAY_MS, type Edition, lineOf, MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import {
  type Deps,
  handle,
  handleTask,
  inTransaction,
  inTransactionOf,
  job,
  startTask,
  taskKind,
} from '@app/platform/server';
import { mergedWith, publishedDraft } from '../desk/convert.ts';
import { type Desk } from '../desk/desk.ts';
import { findItem } from '../desk/read-item.ts';
import { findWorked, type WorkedRow } from '../desk/worked.repo.ts';
import { beginQuestion } from '../writing/create-question.ts';
import { replaceDraft } from '../writing/drafts.ts';
import { findOwn } from './dry-run.ts';
import * as repo from './transfer.repo.ts';

interface Payload {
  readonly importId: string;
  readonly by: string;
}
const SERVER_FAULT = 500;
const importing = taskKind<Payload, { readonly written: number; readonly left: readonly string[] }>('questions.import');

/** Starting twice gives one task. The caller may edit questions; rows they may not add were refused in the dry run. */
export async function applyImport(desk: Desk, id: string): Promise<{ task: string }> {
  const task = await inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const head = await findOwn(desk, id, true);
    if (head.task_id) return head.task_id;
    const taskId = await startTask(deps, importing, {
      ownerId: desk.actorId,
      payload: { importId: id, by: desk.actorId },
    });
    await repo.updateTask(deps.db, id, taskId);
    return taskId;
  });
  return { task };
}

const inLine = (edition: Edition): boolean => lineOf(edition) === MAIN_LINE;
/** A desk without further checks: rights were checked when the import was started. */
const deskFor = (deps: Deps, actorId: string, requestId: string): Desk => ({
  deps,
  actorId,
  requestId,
  covers: inLine,
  may: inLine,
});

/** The dry run compared the row with this text and draft; applying it to others would overwrite them unseen. */
const isAsCompared = (row: repo.StoredRow, { version, draft }: WorkedRow): boolean =>
  row.item_version === version && row.draft_saved_at?.getTime() === draft?.saved_at.getTime();

/** Null when skipped: the question or its draft has changed since the dry run, or the code is taken. */
async function writeRow(desk: Desk, row: repo.StoredRow): Promise<string | null> {
  const { db } = desk.deps;
  const content = row.content ?? {};
  if (row.kind === 'created') {
    if (row.code && (await findWorked(db, { code: row.code }))) return null;
    const { category_id, matrix_id, code } = row;
    const sent = { edition: MAIN_BANK, category_id: category_id ?? '', matrix_id, content, code };
    return beginQuestion(desk, sent);
  }
  const id = row.item_id ?? '';
  const worked = await findItem(desk, { id }, { flag: 'e', lock: true });
  const { row: item, places, content: present } = worked;
  if (!isAsCompared(row, item)) return null;
  const base = item.shown ? publishedDraft(item, item.shown, places) : present;
  await replaceDraft(
    desk,
    worked,
    mergedWith(base, content),
    'An import replaced the draft and cancelled its planned publication.',
  );
  return id;
}

interface BroughtRow extends Payload {
  readonly n: number;
  readonly taskId: string;
}

/** A row that the bank now refuses is skipped, as in the dry run; the others are still imported. */
async function bringRow(deps: Deps, { importId, by, n, taskId }: BroughtRow): Promise<void> {
  try {
    await inTransaction(deps, async (deps) => {
      const row = await repo.claimRow(deps.db, importId, n);
      if (!row) return;
      const itemId = await writeRow(deskFor(deps, by, taskId), row);
      const outcome = itemId === null ? 'left' : 'written';
      await repo.endRow(deps.db, importId, { n, outcome, itemId, at: deps.clock.now() });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.http >= SERVER_FAULT) throw error;
    await repo.endRow(deps.db, importId, { n, outcome: 'left', itemId: null, at: deps.clock.now() });
  }
}

/** Reporting after every row would double the number of commits; a cancellation takes effect at the next report only. */
const REPORT_EVERY = 20;

/** One line of the record for every question that was written, also by an import that was cancelled or has failed. */
const recordWritten = (deps: Deps, { importId, by }: Payload, taskId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { name, format } = (await repo.findImport(deps.db, importId, true)) ?? { name: '', format: '' };
    const written = await repo.claimUnrecorded(deps.db, importId, deps.clock.now());
    if (written.length === 0) return;
    const kinds = [...Map.groupBy(written, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]);
    await deps.audit.record(deps.db, {
      actorId: by,
      action: 'import',
      entity: 'question',
      entityId: null,
      requestId: taskId,
      after: { name, format, ...Object.fromEntries(kinds) },
      items: written.map(({ item_id: id, code }) => ({ id, name: code })),
    });
  });

/** Each row commits together with its outcome, so a restarted task continues where it stopped. */
export const importHandler = handleTask(importing, async (deps, payload, task) => {
  const { importId } = payload;
  const rows = await repo.listToWrite(deps.db, importId);
  let done = rows.filter((row) => row.done).length;
  try {
    for (const { n } of rows.filter((row) => !row.done)) {
      await bringRow(deps, { ...payload, n, taskId: task.id });
      done += 1;
      if (done % REPORT_EVERY === 0 || done === rows.length) await task.report(done, rows.length);
    }
  } finally {
    await recordWritten(deps, payload, task.id);
  }
  return repo.outcomesOf(deps.db, importId);
});

const KEEP_DAYS = 30;
const clearing = job<Record<string, never>>('questions.clear-imports');
export const clearImports = handle(
  clearing,
  ({ db, clock }) => repo.removeImportsBefore(db, new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)),
  { every: '50 3 * * *' },
);
