import type { InsightsSample, InsightsItemFigures } from '../tables.ts';
import type { Finding, ItemFigures } from '@app/insights/contract';
import type { Columns, Db } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';

/** Fewer other answers say too little about somebody's strength. */
const STRENGTH_FROM = 20;

export type SampledRow = Columns<
  InsightsSample,
  'item_id' | 'epoch' | 'source' | 'option' | 'seconds' | 'answered_at'
> & {
  readonly right: boolean;
  readonly sure: boolean | null;
  readonly theta: number | null;
  readonly se: number | null;
};
/** Right by what is known now: the key of a version may have been corrected for marking since. */
export async function listSample(db: Db, itemIds: readonly string[]): Promise<readonly SampledRow[]> {
  const { rows } = await sql<SampledRow>`
    select s.item_id, s.epoch, s.source, s.option, s.option = k.letter as right, s.seconds, s.confidence = 3 as sure,
      a.theta, a.se, s.answered_at
    from insights.sample s join questions.key_view k on k.version_id = s.version_id
      left join insights.ability a on a.user_id = s.user_id and a.answers > ${STRENGTH_FROM}
    where s.item_id = any(${itemIds}::uuid[]) order by s.item_id, s.epoch, s.source, s.draw, s.user_id`.execute(db);
  return rows;
}

export interface StandingRow {
  readonly item_id: string;
  readonly epoch: number;
  readonly letter: OptionKey;
  /** A day: when its sources should have been looked at again, if it has passed. */
  readonly overdue_since: string | null;
  readonly open: boolean;
}
export async function listStanding(db: Db, itemIds: readonly string[], today: string): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select item_id, epoch, letter, open, case when review_next < ${today}::date then review_next::text end as overdue_since
    from questions.standing_view where item_id = any(${itemIds}::uuid[])`.execute(db);
  return rows;
}

export type FiguresRow = Columns<
  InsightsItemFigures,
  'item_id' | 'epoch' | 'source' | 'people' | 'correct' | 'first_at' | 'last_at'
> & { readonly figures: ItemFigures };
/** Replaces the figures of these questions; the difficulties stay until the next night. */
export async function saveFigures(
  db: Db,
  itemIds: readonly string[],
  rows: readonly FiguresRow[],
  now: Date,
): Promise<void> {
  const of = <T>(pick: (row: FiguresRow) => T): T[] => rows.map(pick);
  await sql`
    with given as (
      select item_id, epoch, source, people, correct, figures, first_at, last_at
      from unnest(${of((row) => row.item_id)}::uuid[], ${of((row) => row.epoch)}::integer[],
        ${of((row) => row.source)}::text[], ${of((row) => row.people)}::integer[], ${of((row) => row.correct)}::integer[],
        ${of((row) => JSON.stringify(row.figures))}::jsonb[], ${of((row) => row.first_at)}::timestamptz[],
        ${of((row) => row.last_at)}::timestamptz[])
        as g(item_id, epoch, source, people, correct, figures, first_at, last_at)
    ), gone as (
      delete from insights.item_figures f where f.item_id = any(${itemIds}::uuid[]) and not exists (
        select from given g where (g.item_id, g.epoch, g.source) = (f.item_id, f.epoch, f.source))
    )
    insert into insights.item_figures (item_id, epoch, source, people, correct, figures, first_at, last_at, counted_at)
    select item_id, epoch, source, people, correct, figures, first_at, last_at, ${now}::timestamptz from given
    on conflict (item_id, epoch, source) do update set people = excluded.people, correct = excluded.correct,
      figures = excluded.figures, first_at = excluded.first_at, last_at = excluded.last_at,
      counted_at = excluded.counted_at`.execute(db);
}

/** The time of the middle person over the questions, and each question's difficulty: what a question is compared with. */
export async function findUsualSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ usual: number | null }>`
    select percentile_cont(0.5) within group (order by (figures->'time'->>'middle')::double precision) as usual
    from insights.item_figures`.execute(db);
  return rows[0]?.usual ?? null;
}
export async function listDifficulties(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; b: number }>`
    select item_id || ' ' || epoch || ' ' || source as id, b from insights.item_figures
    where item_id = any(${itemIds}::uuid[]) and b is not null`.execute(db);
  return new Map(rows.map(({ id, b }) => [id, b]));
}

export async function saveFindings(
  db: Db,
  itemIds: readonly string[],
  findings: readonly (Finding & { readonly itemId: string })[],
  now: Date,
): Promise<void> {
  const of = <T>(pick: (finding: Finding & { readonly itemId: string }) => T): T[] => findings.map(pick);
  await sql`
    with given as (
      select item_id, kind, harm, facts from unnest(${of(({ itemId }) => itemId)}::uuid[], ${of(({ kind }) => kind)}::text[],
        ${of(({ harm }) => harm)}::double precision[], ${of(({ facts }) => JSON.stringify(facts))}::jsonb[])
        as g(item_id, kind, harm, facts)
    ), gone as (
      delete from insights.finding f where f.item_id = any(${itemIds}::uuid[])
        and not exists (select from given g where (g.item_id, g.kind) = (f.item_id, f.kind))
    )
    insert into insights.finding (item_id, kind, harm, facts, found_at) select item_id, kind, harm, facts, ${now}::timestamptz
    from given on conflict (item_id, kind) do update set harm = excluded.harm, facts = excluded.facts`.execute(db);
}
