import pg from 'pg';
import type { Item } from './plan.ts';

/** An answer in the database after the run. */
export interface KeptAttempt {
  readonly op_id: string;
  readonly email: string;
  readonly item_id: string;
  readonly option: string;
  readonly answered_ms: number;
  readonly is_first: boolean;
}
export interface KeptRecord {
  readonly email: string;
  readonly item_id: string;
  readonly option: string;
  readonly answers: number;
  readonly answered_ms: number;
}
export interface StoredAnswers {
  readonly attempts: readonly KeptAttempt[];
  readonly records: readonly KeptRecord[];
  /** Rows of the three views that list differences from a recount. */
  readonly drift: number;
}

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Every question open to learners, in an order that is the same on every machine. */
export const listItems = (url: string): Promise<Item[]> =>
  ask(
    url,
    `select item_id as "itemId", edition from questions.bank_view where open and edition in ('pa', 'more') order by code, edition`,
  );

export async function readKept(url: string): Promise<StoredAnswers> {
  const moment = '(extract(epoch from answered_at) * 1000)::float8 as answered_ms';
  const [attempts, records, drift] = await Promise.all([
    ask<KeptAttempt>(
      url,
      `select op_id, email, item_id, option, is_first, ${moment} from practice.attempt join accounts.user on id = user_id`,
    ),
    ask<KeptRecord>(
      url,
      `select email, item_id, option, answers, ${moment} from practice.record join accounts.user on id = user_id where answers > 0`,
    ),
    ask<{ rows: number }>(
      url,
      `select (select count(*) from practice.record_drift_view)::int + (select count(*) from practice.progress_drift_view)::int
        + (select count(*) from practice.item_stats_drift_view)::int + (select count(*) from practice.day_drift_view)::int
        + (select count(*) from practice.session_drift_view)::int as rows`,
    ),
  ]);
  return { attempts, records, drift: drift[0]?.rows ?? Number.NaN };
}
