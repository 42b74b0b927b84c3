import { type Selectable, sql } from 'kysely';
import { type Db, tables } from '../db/connect.ts';
import type { PlatformTables, PlatformTask } from '../db/tables.ts';

const open = (db: Db) => tables<PlatformTables>(db);

export type TaskRow = Selectable<PlatformTask>;
const COLUMNS = [
  'attempts',
  'cancel_requested',
  'created_at',
  'done',
  'ended_at',
  'error',
  'id',
  'kind',
  'owner_id',
  'payload',
  'result',
  'state',
  'total',
  'updated_at',
] as const;

export async function insertTask(
  db: Db,
  task: Pick<TaskRow, 'id' | 'kind' | 'owner_id' | 'created_at'> & { readonly payload: object },
): Promise<void> {
  await open(db)
    .insertInto('platform.task')
    .values({ ...task, payload: sql`${JSON.stringify(task.payload)}::jsonb`, updated_at: task.created_at })
    .execute();
}

export function findTask(db: Db, id: string): Promise<TaskRow | undefined> {
  return open(db).selectFrom('platform.task').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

const NOT_ENDED = ['waiting', 'running'] as const;

/** Undefined when it has ended: a job that is delivered twice runs once. */
export function beginTask(db: Db, id: string, now: Date): Promise<TaskRow | undefined> {
  return open(db)
    .updateTable('platform.task')
    .set({ state: 'running', attempts: sql`attempts + 1`, error: null, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', NOT_ENDED)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** True when the task must stop. */
export async function reportTask(
  db: Db,
  id: string,
  progress: { readonly done: number; readonly total: number | null; readonly now: Date },
): Promise<boolean> {
  const row = await open(db)
    .updateTable('platform.task')
    .set({ done: progress.done, total: progress.total, updated_at: progress.now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst();
  return row?.cancel_requested ?? true;
}

export interface TaskEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly result?: unknown;
  readonly error?: string;
}

export async function endTask(db: Db, id: string, end: TaskEnd, now: Date): Promise<void> {
  const result = end.result === undefined ? null : sql<never>`${JSON.stringify(end.result)}::jsonb`;
  await open(db)
    .updateTable('platform.task')
    .set({ state: end.state, result, error: end.error ?? null, updated_at: now, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', NOT_ENDED)
    .execute();
}

/** It failed and will be retried. */
export async function returnTask(db: Db, id: string, error: string, now: Date): Promise<void> {
  await open(db)
    .updateTable('platform.task')
    .set({ state: 'waiting', error, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** A task that no worker has started is cancelled at once. */
export async function requestCancel(db: Db, id: string, now: Date): Promise<void> {
  await open(db)
    .updateTable('platform.task')
    .set({
      cancel_requested: true,
      updated_at: now,
      state: sql`case when state = 'waiting' then 'cancelled' else state end`,
      ended_at: sql`case when state = 'waiting' then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', 'in', NOT_ENDED)
    .execute();
}

/** Fails tasks not updated since `before`: they were lost with the last worker that tried them. */
export async function failForgotten(db: Db, before: Date, now: Date): Promise<void> {
  await open(db)
    .updateTable('platform.task')
    .set({ state: 'failed', error: 'It was stopped after too many attempts.', updated_at: now, ended_at: now })
    .where('state', 'in', NOT_ENDED)
    .where('updated_at', '<', before)
    .execute();
}

export async function removeTasksBefore(db: Db, time: Date): Promise<void> {
  await open(db).deleteFrom('platform.task').where('created_at', '<', time).execute();
}

/** For the deletion of an account. */
export async function eraseTasksOf(db: Db, ownerId: string): Promise<void> {
  await open(db).deleteFrom('platform.task').where('owner_id', '=', ownerId).execute();
}
