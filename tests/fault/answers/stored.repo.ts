import { query } from '../parts/query.ts';
import type { Item } from './plan.ts';

/** An answer in the database after the run. */
export interface StoredAttempt {
  readonly op_id: string;
  readonly email: string;
  readonly item_id: string;
  readonly option: string;
  readonly answered_ms: number;
  readonly is_first: boolean;
}
export interface StoredRecord {
  readonly email: string;
  readonly item_id: string;
  readonly option: string;
  readonly answers: number;
  readonly answered_ms: number;
}
export interface StoredAnswers {
  readonly attempts: readonly StoredAttempt[];
  readonly records: readonly StoredRecord[];
  /** Rows of the views that list differences from a recount. */
  readonly drift: number;
}

/** Every question open to learners, in an order that is the same on every machine. */
export const listItems = (url: string): Promise<Item[]> =>
  query(
    url,
    `select item_id as "itemId", edition from questions.bank_view where open and edition in ('pa', 'more') order by code, edition`,
  );

export async function readStored(url: string): Promise<StoredAnswers> {
  const moment = '(extract(epoch from answered_at) * 1000)::float8 as answered_ms';
  const [attempts, records, drift] = await Promise.all([
    query<StoredAttempt>(
      url,
      `select op_id, email, item_id, option, is_first, ${moment} from practice.attempt join accounts.user on id = user_id`,
    ),
    query<StoredRecord>(
      url,
      `select email, item_id, option, answers, ${moment} from practice.record join accounts.user on id = user_id where answers > 0`,
    ),
    query<{ rows: number }>(
      url,
      `select (select count(*) from practice.record_drift_view)::int + (select count(*) from practice.progress_drift_view)::int
        + (select count(*) from practice.item_stats_drift_view)::int + (select count(*) from practice.day_drift_view)::int
        + (select count(*) from practice.session_drift_view)::int as rows`,
    ),
  ]);
  return { attempts, records, drift: drift[0]?.rows ?? Number.NaN };
}
