import { inChunks, sqlId, type Step, usersAt } from '../questions/fill.repo.ts';

const FEEDBACK = 10_000;
const GROUP_QUESTIONS = 400;
const ANSWERS_EACH = 10;

/** Half of the learners are paired: numbers 1 and 2, 5 and 6, and so on. */
const pairs = (from: number, to: number): string[] => [
  `insert into community.pair (id, paired_at)
    select ${sqlId('pair', 'u')}, now() from generate_series(${from}, ${to}) u where u % 4 = 1`,
  `insert into community.pair_member (pair_id, user_id)
    select ${sqlId('pair', 'u')}, ${sqlId('user', 'u + side')}
    from generate_series(${from}, ${to}) u cross join generate_series(0, 1) side where u % 4 = 1`,
];

const feedback = (from: number, to: number): string => `
  insert into community.feedback (id, edition, user_id, kind, topic, title, body, page, state, created_at, updated_at)
  select ${sqlId('feedback', 'n')}, 'pa', ${sqlId('user', '1 + n % 1000')}, 'contact', (array['problem', 'idea', 'thanks', 'account'])[1 + n % 4],
    'A message about page ' || n, 'When I open the list and come back, the list starts again from its beginning. Number ' || n || '.',
    '/questions', case when n % 50 = 0 then 'open' else 'closed' end, t, t
  from generate_series(${from}, ${to}) n
    cross join lateral (select timestamptz '2026-01-01' + n * interval '20 seconds' as t) m`;

const QUESTIONS = `
  insert into community.group_question (id, author_id, op_id, stem, lead_in, options, answer_key, source, state, decided_at, created_at)
  select ${sqlId('groupQuestion', 'n')}, ${sqlId('user', 'n')}, ${sqlId('groupQuestion', 'n')},
    'A woman of ' || 20 + n % 60 || ' has had palpitations for three months and has lost weight. Her hands are warm and shake.',
    'Which test comes first?',
    (select jsonb_agg(jsonb_build_object('key', chr(64 + k), 'text', 'Test number ' || k, 'why', 'Because of reason ' || k)) from generate_series(1, 5) k),
    chr(65 + n % 5), 'A guideline, 2024', 'approved', t, t
  from generate_series(1, ${GROUP_QUESTIONS}) n
    cross join lateral (select timestamptz '2026-01-01' + n * interval '1 hour' as t) m`;

const answers = (from: number, to: number): string => `
  insert into community.group_answer (user_id, question_id, option, answered_at)
  select ${sqlId('user', 'u')}, ${sqlId('groupQuestion', `1 + (u * 37 + k * 13) % ${GROUP_QUESTIONS}`)}, chr(65 + (u + k) % 5), timestamptz '2026-03-01'
  from generate_series(${from}, ${to}) u cross join generate_series(0, ${ANSWERS_EACH - 1}) k`;

export const communitySteps = (scale: number): readonly Step[] => [
  { name: 'pairs', statements: pairs(1, usersAt(scale)) },
  { name: `${FEEDBACK * scale} messages to the team`, statements: inChunks(FEEDBACK * scale, feedback) },
  { name: 'questions of members', statements: [QUESTIONS] },
  { name: `${usersAt(scale) * ANSWERS_EACH} answers to them`, statements: inChunks(usersAt(scale), answers) },
];
