import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceTables } from '../tables.ts';

const open = (db: Db) => tables<CommerceTables>(db);

/** The next number of the year. The row stays locked until the transaction ends, so the numbers have no gaps. */
export async function claimNumber(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into commerce.receipt_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = receipt_counter.last + 1 returning last`.execute(db);
  return rows[0]?.last ?? 1;
}

export interface NewReceipt {
  readonly year: number;
  readonly n: number;
  readonly kind: 'sale' | 'credit';
  readonly order_id: string;
  readonly refund_id: string | null;
  readonly snapshot: object;
  readonly created_at: Date;
}
export const insertReceipt = (db: Db, { snapshot, ...row }: NewReceipt) =>
  open(db)
    .insertInto('commerce.receipt')
    .values({ ...row, snapshot: JSON.stringify(snapshot) })
    .execute();

export const findReceipt = (db: Db, year: number, n: number) =>
  open(db)
    .selectFrom('commerce.receipt')
    .select(['year', 'n', 'kind', 'snapshot', 'created_at'])
    .where('year', '=', year)
    .where('n', '=', n)
    .executeTakeFirst();

/** A receipt or credit note of this order, by its number. */
export const findPaper = (db: Db, orderId: string, { year, n }: Pick<NewReceipt, 'year' | 'n'>) =>
  open(db)
    .selectFrom('commerce.receipt')
    .select(['year', 'n'])
    .where('order_id', '=', orderId)
    .where('year', '=', year)
    .where('n', '=', n)
    .executeTakeFirst();

export const findSaleReceipt = (db: Db, orderId: string) =>
  open(db)
    .selectFrom('commerce.receipt')
    .select(['year', 'n'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .executeTakeFirst();
