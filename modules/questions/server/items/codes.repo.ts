import type { QuestionsItem } from '../tables.ts';
import type { Edition } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

export type CodeRow = Columns<QuestionsItem, 'id' | 'code'> & {
  readonly category: string;
};
/** Questions whose code begins with the text and that have a place in one of these editions, with their first category. */
export async function listCodes(
  db: Db,
  { start, editions, most }: { readonly start: string; readonly editions: readonly Edition[]; readonly most: number },
): Promise<readonly CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select distinct on (i.code) i.id, i.code, c.name as category
    from questions.item i join questions.placement p on p.item_id = i.id join questions.category c on c.id = p.category_id
    where starts_with(i.code, ${start}) and p.edition = any(${editions}::text[])
    order by i.code, p.edition limit ${most}`.execute(db);
  return rows;
}

/** The codes of questions by their ids. */
export async function findCodesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from questions.item where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
