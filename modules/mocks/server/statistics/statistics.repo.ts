import type { MocksFormStats } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { FormAnswers, FormFigures } from './figures.ts';

/**
 * Whether a mock `m` is compared with others: in a sitting, one with more time or rest only where staff decided so. Mocks of
 * one's own have no sitting.
 */
export const isCompared = sql`(m.sitting_id is null or (m.extra_percent = 0 and m.rest_minutes = 0) or exists (
  select from mocks.adjustment j where j.user_id = m.user_id and j.sitting_id = m.sitting_id and j.compared))`;

/** A comparable first sitting: every paper of the form was sat, no late answers were counted, and in a sitting the time was the usual. */
const genuine = sql`m.form_id is not null and m.total = m.papers * m.questions and m.late_counted_at is null and ${isCompared}
  and not exists (select from mocks.mock e where e.user_id = m.user_id and e.form_id = m.form_id and e.number < m.number)`;

export interface FormKeyRow {
  readonly item_id: string;
  readonly letter: OptionKey;
}
/** The current version of a question (`i`), which new sittings of the form get; without a placement, that of the form. */
export const current = sql`coalesce((select b.version_id from questions.bank_view b where b.item_id = i.item_id limit 1), i.version_id)`;

/** The items of a form in order, with the key of their current version. */
export async function listKeys(db: Db, formId: string): Promise<readonly FormKeyRow[]> {
  const { rows } = await sql<FormKeyRow>`
    select i.item_id, k.letter from mocks.form_item i join questions.key_view k on k.version_id = ${current}
    where i.form_id = ${formId} order by i.paper, i.position`.execute(db);
  return rows;
}

/**
 * The answers of each first sitting, in the order of the form. Right by the key of the version that was answered; within an epoch
 * the letters of an item stand for the same options.
 */
export async function listFirstSittings(db: Db, formId: string): Promise<readonly FormAnswers[]> {
  const { rows } = await sql<FormAnswers>`
    with now as (
      select i.item_id, k.epoch from mocks.form_item i join questions.key_view k on k.version_id = ${current}
      where i.form_id = ${formId}
    )
    select array_agg(a.option order by a.paper, a.position) as options,
      array_agg(a.option is not distinct from k.letter order by a.paper, a.position) as right,
      array_agg(k.epoch = now.epoch order by a.paper, a.position) as current
    from mocks.mock m join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
      join questions.key_view k on k.version_id = a.version_id
      join now on now.item_id = a.item_id
    where m.form_id = ${formId} and ${genuine}
    group by m.user_id, m.id`.execute(db);
  return rows;
}

export async function saveFigures(
  db: Db,
  formId: string,
  keys: readonly FormKeyRow[],
  { sitters, mean, sd, kr20, sem, items, now }: FormFigures & { readonly now: Date },
): Promise<void> {
  await sql`
    insert into mocks.form_stats (form_id, sitters, mean, sd, kr20, sem, counted_at)
    values (${formId}, ${sitters}, ${mean}, ${sd}, ${kr20}, ${sem}, ${now})
    on conflict (form_id) do update set sitters = excluded.sitters, mean = excluded.mean, sd = excluded.sd,
      kr20 = excluded.kr20, sem = excluded.sem, counted_at = excluded.counted_at`.execute(db);
  await sql`delete from mocks.form_item_stats where form_id = ${formId}`.execute(db);
  const of = <T>(pick: (item: (typeof items)[number]) => T): T[] => items.map(pick);
  await sql`
    insert into mocks.form_item_stats (form_id, item_id, n, facility, rest_r, other, other_r, key_suspected)
    select ${formId}::uuid, s.* from unnest(${items.map((_, at) => keys[at]?.item_id)}::uuid[],
      ${of((item) => item.n)}::integer[], ${of((item) => item.facility)}::double precision[],
      ${of((item) => item.restR)}::double precision[], ${of((item) => item.other)}::text[],
      ${of((item) => item.otherR)}::double precision[], ${of((item) => item.keySuspected)}::boolean[]) s`.execute(db);
}

export interface ScoreRank {
  readonly all: number;
  readonly below: number;
  readonly equal: number;
}
/** The place of a score among the first sittings of its form. */
export async function findPlace(db: Db, formId: string, correct: number): Promise<ScoreRank> {
  const { rows } = await sql<ScoreRank>`
    select count(*)::integer as all, (count(*) filter (where m.correct < ${correct}))::integer as below,
      (count(*) filter (where m.correct = ${correct}))::integer as equal
    from mocks.mock m where m.form_id = ${formId} and ${genuine}`.execute(db);
  return rows[0] ?? { all: 0, below: 0, equal: 0 };
}

export type FormStatsRow = Columns<MocksFormStats, 'form_id' | 'sitters' | 'kr20' | 'sem'>;
export async function listFormStats(db: Db): Promise<readonly FormStatsRow[]> {
  const { rows } = await sql<FormStatsRow>`select form_id, sitters, kr20, sem from mocks.form_stats`.execute(db);
  return rows;
}
