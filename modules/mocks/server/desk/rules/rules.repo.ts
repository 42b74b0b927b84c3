import type { FormatFigures } from '@app/mocks/contract';
import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, type Json, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { MocksExamRule, MocksTables } from '../../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);
const jsonOf = (value: unknown) => sql<Json>`${JSON.stringify(value)}::jsonb`;

const ruleColumns = [
  'id',
  'kind',
  'profile_id',
  'starts_on',
  'value',
  'source',
  'source_url',
  'checked_on',
  'applied_at',
  'withdrawn_at',
] as const;
export type RuleRow = Columns<MocksExamRule, (typeof ruleColumns)[number]>;

/** The latest day first. */
export const listRules = (db: Db, edition: Edition): Promise<readonly RuleRow[]> =>
  open(db)
    .selectFrom('mocks.exam_rule')
    .select(ruleColumns)
    .where('edition', '=', edition)
    .orderBy('starts_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();

export interface NewRuleRow {
  readonly id: string;
  readonly edition: Edition;
  readonly kind: 'format' | 'weights';
  readonly profile_id: string | null;
  readonly starts_on: string;
  readonly value: unknown;
  readonly source: string;
  readonly source_url: string;
  readonly checked_on: string | null;
  readonly made_by: string | null;
  readonly created_at: Date;
}
/** False when it is stored already. */
export async function insertRule(db: Db, { value, ...row }: NewRuleRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await open(db)
    .insertInto('mocks.exam_rule')
    .values({ ...row, value: jsonOf(value) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The rules whose day has come, oldest first, locked against a second worker. */
export const lockDueRules = (db: Db, today: string) =>
  open(db)
    .selectFrom('mocks.exam_rule')
    .select(ruleColumns)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('starts_on', '<=', today)
    .orderBy('starts_on')
    .orderBy('created_at')
    .limit(20)
    .forUpdate()
    .execute();

export async function updateApplied(db: Db, id: string, former: unknown, now: Date): Promise<void> {
  await open(db)
    .updateTable('mocks.exam_rule')
    .set({ applied_at: now, former: jsonOf(former) })
    .where('id', '=', id)
    .execute();
}

/** False when it has begun or was withdrawn before. */
export async function updateWithdrawn(db: Db, edition: Edition, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(db)
    .updateTable('mocks.exam_rule')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('edition', '=', edition)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateFormat(db: Db, profileId: string, figures: FormatFigures, now: Date): Promise<void> {
  await open(db)
    .updateTable('mocks.profile')
    .set((row) => ({ ...figures, version: sql<number>`${row.ref('version')} + 1`, updated_at: now }))
    .where('id', '=', profileId)
    .execute();
}
