import type { Db } from '@app/platform/server';
import { type Bank, BANKS } from '@app/practice/contract';
import { sql } from 'kysely';

const banks = BANKS.map((bank) => `'${bank}'`).join(', ');

/** SQL: whether a question, given as SQL, is still open in a learners' bank. A withdrawn one counts in no set. */
export const isOffered = (itemId: string): string => `exists (
  select from questions.bank_view offered
  where offered.item_id = ${itemId} and offered.open and offered.edition in (${banks}))`;

/** Those of these questions that are open in a bank. */
export async function listOffered(db: Db, bank: Bank, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from questions.bank_view where edition = ${bank} and open and item_id = any(${itemIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.item_id));
}
