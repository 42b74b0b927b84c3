import pg from 'pg';

/** Row counts at scale 1; learners' data grows with the scale, the bank does not. */
export const QUESTIONS = 5000;
const USERS = 1000;
const ANSWERS_EACH = 200;
/** Distinct questions answered by each learner; the remaining answers are second answers to the first of them. */
const FIRSTS_EACH = 180;
const FLAG_EVERY = 18;
export const usersAt = (scale: number): number => USERS * scale;

/** Ids are computed from a number, in SQL and here. */
const KINDS = {
  user: '8000',
  item: '8001',
  version: '8002',
  placement: '8003',
  attempt: '8004',
  session: '8005',
  guide: '8006',
  gem: '8007',
  card: '8008',
  review: '8009',
  feedback: '800a',
  pair: '800b',
  groupQuestion: '800c',
  event: '800d',
  booking: '800e',
  order: '800f',
} as const;
type Kind = keyof typeof KINDS;
export const idOf = (kind: Kind, number: number): string =>
  `00000000-0000-7000-${KINDS[kind]}-${number.toString(16).padStart(12, '0')}`;
/** The prefix of a kind's ids; the number follows. */
export const idBegins = (kind: Kind): string => `00000000-0000-7000-${KINDS[kind]}-`;
export const sqlId = (kind: Kind, number: string): string =>
  `('00000000-0000-7000-${KINDS[kind]}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
/** The k-th question of a learner: spread over the whole bank, none twice. */
const itemAt = (user: string, k: string): string => `1 + ((${user} * 37 + (${k}) * 13) % ${QUESTIONS})`;

export interface Step {
  readonly name: string;
  readonly statements: readonly string[];
}

const BANK: Step = {
  name: `${QUESTIONS} questions`,
  statements: [
    'create schema if not exists bench',
    `create table bench.source as
      select row_number() over (order by b.code)::int as n, b.item_id, b.version_id, b.category_id, b.matrix_id
      from questions.bank_view b where b.edition = 'pa' and b.open`,
    `create table bench.item as
      select g::int as n, s.item_id as source_item, s.version_id as source_version, s.category_id, s.matrix_id, v.answer_key
      from generate_series(1, ${QUESTIONS}) g
        join bench.source s on s.n = 1 + (g % (select count(*) from bench.source))
        join questions.item_version v on v.id = s.version_id`,
    `insert into questions.item (id, code, version_id, difficulty, task, setting, related, created_at, updated_at)
      select ${sqlId('item', 'b.n')}, 'QQQ-' || lpad(b.n::text, 4, '0'), null, i.difficulty, i.task, i.setting, i.related, now(), now()
      from bench.item b join questions.item i on i.id = b.source_item`,
    `insert into questions.item_version (id, item_id, n, epoch, stem, stem_html, lead_in, options, images, tags, answer_key,
        rationales, explanation, explanation_html, key_point, sources, review_state, review_by, review_at, review_next,
        created_at, published_at)
      select ${sqlId('version', 'b.n')}, ${sqlId('item', 'b.n')}, 1, 1, v.stem, v.stem_html, v.lead_in, v.options, '[]', v.tags,
        v.answer_key, v.rationales, v.explanation, v.explanation_html, v.key_point, v.sources, v.review_state, v.review_by,
        v.review_at, v.review_next, now(), now()
      from bench.item b join questions.item_version v on v.id = b.source_version`,
    `update questions.item i set version_id = ${sqlId('version', 'b.n')} from bench.item b where i.id = ${sqlId('item', 'b.n')}`,
    `insert into questions.placement (id, item_id, edition, category_id, matrix_id, active, position)
      select ${sqlId('placement', 'n')}, ${sqlId('item', 'n')}, 'pa', category_id, matrix_id, true, 100000 + n from bench.item`,
  ],
};

/** Access with its grant, as a purchase creates it, so that later purchases extend it. */
export const granted = (entitlement: 'qb' | 'gems', from: number, to: number): string => `
  with granted as (
    insert into access.entitlement_grant (id, user_id, entitlement, days, source, source_ref, granted_at)
    select gen_random_uuid(), ${sqlId('user', 'u')}, '${entitlement}', 7300, 'staff', 'bench:' || u, now() - interval '1 year'
    from generate_series(${from}, ${to}) u returning user_id, entitlement, granted_at, days
  )
  insert into access.entitlement (user_id, entitlement, starts_at, ends_at)
  select user_id, entitlement, granted_at, granted_at + days * interval '1 day' from granted`;

const people = (scale: number): Step => ({
  name: `${usersAt(scale)} learners`,
  statements: [
    `insert into accounts.user (id, uid, email, first_name, last_name, verified_at, created_at, updated_at)
      select ${sqlId('user', 'u')}, 'bench-' || u, 'bench-' || u || '@example.test', 'Bench', u::text, now(), now(), now()
      from generate_series(1, ${usersAt(scale)}) u`,
    granted('qb', 1, usersAt(scale)),
  ],
});

const option = (user: string, k: string) => `chr(65 + (${user} + ${k}) % 5)`;
const moment = (user: string, k: string) =>
  `timestamptz '2026-01-01' + (${k}) * interval '1 day' + (${user} % 86400) * interval '1 second'`;

const attempts = (from: number, to: number): string => `
  insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct, is_first,
    seconds, answered_at, received_at)
  select ${sqlId('user', 'u')}, ${sqlId('attempt', `u * ${ANSWERS_EACH} + k`)}, ${sqlId('item', 'b.n')}, ${sqlId('version', 'b.n')}, 1,
    'pa', b.category_id, ${option('u', 'k')}, ${option('u', 'k')} = b.answer_key, k < ${FIRSTS_EACH}, 30,
    ${moment('u', 'k')}, ${moment('u', 'k')}
  from generate_series(${from}, ${to}) u cross join generate_series(0, ${ANSWERS_EACH - 1}) k
    join bench.item b on b.n = ${itemAt('u', `k % ${FIRSTS_EACH}`)}`;

const records = (from: number, to: number): string => `
  insert into practice.record (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id, seconds,
    answered_at, served, flagged_at)
  select ${sqlId('user', 'u')}, ${sqlId('item', 'b.n')}, case when k = latest then 1 else 2 end, ${option('u', 'latest')},
    ${option('u', 'latest')} = b.answer_key, ${option('u', 'k')}, ${option('u', 'k')} = b.answer_key, b.category_id, 30,
    ${moment('u', 'latest')}, array[${sqlId('version', 'b.n')}],
    case when k % ${FLAG_EVERY} = 0 then ${moment('u', 'k')} end
  from generate_series(${from}, ${to}) u cross join generate_series(0, ${FIRSTS_EACH - 1}) k
    cross join lateral (select case when k < ${ANSWERS_EACH - FIRSTS_EACH} then k + ${FIRSTS_EACH} else k end as latest) as l
    join bench.item b on b.n = ${itemAt('u', 'k')}`;

const CHUNK = 5000;
export function inChunks(users: number, make: (from: number, to: number) => string): string[] {
  const starts = Array.from({ length: Math.ceil(users / CHUNK) }, (_, at) => 1 + at * CHUNK);
  return starts.map((from) => make(from, Math.min(users, from + CHUNK - 1)));
}

const SUMMARIES: Step = {
  name: 'summaries',
  statements: [
    `insert into practice.progress (user_id, category_id, answered, correct, first_correct)
      select user_id, category_id, count(*), count(*) filter (where is_correct), count(*) filter (where first_correct)
      from practice.record where answers > 0 group by user_id, category_id`,
    `insert into practice.day (user_id, day, answered, item_id, edition, session_id, last_at)
      select distinct on (user_id, day) user_id, day, count(*) over (partition by user_id, day), item_id, edition,
        session_id, answered_at
      from (select *, (answered_at at time zone 'Europe/London')::date as day from practice.attempt) a
      order by user_id, day, answered_at desc`,
    `insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
      select item_id, epoch, count(*), count(*) filter (where is_correct), count(*) filter (where option = 'A'),
        count(*) filter (where option = 'B'), count(*) filter (where option = 'C'), count(*) filter (where option = 'D'),
        count(*) filter (where option = 'E')
      from practice.attempt where is_first group by item_id, epoch`,
  ],
};

/** In this order; the last step marks the data as complete. */
export const stepsAt = (scale: number): readonly Step[] => [
  BANK,
  people(scale),
  { name: `${usersAt(scale) * ANSWERS_EACH} answers`, statements: inChunks(usersAt(scale), attempts) },
  { name: 'records', statements: inChunks(usersAt(scale), records) },
  SUMMARIES,
  { name: 'vacuum and statistics', statements: ['vacuum (analyze)'] },
  { name: 'done', statements: ['create table bench.filled as select now() as at'] },
];

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const isFilled = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('bench.filled') is not null as there`);
    return rows[0]?.there ?? false;
  });

export const countDrift = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ rows: number }>(
      `select (select count(*) from practice.record_drift_view)::int + (select count(*) from practice.progress_drift_view)::int
        + (select count(*) from practice.item_stats_drift_view)::int
        + (select count(*) from practice.day_drift_view)::int as rows`,
    );
    return rows[0]?.rows ?? Number.NaN;
  });

export const sizeOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    return rows[0]?.size ?? '';
  });
