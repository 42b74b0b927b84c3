import type { InsightsItemFigures } from '../tables.ts';
import type { FindingKind, ItemFigures } from '@app/insights/contract';
import type { Columns, Db } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';

/** A dismissal holds within the epoch, and until the people have doubled. `f`: findings, `i`: standing, `n`: figures. */
const isDismissed = sql`(d.item_id is not null and d.epoch = i.epoch and n.people < 2 * d.people)`;
/** Of each finding: the question as it stands, the figures of the source with more people, and its dismissal. */
const findings = sql`
  insights.finding f
    join questions.standing_view i on i.item_id = f.item_id
    join lateral (
      select people, figures from insights.item_figures n where n.item_id = f.item_id and n.epoch = i.epoch
      order by people desc, source limit 1
    ) n on true
    left join insights.dismissal d on d.item_id = f.item_id and d.kind = f.kind`;

export interface RadarLine {
  readonly item_id: string;
  readonly code: string;
  readonly lead_in: string;
  readonly letter: OptionKey;
  readonly kind: FindingKind;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly people: number;
  readonly figures: ItemFigures;
  readonly dismissed: boolean;
  readonly by: string | null;
  readonly reason: string | null;
  readonly dismissed_at: Date | null;
}
export async function listFindings(
  db: Db,
  { kind, dismissed, page, size }: { kind: FindingKind | null; dismissed: boolean; page: number; size: number },
): Promise<readonly RadarLine[]> {
  const { rows } = await sql<RadarLine>`
    select f.item_id, i.code, i.lead_in, i.letter, f.kind, f.facts, n.people, n.figures, ${isDismissed} as dismissed,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as by, d.reason, d.dismissed_at
    from ${findings} left join accounts.person_view p on p.id = d.by_id
    where ${isDismissed} = ${dismissed} and (${kind}::text is null or f.kind = ${kind})
    order by f.harm desc, f.item_id, f.kind limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}
export async function countFindings(db: Db) {
  const { rows } = await sql<{ kind: FindingKind; dismissed: boolean; n: number }>`
    select f.kind, ${isDismissed} as dismissed, count(*)::integer as n from ${findings} group by 1, 2`.execute(db);
  return rows;
}
export async function countCounted(db: Db): Promise<{ readonly questions: number; readonly counted_at: Date | null }> {
  const { rows } = await sql<{ questions: number; counted_at: Date | null }>`
    select count(distinct item_id)::integer as questions, max(counted_at) as counted_at from insights.item_figures`.execute(
    db,
  );
  return rows[0] ?? { questions: 0, counted_at: null };
}

export interface ItemLine {
  readonly item_id: string;
  readonly code: string;
  readonly lead_in: string;
  readonly letter: OptionKey;
  readonly options: readonly { readonly key: OptionKey; readonly text: string }[];
  readonly n: number;
  readonly epoch: number;
  readonly published_at: Date;
  readonly open: boolean;
}
export async function findItem(db: Db, id: string): Promise<ItemLine | undefined> {
  const { rows } = await sql<ItemLine>`
    select item_id, code, lead_in, letter, options, n, epoch, published_at, open
    from questions.standing_view where item_id = ${id} and published_at is not null`.execute(db);
  return rows[0];
}
export type CountedLine = Columns<
  InsightsItemFigures,
  'epoch' | 'source' | 'people' | 'correct' | 'b' | 'b_se' | 'first_at' | 'last_at' | 'counted_at'
> & {
  readonly figures: ItemFigures;
};
export async function listCounted(db: Db, id: string): Promise<readonly CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select epoch, source, people, correct, figures, b, b_se, first_at, last_at, counted_at
    from insights.item_figures where item_id = ${id} order by epoch desc, people desc, source limit 40`.execute(db);
  return rows;
}
export async function listFindingsOf(db: Db, id: string) {
  const { rows } = await sql<Pick<RadarLine, 'kind' | 'facts'>>`
    select kind, facts from insights.finding where item_id = ${id} order by harm desc, kind`.execute(db);
  return rows;
}
export type NeighbourLine = Columns<InsightsItemFigures, 'item_id' | 'people' | 'correct'> & {
  readonly code: string;
  readonly lead_in: string;
};
/** Questions of the same topic, in the order of the topic. */
export async function listNeighbours(db: Db, id: string): Promise<readonly NeighbourLine[]> {
  const { rows } = await sql<NeighbourLine>`
    select i.item_id, i.code, i.lead_in, n.people, n.correct
    from questions.bank_view me
      join questions.bank_view b on b.edition = me.edition and b.category_id = me.category_id
        and b.matrix_id is not distinct from me.matrix_id and b.item_id <> me.item_id and b.open
      join questions.standing_view i on i.item_id = b.item_id
      join insights.item_figures n on n.item_id = i.item_id and n.epoch = i.epoch and n.source = 'practice'
    where me.item_id = ${id} order by abs(b.position - me.position), i.code limit 5`.execute(db);
  return rows;
}

export async function findFinding(db: Db, id: string, kind: FindingKind) {
  const { rows } = await sql<{ code: string; epoch: number; people: number }>`
    select i.code, i.epoch, n.people from ${findings} where f.item_id = ${id} and f.kind = ${kind}`.execute(db);
  return rows[0];
}
export async function saveDismissal(
  db: Db,
  row: { id: string; kind: FindingKind; epoch: number; people: number; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into insights.dismissal (item_id, kind, epoch, people, reason, by_id, dismissed_at)
    values (${row.id}, ${row.kind}, ${row.epoch}, ${row.people}, ${row.reason}, ${row.by}, ${row.at})
    on conflict (item_id, kind) do update set epoch = excluded.epoch, people = excluded.people, reason = excluded.reason,
      by_id = excluded.by_id, dismissed_at = excluded.dismissed_at`.execute(db);
}
export async function removeDismissal(db: Db, id: string, kind: FindingKind): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from insights.dismissal where item_id = ${id} and kind = ${kind}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
