import type { BenchData } from '../../questions/data.ts';
import { idOf, QUESTIONS, sqlId, type Step, withClient } from '../../questions/fill.repo.ts';

export const ITEMS = 50_000;
/** The question whose key is corrected, and the number of its answers. */
export const CORRECTED = QUESTIONS + 1;
export const ANSWERERS = 100_000;
const BANDS = 32;

const code = `'Q' || chr(65 + b.n / 10000) || 'Q-' || lpad((b.n % 10000)::text, 4, '0')`;
const BANK: Step = {
  name: `${ITEMS} questions`,
  statements: [
    `create table bench.desk_item as
      select g::int as n, s.item_id as source_item, s.version_id as source_version, s.category_id, s.matrix_id, v.answer_key
      from generate_series(${QUESTIONS + 1}, ${ITEMS}) g
        join bench.source s on s.n = 1 + (g % (select count(*) from bench.source))
        join questions.item_version v on v.id = s.version_id`,
    `insert into questions.item (id, code, version_id, difficulty, task, setting, related, created_at, updated_at)
      select ${sqlId('item', 'b.n')}, ${code}, null, i.difficulty, i.task, i.setting, i.related, now(), now()
      from bench.desk_item b join questions.item i on i.id = b.source_item`,
    `insert into questions.item_version (id, item_id, n, epoch, stem, stem_html, lead_in, options, images, tags, answer_key,
        rationales, explanation, explanation_html, key_point, sources, review_state, review_by, review_at, review_next,
        created_at, published_at)
      select ${sqlId('version', 'b.n')}, ${sqlId('item', 'b.n')}, 1, 1, v.stem, v.stem_html, v.lead_in, v.options, '[]', v.tags,
        v.answer_key, v.rationales, v.explanation, v.explanation_html, v.key_point, v.sources, v.review_state, v.review_by,
        v.review_at, v.review_next, now(), now()
      from bench.desk_item b join questions.item_version v on v.id = b.source_version`,
    `update questions.item i set version_id = ${sqlId('version', 'b.n')} from bench.desk_item b where i.id = ${sqlId('item', 'b.n')}`,
    `insert into questions.placement (id, item_id, edition, category_id, matrix_id, active, position)
      select ${sqlId('placement', 'n')}, ${sqlId('item', 'n')}, 'pa', category_id, matrix_id, true, 100000 + n from bench.desk_item`,
    `delete from questions.likeness`,
    `insert into questions.likeness (item_id, version_id, bands)
      select i.id, i.version_id, (select array_agg((random() * 1e15 + g + i.difficulty)::bigint) from generate_series(1, ${BANDS}) g)
      from questions.item i where i.version_id is not null`,
  ],
};

/** Half chose the right option, the other half the next letter. */
const CHOSEN = `case when u % 2 = 0 then b.answer_key else chr(65 + (ascii(b.answer_key) - 64) % 5) end`;
const OF_CORRECTED = `from generate_series(1, ${ANSWERERS}) u join bench.desk_item b on b.n = ${CORRECTED}`;
const ANSWERS: Step = {
  name: `${ANSWERERS} answers to one question`,
  statements: [
    `insert into accounts.user (id, uid, email, first_name, last_name, verified_at, created_at, updated_at)
      select ${sqlId('user', 'u')}, 'bench-' || u, 'bench-' || u || '@example.test', 'Bench', u::text, now(), now(), now()
      from generate_series(1, ${ANSWERERS}) u on conflict do nothing`,
    `insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct, is_first,
        seconds, answered_at, received_at)
      select ${sqlId('user', 'u')}, ${sqlId('session', 'u')}, ${sqlId('item', 'b.n')}, ${sqlId('version', 'b.n')}, 1, 'pa', b.category_id,
        ${CHOSEN}, ${CHOSEN} = b.answer_key, true, 30, timestamptz '2026-05-01', timestamptz '2026-05-01' ${OF_CORRECTED}`,
    `insert into practice.record (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id, seconds,
        answered_at, served)
      select ${sqlId('user', 'u')}, ${sqlId('item', 'b.n')}, 1, ${CHOSEN}, ${CHOSEN} = b.answer_key, ${CHOSEN}, ${CHOSEN} = b.answer_key,
        b.category_id, 30, timestamptz '2026-05-01', array[${sqlId('version', 'b.n')}] ${OF_CORRECTED}`,
    `insert into practice.progress as p (user_id, category_id, answered, correct, first_correct)
      select ${sqlId('user', 'u')}, b.category_id, 1, (${CHOSEN} = b.answer_key)::int, (${CHOSEN} = b.answer_key)::int ${OF_CORRECTED}
      on conflict (user_id, category_id) do update set answered = p.answered + 1, correct = p.correct + excluded.correct,
        first_correct = p.first_correct + excluded.first_correct`,
    `insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
      select item_id, epoch, count(*), count(*) filter (where is_correct), count(*) filter (where option = 'A'),
        count(*) filter (where option = 'B'), count(*) filter (where option = 'C'), count(*) filter (where option = 'D'),
        count(*) filter (where option = 'E')
      from practice.attempt where item_id = '${idOf('item', CORRECTED)}' group by item_id, epoch`,
  ],
};
export const workbenchSteps = (): readonly Step[] => [BANK, ANSWERS];

export interface SeenDraft {
  readonly version: number;
  readonly item_version: number;
}
/** The version numbers that an editor who has just opened these questions sends when saving. */
export const listSeen = (data: BenchData, itemIds: readonly string[]): Promise<Map<string, SeenDraft>> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<SeenDraft & { id: string }>(
      `select i.id, i.version as item_version, coalesce(d.version, 0) as version
       from questions.item i left join questions.draft d on d.item_id = i.id where i.id = any($1::uuid[])`,
      [itemIds],
    );
    return new Map(rows.map(({ id, ...seen }) => [id, seen]));
  });

/** Allows publishing without a second reviewer, because this run has only one member of staff. */
export const publishAlone = (data: BenchData): Promise<unknown> =>
  withClient(data.url, (client) =>
    client.query(`insert into platform.setting (id, tag, value) values (gen_random_uuid(), 'questionsignoff', '"none"')
      on conflict (tag) do update set value = excluded.value`),
  );

/** Answers and records whose mark does not match this key. */
export const countWrong = (data: BenchData, letter: string): Promise<number> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<{ wrong: number }>(
      `select (select count(*) from practice.attempt where item_id = $1 and is_correct <> (option = $2))::int
        + (select count(*) from practice.record where item_id = $1 and is_correct <> (option = $2))::int as wrong`,
      [idOf('item', CORRECTED), letter],
    );
    return rows[0]?.wrong ?? Number.NaN;
  });
