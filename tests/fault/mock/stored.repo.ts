import { query } from '../parts/query.ts';

export interface StoredEvent {
  readonly op_id: string;
  readonly email: string;
  readonly answer_id: string;
  readonly option: string | null;
  readonly seq: number;
  readonly late: boolean;
}
export interface StoredAnswer {
  readonly id: string;
  readonly option: string | null;
  readonly seq: number;
}
export interface StoredMark {
  readonly email: string;
  readonly correct: number | null;
  /** Recounted from the ledger alone: the choice with the highest seq of each question, against its key. */
  readonly recount: number;
}
export interface StoredMocks {
  readonly events: readonly StoredEvent[];
  readonly answers: readonly StoredAnswer[];
  readonly marks: readonly StoredMark[];
}

/** The state of the database after the run. */
export async function readStored(url: string): Promise<StoredMocks> {
  const [events, answers, marks] = await Promise.all([
    query<StoredEvent>(
      url,
      `select e.op_id, u.email, e.answer_id, e.option, e.seq, e.late from mocks.event e join accounts.user u on u.id = e.user_id`,
    ),
    query<StoredAnswer>(url, `select id, option, seq from mocks.answer where seq > 0`),
    query<StoredMark>(
      url,
      `with last as (
        select distinct on (answer_id) user_id, mock_id, answer_id, option from mocks.event order by answer_id, seq desc
      )
      select u.email, m.correct, (select count(*)::int from last l join mocks.answer a on a.user_id = l.user_id and a.id = l.answer_id
          join questions.key_view k on k.version_id = a.version_id
        where l.user_id = m.user_id and l.mock_id = m.id and l.option = k.letter) as recount
      from mocks.mock m join accounts.user u on u.id = m.user_id`,
    ),
  ]);
  return { events, answers, marks };
}
