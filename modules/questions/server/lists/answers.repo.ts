import type { QuestionsItem, QuestionsItemVersion } from '../tables.ts';
import type { Edition } from '@app/platform/contract';
import { type Columns, containing, type Db } from '@app/platform/server';
import { sql } from 'kysely';

/** The published options in these editions, one row each. */
const options = (editions: readonly Edition[]) => sql`
  select i.id, i.code, v.stem, v.lead_in, o ->> 'text' as answer, o ->> 'key' = v.answer_key as correct
  from questions.item i
    join questions.item_version v on v.id = i.version_id
    cross join lateral jsonb_array_elements(v.options) o
  where exists (select from questions.placement p where p.item_id = i.id and p.edition = any(${editions}::text[]))`;

export interface AnswerRow {
  readonly answer: string;
  readonly questions: number;
  readonly correct: number;
}
export async function findAnswers(
  db: Db,
  editions: readonly Edition[],
  words: string,
  most: number,
): Promise<readonly AnswerRow[]> {
  const like = containing(words);
  const { rows } = await sql<AnswerRow>`
    select answer, count(*)::integer as questions, count(*) filter (where correct)::integer as correct
    from (${options(editions)}) each where answer ilike ${like}
    group by answer order by questions desc, answer limit ${most}`.execute(db);
  return rows;
}

export type AnswerUseRow = Columns<QuestionsItem, 'id' | 'code'> &
  Columns<QuestionsItemVersion, 'stem' | 'lead_in'> & {
    readonly correct: boolean;
  };
export async function listUsers(
  db: Db,
  editions: readonly Edition[],
  answer: string,
): Promise<readonly AnswerUseRow[]> {
  const { rows } = await sql<AnswerUseRow>`
    select id, code, stem, lead_in, correct from (${options(editions)}) each
    where answer = ${answer} order by code`.execute(db);
  return rows;
}
