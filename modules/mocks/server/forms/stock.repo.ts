import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';

export interface StockRow {
  readonly item_id: string;
  readonly version_id: string;
  readonly category_id: string;
  readonly letter: OptionKey;
  readonly trial: boolean;
}
/** The open questions of a bank with their keys: for drawing a form, never for a reply. */
export async function listStock(db: Db, edition: Line): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select b.item_id, b.version_id, b.category_id, k.letter, b.trial
    from questions.bank_view b join questions.key_view k on k.version_id = b.version_id
    where b.edition = ${edition} and b.open order by b.item_id`.execute(db);
  return rows;
}

/** Questions reserved for mocks, which are in no bank. */
export async function listReserved(db: Db, edition: Line): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select b.item_id, b.version_id, b.category_id, k.letter, b.trial
    from questions.bank_view b join questions.key_view k on k.version_id = b.version_id
    where b.edition = ${edition} and b.use = 'mock' and not b.open order by b.item_id`.execute(db);
  return rows;
}

/** Item ids by code; unknown codes are left out. */
export async function findByCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; item_id: string }>`
    select distinct code, item_id from questions.bank_view where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row.item_id]));
}
