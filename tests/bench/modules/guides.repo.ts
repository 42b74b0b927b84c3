import type { BenchData } from '../questions/data.ts';
import { inChunks, sqlId, type Step, usersAt, withClient } from '../questions/fill.repo.ts';

const GUIDES = 1500;
const MARKS_EACH = 60;

const TEXTS: Step = {
  name: `${GUIDES} guides`,
  statements: [
    `create table bench.guide as
      with source as (
        select g.*, row_number() over (order by g.slug)::int as k from guides.guide g where g.edition = 'pa' and g.active
      )
      select n::int as n, s.* from generate_series(1, ${GUIDES}) n join source s on s.k = 1 + n % (select count(*) from source)`,
    `insert into guides.guide (id, edition, title, slug, category_id, topic, summary, minutes, body, body_html, active, sources,
        gems, review_state, review_by, review_at, review_next, words, told, created_at, updated_at)
      select ${sqlId('guide', 'n')}, 'pa', title || ' ' || n, slug || '-' || n, category_id, topic, summary, minutes, body,
        body_html, true, sources, gems, review_state, review_by, review_at, review_next, 1, 1, now(), now()
      from bench.guide`,
    `insert into guides.title_history (edition, title_key, guide_id, title, since)
      select 'pa', lower(title || ' ' || n), ${sqlId('guide', 'n')}, title || ' ' || n, now() from bench.guide`,
    `insert into guides.guide_version (guide_id, n, body, body_html, created_at)
      select ${sqlId('guide', 'n')}, 1, body, body_html, now() from bench.guide`,
    `insert into guides.guide_question (id, guide_id, position, code, section)
      select gen_random_uuid(), ${sqlId('guide', 'b.n')}, q.position, q.code, q.section
      from bench.guide b join guides.guide_question q on q.guide_id = b.id`,
  ],
};

/** Every third opened guide is read to the end. */
const marks = (from: number, to: number): string => `
  insert into guides.mark (user_id, guide_id, opened_at, share, place, place_at, finished_words, flagged_at, note, note_at)
  select ${sqlId('user', 'u')}, ${sqlId('guide', `1 + (u * 37 + k * 23) % ${GUIDES}`)}, t, case when k % 3 = 0 then 100 else 40 end,
    'treatment', t, case when k % 3 = 0 then 1 end, case when k % 10 = 0 then t end,
    case when k % 6 = 0 then 'What I always mix up: ' || k else '' end, case when k % 6 = 0 then t end
  from generate_series(${from}, ${to}) u cross join generate_series(0, ${MARKS_EACH - 1}) k
    cross join lateral (select timestamptz '2026-01-01' + k * interval '1 day' as t) m`;

export const guideSteps = (scale: number): readonly Step[] => [
  TEXTS,
  { name: 'marks on guides', statements: inChunks(usersAt(scale), marks) },
];

export interface Guide {
  readonly id: string;
  readonly title: string;
}
export const listGuides = (data: BenchData): Promise<{ readonly all: readonly Guide[]; readonly longest: string }> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<Guide>(
      `select id, title from guides.guide where edition = 'pa' and active and slug ~ '-[0-9]+$' order by length(body_html) desc`,
    );
    return { all: rows, longest: rows[0]?.title ?? '' };
  });
