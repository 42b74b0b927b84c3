import { DAY_MS, MAIN_BANK, ukDay } from '@app/platform/contract';
import { handle, handleTask, inTransactionOf, job, startTask, taskKind } from '@app/platform/server';
import type { ExportFormat, ExportView } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import type { Desk } from '../desk/desk.ts';
import { exportFile } from './export-file.ts';
import * as repo from './export.repo.ts';

const MOST = 5000;
const LINK_SECONDS = 3600;
const ENDINGS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', anki: 'txt', pack: 'yaml', qti: 'zip' };
const exporting = taskKind<{ readonly exportId: string }, { readonly count: number }>('questions.export');
const keyOf = ({ id, name }: Pick<repo.ExportHead, 'id' | 'name'>): string => `exports/questions/${id}/${name}`;

interface ExportInput {
  readonly format: ExportFormat;
  readonly category_id: string | null;
}

/**
 * Starts the task that makes the file: the whole bank takes seconds, which no call may hold the server for. An export
 * contains the answers, so it is audited.
 */
export async function startExport(desk: Desk, { format, category_id }: ExportInput): Promise<ExportView> {
  const { actorId, requestId } = desk;
  const { length: count } = await repo.listPublished(desk.deps.db, MAIN_BANK, category_id);
  if (count > MOST)
    fail('INVALID_INPUT', { fields: { category_id: `Choose a category: a file holds ${MOST} questions at most.` } });
  const id = desk.deps.ids.id();
  await inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const now = deps.clock.now();
    const task_id = await startTask(deps, exporting, { ownerId: actorId, payload: { exportId: id } });
    const name = `questions-${ukDay(now)}.${ENDINGS[format]}`;
    await repo.insertExport(deps.db, { id, owner_id: actorId, task_id, format, category_id, name }, now);
    await deps.audit.record(deps.db, {
      actorId,
      action: 'export',
      entity: 'question',
      entityId: null,
      requestId,
      after: { format, category_id, count },
    });
  });
  return readExport(desk, id);
}

/** Only for its owner, whose right to edit is checked with every call. */
export async function readExport({ deps, actorId }: Desk, id: string): Promise<ExportView> {
  const found = await repo.findExport(deps.db, id);
  if (found?.owner_id !== actorId) return fail('NOT_FOUND');
  const { task_id: task, name, ready_at } = found;
  const link = { readerId: actorId, seconds: LINK_SECONDS };
  return { id, task, name, url: ready_at ? await deps.storage.signedUrl(keyOf(found), link) : null };
}

/** A task that runs again writes the same file again. */
export const exportHandler = handleTask(exporting, async (deps, { exportId }, task) => {
  const head = (await repo.findExport(deps.db, exportId)) ?? fail('NOT_FOUND');
  const named = await repo.listPublished(deps.db, MAIN_BANK, head.category_id);
  const file = await exportFile(deps, { format: head.format, named }, (done) => task.report(done, named.length));
  await deps.storage.put(keyOf(head), file);
  await repo.finishExport(deps.db, exportId, deps.clock.now());
  return { count: named.length };
});

const clearing = job<Record<string, never>>('questions.clear-exports');
/** Files with answers are kept for a day. */
export const clearExports = handle(
  clearing,
  async (deps) => {
    const old = await repo.listExportsBefore(deps.db, new Date(deps.clock.now().getTime() - DAY_MS));
    for (const each of old) {
      await deps.storage.remove(keyOf(each));
      await repo.removeExport(deps.db, each.id);
    }
  },
  { every: '55 * * * *' },
);
