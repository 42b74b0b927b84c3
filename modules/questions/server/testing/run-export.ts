import { exportResult, type ExportView } from '@app/questions/contract';
import { sql } from 'kysely';
import { exportHandler } from '../transfer/export.ts';
import type { DeskWorld, TestEditor } from './desk-world.ts';

/** Starts an export, makes it as a worker would, and reads its file from the store. */
export async function runExport(
  world: DeskWorld,
  editor: TestEditor,
  body: { readonly format: string; readonly category_id: string | null },
): Promise<{ readonly file: Buffer; readonly count: number }> {
  const { api, call } = world;
  const { id, task, name } = (await call(editor, 'POST', '/a/paplabable/questionexport', body)).body.data as ExportView;
  await exportHandler.run(api.deps, { taskId: task } as never);
  const stored = await api.deps.storage.get(`exports/questions/${id}/${name}`);
  const { rows } = await sql<{ result: unknown }>`select result from platform.task where id = ${task}`.execute(
    api.deps.db,
  );
  return { file: Buffer.from(stored?.body ?? ''), count: exportResult.parse(rows[0]?.result).count };
}
