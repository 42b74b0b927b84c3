import { type Columns, type Db, shortRead } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeItemStats } from '../tables.ts';

export type StatsRow = Columns<PracticeItemStats, 'item_id' | 'people' | 'correct' | 'a' | 'b' | 'c' | 'd' | 'e'>;

const readStats = shortRead<StatsRow>(`
  select item_id, people, correct, a, b, c, d, e from practice.item_stats
  where item_id = $1::uuid and epoch = $2::integer`);
export const findStats = async (db: Db, itemId: string, epoch: number): Promise<StatsRow | undefined> =>
  (await readStats(db, [itemId, epoch]))[0];

/** First attempts at these items, each in its current epoch. */
export async function listStats(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, StatsRow>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<StatsRow>`
    select distinct on (s.item_id) s.item_id, s.people, s.correct, s.a, s.b, s.c, s.d, s.e
    from practice.item_stats s join questions.bank_view b on b.item_id = s.item_id and b.epoch = s.epoch
    where s.item_id = any(${itemIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** First attempts by category, over questions that at least this many people have answered. */
export async function sumStats(
  db: Db,
  edition: string,
  fewest: number,
): Promise<readonly { readonly category_id: string; readonly people: number; readonly correct: number }[]> {
  const { rows } = await sql<{ category_id: string; people: number; correct: number }>`
    select b.category_id, sum(s.people)::integer as people, sum(s.correct)::integer as correct
    from questions.bank_view b join practice.item_stats s on s.item_id = b.item_id and s.epoch = b.epoch and s.people >= ${fewest}
    where b.edition = ${edition} and b.open group by b.category_id`.execute(db);
  return rows;
}

/** Questions that fewer than this many per cent get right at the first attempt, from a minimum number of people. */
export async function listLow(db: Db, percent: number, people: number): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct s.item_id from practice.item_stats s
      join questions.bank_view b on b.item_id = s.item_id and b.epoch = s.epoch
    where s.people >= ${people} and s.correct * 100 < s.people * ${percent}`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
