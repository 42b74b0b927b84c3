import type { InsightsSample } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

export type ScaleRow = Columns<InsightsSample, 'user_id' | 'item_id' | 'epoch' | 'source'> & {
  readonly area: string | null;
  readonly right: boolean;
};
/** The sampled answers to each question in its present epoch. */
export async function listScaleAnswers(db: Db): Promise<readonly ScaleRow[]> {
  const { rows } = await sql<ScaleRow>`
    select s.user_id, s.item_id, s.epoch, s.source, i.category_id as area, s.option = k.letter as right
    from insights.sample s join questions.standing_view i on i.item_id = s.item_id and i.epoch = s.epoch
      join questions.key_view k on k.version_id = s.version_id
    order by s.item_id, s.source, s.draw, s.user_id`.execute(db);
  return rows;
}

export interface PlacedItem {
  readonly item_id: string;
  readonly epoch: number;
  readonly source: string;
  readonly b: number;
  readonly se: number;
}
export async function saveDifficulties(db: Db, items: readonly PlacedItem[]): Promise<void> {
  const of = <T>(pick: (item: PlacedItem) => T): T[] => items.map(pick);
  await sql`
    update insights.item_figures f set b = g.b, b_se = g.se
    from unnest(${of(({ item_id }) => item_id)}::uuid[], ${of(({ epoch }) => epoch)}::integer[],
      ${of(({ source }) => source)}::text[], ${of(({ b }) => b)}::double precision[],
      ${of(({ se }) => se)}::double precision[]) as g(item_id, epoch, source, b, se)
    where (f.item_id, f.epoch, f.source) = (g.item_id, g.epoch, g.source)`.execute(db);
}

export interface PlacedPerson {
  readonly user_id: string;
  readonly theta: number;
  readonly se: number;
  readonly answers: number;
}
export async function replaceAbilities(db: Db, people: readonly PlacedPerson[], now: Date): Promise<void> {
  const of = <T>(pick: (person: PlacedPerson) => T): T[] => people.map(pick);
  await sql`
    with given as (
      select user_id, theta, se, answers from unnest(${of(({ user_id }) => user_id)}::uuid[], ${of(({ theta }) => theta)}::double precision[],
        ${of(({ se }) => se)}::double precision[], ${of(({ answers }) => answers)}::integer[])
        as g(user_id, theta, se, answers)
    ), gone as (
      delete from insights.ability a where not exists (select from given g where g.user_id = a.user_id)
    )
    insert into insights.ability (user_id, theta, se, answers, counted_at) select user_id, theta, se, answers, ${now}::timestamptz from given
    on conflict (user_id) do update set theta = excluded.theta, se = excluded.se, answers = excluded.answers,
      counted_at = excluded.counted_at`.execute(db);
}
