import { stock } from '@app/commerce/server';
import { importQuestions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import type { Mock, MocksOverview, Paper } from '@app/mocks/contract';
import { OPTION_KEYS } from '@app/questions/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, samplePack, type Sitter } from '../testing.ts';
import { importMocks } from './import-mocks.ts';

let world: MocksWorld;
const PATH = '/paplabable/mock';
const UNSEEN = {
  ...samplePack,
  forms: [
    { number: 1, title: 'Mock 1', profile: 'full', series: 3, open: true },
    { number: 2, title: 'Mock 2', profile: 'full', series: 4, open: true },
  ],
};
const reserved = [3, 4].flatMap((series) =>
  ['HEA', 'LUN'].flatMap((prefix) =>
    Array.from({ length: 3 }, (_, at) =>
      sampleQuestion(`${prefix}-${series}00${at + 1}`, {
        category: prefix === 'HEA' ? 'heart' : 'lung',
        matrix: null,
        answerKey: OPTION_KEYS[at] ?? 'A',
        use: 'mock',
        active: false,
      }),
    ),
  ),
);
const formsNow = async () =>
  (
    await sql<{ number: number; title: string; state: string }>`
      select number, title, state from mocks.form order by number`.execute(world.api.deps.db)
  ).rows;

/** Everything replied to the learner so far. */
let replies: string[] = [];
const look = async (who: Sitter, method: string, path: string, body?: unknown): Promise<string> => {
  const { http, text } = await world.call(who, method, path, body);
  expect(http, `${method} ${path}`).toBe(200);
  replies.push(text);
  return text;
};
const opId = () => world.api.deps.ids.id();

/** Creates a mock, answers some of its papers and ends it; without a paper it stays unseen. */
async function sit(who: Sitter, profile: string, papers: number, keep: boolean): Promise<Mock> {
  const mock = await world.create(who, profile);
  for (let n = 1; n <= Math.min(papers, mock.papers); n += 1) {
    const paper = await world.get<Paper>(who, 'POST', `${PATH}/paper/start/${mock.number}/${n}`);
    if (keep) replies.push(JSON.stringify(paper));
    const [first] = paper.rows;
    if (first) await world.answer(who, first.id, world.answerBody('A'));
    await world.get(who, 'PUT', `${PATH}/paper/end/${mock.number}/${n}`);
  }
  await world.call(who, 'PUT', `${PATH}/end/${mock.id}`);
  return mock;
}

const acts: Readonly<Record<string, (who: Sitter) => Promise<unknown>>> = {
  'a set': (who) => look(who, 'POST', '/paplabable/sessions', { op_id: opId(), bank: 'pa', size: 20, mode: 'tutor' }),
  'a category': (who) => look(who, 'GET', '/paplabable/questionbank/category/Heart/u'),
  'another category': (who) => look(who, 'GET', '/paplabable/questionbank/category/Lung/u'),
  'a search': (who) => look(who, 'GET', '/paplabable/search?text=heart'),
  'a search by code': (who) => look(who, 'GET', '/paplabable/questionbank/search/LUN-3001'),
  'the trial': (who) => look(who, 'GET', '/paplabable/questions/trials'),
  'the dashboard': (who) => look(who, 'GET', '/pausers/dashboard'),
  'the list of mocks': (who) => look(who, 'GET', '/paplabable/mocks'),
  'a single paper': (who) => sit(who, 'mini', 1, true),
  'a single paper left unstarted': (who) => sit(who, 'mini', 0, true),
  'a full mock left unstarted': (who) => sit(who, 'full', 0, true),
};

beforeAll(async () => {
  world = await openMocks();
  await importQuestions(world.api.deps, reserved.map(fileOf));
});
afterAll(() => world.api.close());

test('unseen mocks replace those an earlier pack drew from the bank, whose results keep their name and questions [model-mock-replaced]', async () => {
  const who = await world.learner();
  const old = await sit(who, 'full', 2, false);
  const before = (await world.call(who, 'GET', `${PATH}/result/${old.id}`)).body.data as { rows: unknown };
  await importMocks(world.api.deps, UNSEEN);
  const now = [
    { number: 1, title: 'Mock 1', state: 'retired' },
    { number: 2, title: 'Mock 2', state: 'reserved' },
    { number: 3, title: 'Mock 1', state: 'open' },
    { number: 4, title: 'Mock 2', state: 'open' },
  ];
  expect(await formsNow()).toEqual(now);
  await importMocks(world.api.deps, UNSEEN);
  expect(await formsNow(), 'a second import changes nothing').toEqual(now);
  expect((await world.call(who, 'GET', `${PATH}/result/${old.id}`)).body.data).toMatchObject({
    title: 'Mock 1',
    rows: before.rows,
  });
  const { profiles } = await world.get<MocksOverview>(who, 'GET', '/paplabable/mocks');
  expect(profiles[0]).toMatchObject({ title: 'Mock 1', unseen: 6 });
});

test('after any history the first two full mocks hold no question the learner could have met [model-mock-unseen]', {
  timeout: 240_000,
}, async () => {
  await importMocks(world.api.deps, UNSEEN);
  const kinds = Object.keys(acts);
  const histories = fc.array(fc.constantFrom(...kinds), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(histories, histories, async (before, between) => {
      const who = await world.learner();
      replies = [];
      for (const kind of before) await acts[kind]?.(who);
      for (const history of [between, []]) {
        const met = replies.join('\n');
        const mock = await world.create(who);
        expect(mock).toMatchObject({ unseen: 6 });
        for (const n of [1, 2]) {
          const { rows } = await world.get<Paper>(who, 'POST', `${PATH}/paper/start/${mock.number}/${n}`);
          for (const { question } of rows) expect(met).not.toContain(question.id);
          replies.push(JSON.stringify(rows));
          await world.get(who, 'PUT', `${PATH}/paper/end/${mock.number}/${n}`);
        }
        await world.call(who, 'PUT', `${PATH}/end/${mock.id}`);
        for (const kind of history) await acts[kind]?.(who);
      }
    }),
    { numRuns: 12 },
  );
});

test('a mock drawn from questions already met is a rehearsal, in its name and in what it says [model-mock-rehearsal]', async () => {
  const who = await world.learner();
  const first = await sit(who, 'mini', 1, false);
  expect(first).toMatchObject({ title: 'Single paper', unseen: 4 });
  for (let n = 0; n < 4; n += 1) await sit(who, 'mini', 1, false);
  const { profiles } = await world.get<MocksOverview>(who, 'GET', '/paplabable/mocks');
  expect(profiles[1]).toMatchObject({ title: 'Single paper rehearsal', unseen: 0 });
  expect(await world.create(who, 'mini')).toMatchObject({ title: 'Single paper rehearsal', unseen: 0 });
});

test('the shop counts the unseen mocks, and no longer one of which a question was released into the bank [model-mock-unseen]', async () => {
  await importMocks(world.api.deps, UNSEEN);
  const countNow = async () =>
    (await Promise.all(world.api.deps.slots.contributions(stock).map((count) => count(world.api.deps))))
      .flat()
      .filter(({ what }) => what.startsWith('unseen'));
  const shown = { opens: 'qb', what: 'unseen mocks', note: '12 questions kept out of practice' };
  expect(await countNow()).toEqual([{ ...shown, count: 2 }]);
  const open = (active: boolean) =>
    sql`update questions.placement set active = ${active} where item_id =
      (select id from questions.item where code = 'LUN-4002')`.execute(world.api.deps.db);
  await open(true);
  expect(await countNow()).toEqual([
    { opens: 'qb', count: 1, what: 'unseen mock', note: '6 questions kept out of practice' },
  ]);
  await open(false);
});
