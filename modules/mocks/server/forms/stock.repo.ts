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

/** Codes are three letters, a hyphen and four digits, of which the first is the series. */
const isOfSeries = (series: number | null) =>
  sql`(${series}::integer is null or substr(b.code, 5, 1) = ${series}::text)`;

export interface ReservedRow extends StockRow {
  readonly code: string;
  readonly epoch: number;
  readonly difficulty: number;
}
/** Questions reserved for mocks, which are in no bank: those of a series, or all. */
export async function listReserved(db: Db, edition: Line, series: number | null): Promise<readonly ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    select b.item_id, b.version_id, b.category_id, k.letter, b.trial, b.code, b.epoch, b.difficulty
    from questions.bank_view b join questions.key_view k on k.version_id = b.version_id
    where b.edition = ${edition} and b.use = 'mock' and not b.open and ${isOfSeries(series)} order by b.item_id`.execute(
    db,
  );
  return rows;
}

/** Every question for mocks of a series, also those that staff have released into the bank since. */
export async function listSeries(db: Db, edition: Line, series: number): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select b.item_id from questions.bank_view b
    where b.edition = ${edition} and b.use = 'mock' and ${isOfSeries(series)} order by b.item_id`.execute(db);
  return rows.map((row) => row.item_id);
}

/** The questions of a bank that visitors can try without an account. */
export async function listTrialItems(db: Db, edition: Line): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select b.item_id from questions.bank_view b where b.edition = ${edition} and b.trial order by b.item_id`.execute(
    db,
  );
  return rows.map((row) => row.item_id);
}

/** The open forms whose questions are all in no bank, and how many questions they hold. */
export async function countUnseen(db: Db): Promise<{ readonly forms: number; readonly questions: number }> {
  const { rows } = await sql<{ forms: number; questions: number }>`
    with unseen as (
      select f.id, count(*) as n from mocks.form f join mocks.form_item i on i.form_id = f.id
      where f.state = 'open'
        and not exists (select from mocks.form_item x join questions.bank_view b on b.item_id = x.item_id and b.open
          where x.form_id = f.id)
      group by f.id)
    select count(*)::integer as forms, coalesce(sum(n), 0)::integer as questions from unseen`.execute(db);
  return rows[0] ?? { forms: 0, questions: 0 };
}

/** Item ids by code; unknown codes are left out. */
export async function findByCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; item_id: string }>`
    select distinct code, item_id from questions.bank_view where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row.item_id]));
}
