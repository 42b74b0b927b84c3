import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface BankCount {
  readonly edition: string;
  readonly questions: number;
  /** Of these: with a picture or a table in the question. */
  readonly pictured: number;
  readonly trial: number;
  readonly reviewed: number;
}
/** The open questions of each bank. */
export async function countBanks(db: Db): Promise<readonly BankCount[]> {
  const { rows } = await sql<BankCount>`
    select b.edition, count(*)::integer as questions, count(*) filter (where b.trial)::integer as trial,
      count(*) filter (where v.images <> '[]'::jsonb or v.stem_html like '%<table%')::integer as pictured,
      count(*) filter (where v.review_state = 'reviewed')::integer as reviewed
    from questions.bank_view b join questions.item_version v on v.id = b.version_id
    where b.open group by b.edition order by b.edition`.execute(db);
  return rows;
}
