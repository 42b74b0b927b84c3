import { type Columns, type Db, tables } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { sql } from 'kysely';
import type { PracticePairSet, PracticeTables } from '../tables.ts';
import { isOffered } from './offered.repo.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export const holderOf = (id: string): string => `pair:${id}`;

export type NewPairSetRow = Columns<PracticePairSet, 'id' | 'pair_id' | 'title' | 'items' | 'begun_at' | 'until'>;
export type PairSetRow = NewPairSetRow & {
  /** Its questions that have not been withdrawn. */
  readonly offered: readonly string[];
};

/** The set a pair began last. */
export async function findLatest(db: Db, pairId: string): Promise<PairSetRow | undefined> {
  const { rows } = await sql<PairSetRow>`
    select id, pair_id, title, items, begun_at, until,
      array(select item.id from unnest(items) as item (id) where ${sql.raw(isOffered('item.id'))}) as offered
    from practice.pair_set where pair_id = ${pairId} order by begun_at desc limit 1`.execute(db);
  return rows[0];
}

export async function insertPairSet(db: Db, row: NewPairSetRow): Promise<void> {
  await open(db)
    .insertInto('practice.pair_set')
    .values({ ...row, items: [...row.items] })
    .execute();
}

/** Which questions each partner has answered in a set, by user id. */
export async function listAnsweredBy(db: Db, id: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ user_id: string; given: readonly string[] }>`
    select user_id, given from practice.session where id = ${id} and together`.execute(db);
  return new Map(rows.map(({ user_id, given }) => [user_id, new Set(given)]));
}

/** Questions that neither has answered come first; those held back from either are excluded. */
export async function drawForTwo(
  db: Db,
  draw: {
    readonly bank: Bank;
    readonly members: readonly string[];
    readonly categoryId: string | undefined;
    readonly size: number;
    readonly seed: string;
    readonly now: Date;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select b.item_id from questions.bank_view b
    where b.edition = ${draw.bank} and b.open
      and (${draw.categoryId ?? null}::uuid is null or b.category_id = ${draw.categoryId ?? null}::uuid)
      and not exists (select from practice.hold h
        where h.user_id = any(${draw.members}::uuid[]) and h.item_id = b.item_id and h.until > ${draw.now})
    order by (select count(*) from practice.record r
        where r.user_id = any(${draw.members}::uuid[]) and r.item_id = b.item_id and r.answered_at is not null),
      md5(${draw.seed} || b.item_id::text)
    limit ${draw.size}`.execute(db);
  return rows.map(({ item_id }) => item_id);
}

/** Ends a pair's sets and releases everything they hold back. */
export async function endPairSets(db: Db, pairId: string, now: Date): Promise<void> {
  await sql`
    delete from practice.hold h using practice.pair_set p, practice.session s
    where p.pair_id = ${pairId} and p.ended_at is null and s.id = p.id and s.together
      and h.user_id = s.user_id and h.item_id = any(p.items) and h.holder = 'pair:' || p.id`.execute(db);
  await sql`update practice.pair_set set ended_at = ${now} where pair_id = ${pairId} and ended_at is null`.execute(db);
}
