import type { OcrResult, ReadPicture } from '@app/gems/contract';
import { type Deps, handleTask, inTransactionOf, startTask, taskKind } from '@app/platform/server';
import type { GemEditor } from '../shelf/deck-access.ts';
import { readTable } from './engine.ts';
import { confidenceOf, linesOf } from './ocr-lines.ts';

const reading = taskKind<{ readonly keys: readonly string[] }, OcrResult>('gems.read-pictures');

/** Runs as a task, because each picture takes seconds. */
export const startReading = (editor: GemEditor, keys: readonly string[]): Promise<{ task: string }> =>
  inTransactionOf(editor, async (editor) => {
    const { deps } = editor;
    const distinct = [...new Set(keys)];
    await deps.audit.record(deps.db, {
      actorId: editor.id,
      action: 'read-pictures',
      entity: 'gem',
      entityId: null,
      after: { keys: distinct },
      requestId: editor.requestId,
    });
    return { task: await startTask(deps, reading, { ownerId: editor.id, payload: { keys: distinct } }) };
  });

async function readPicture(deps: Deps, key: string): Promise<ReadPicture> {
  const unread = (problem: string) => ({ key, confidence: 0, lines: [], problem });
  const stored = await deps.storage.get(key);
  if (!stored) return unread('The picture is missing from the store. Upload it again.');
  const table = await readTable(stored.body);
  if (table === null) return unread('The text could not be read in time. Type it instead.');
  const lines = linesOf(table);
  return { key, confidence: confidenceOf(lines), lines, problem: null };
}

/** Only the task's own result is stored, so a restarted task reads every picture again. */
export const readingHandler = handleTask(reading, async (deps, { keys }, task) => {
  const pictures: ReadPicture[] = [];
  await task.report(0, keys.length);
  for (const [at, key] of keys.entries()) {
    pictures.push(await readPicture(deps, key));
    await task.report(at + 1, keys.length);
  }
  return { pictures };
});
