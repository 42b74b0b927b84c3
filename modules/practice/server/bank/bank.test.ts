import { BANKS, bankBases, type Bank } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

interface Row {
  readonly id: string;
  readonly name: string;
  readonly [key: string]: unknown;
}
const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);
const EMPTY = { answered: 0, right: 0, wrong: 0, first_right: 0, flagged: 0, score: null };
/** A learner with one question right, one wrong then right, and a third flagged. */
async function learnerWithAnswers(): Promise<{ who: Learner; ids: Readonly<Record<string, string>> }> {
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  await world.answer(who, 'pa', ids['HEA-0001'] ?? '', world.answerBody('C', { seconds: 30, confidence: 3 }));
  await world.answer(who, 'pa', ids['HEA-0002'] ?? '', world.answerBody('B', { seconds: 40 }));
  await world.answer(who, 'pa', ids['HEA-0002'] ?? '', world.answerBody('A', { seconds: 50 }));
  await world.call(who, 'POST', `/paplabable/questionbank/flag/${ids['HEA-0003']}`);
  return { who, ids };
}

test('the categories of the main bank show the learner’s progress [get-paplabable-qbcategories]', async () => {
  const { who } = await learnerWithAnswers();
  const list = await world.get<{ overall: object; rows: Row[] }>(who, '/paplabable/qbcategories');
  expect(list.rows.map(({ name, total, matrices }) => [name, total, matrices])).toEqual([
    ['Heart', 3, 2],
    ['Lung', 1, 0],
  ]);
  const tally = { answered: 2, right: 2, wrong: 0, first_right: 1, flagged: 1, score: 50 };
  expect(list.rows[0]).toMatchObject({ ...tally, everyone: null });
  expect(list.rows[1]).toMatchObject(EMPTY);
  expect(list.overall).toEqual({ ...tally, total: 4 });
});

test('answers to withdrawn questions count in the score of a category, but not as seen, right or wrong', async () => {
  const { who, ids } = await learnerWithAnswers();
  await world.answer(who, 'pa', ids['HEA-0003'] ?? '', world.answerBody('B'));
  const withdraw = async (active: boolean) => {
    await sql`update questions.placement set active = ${active}
      where item_id in (${ids['HEA-0002']}, ${ids['HEA-0003']})`.execute(world.api.deps.db);
    // What is the same for everybody is read again after five seconds.
    world.api.clock.advance(6000);
  };
  await withdraw(false);
  const list = await world.get<{ overall: object; rows: Row[] }>(who, '/paplabable/qbcategories');
  await withdraw(true);
  const tally = { answered: 1, right: 1, wrong: 0, first_right: 1, score: 33 };
  expect([list.rows[0], list.overall]).toMatchObject([tally, tally]);
});

test('those of the more bank are a list of their own [get-paplabable-qbmorecategories]', async () => {
  const { who } = await learnerWithAnswers();
  const list = await world.get<{ bank: string; rows: Row[] }>(who, '/paplabable/qbmorecategories');
  expect(list.bank).toBe('more');
  expect(list.rows).toMatchObject([{ name: 'Heart', total: 1, ...EMPTY }]);
});

test('the plain lists give names [get-paplabable-categories] [get-paplabable-morecategories]', async () => {
  const who = await world.learner();
  expect((await world.get<Row[]>(who, '/paplabable/categories')).map(({ name }) => name)).toEqual(['Heart', 'Lung']);
  expect((await world.get<Row[]>(who, '/paplabable/morecategories')).map(({ name }) => name)).toEqual(['Heart']);
});

test('scores name every category that was begun [get-paplabable-categoriesscore]', async () => {
  const { who } = await learnerWithAnswers();
  expect(await world.get(who, '/paplabable/categoriesscore')).toEqual([
    { bank: 'pa', id: expect.any(String), name: 'Heart', answered: 2, right: 2, first_right: 1, score: 50 },
  ]);
});

test('a stored score is counted by the server; the body cannot bring one [post-paplabable-submituserscore]', async () => {
  const { who } = await learnerWithAnswers();
  const body = { catname: 'Heart', matrixid: 'u' };
  const reply = await world.call(who, 'POST', '/paplabable/submituserscore', body);
  expect(reply.body.data).toMatchObject({ total: 3, answered: 2, right: 2, score: 50, matrix_id: 'u' });
  const boast = await world.call(who, 'POST', '/paplabable/submituserscore', { ...body, score: 100 });
  expect(boast.http).toBe(400);
  const none = await world.call(who, 'POST', '/paplabable/submituserscore', { catname: 'Spleen', matrixid: 'u' });
  expect(none.http).toBe(404);
  const { rows } = await sql`select total, answered, correct from practice.score
    where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ total: 3, answered: 2, correct: 2 }]);
});

/** The same reads for each bank, by its own paths. */
const shapeOf = async (bank: Bank, who: Learner) => {
  const base = bankBases[bank];
  const topics = await world.get<{ rows: Row[] }>(who, `${base}/matrix/Heart`);
  const rhythm = topics.rows.find(({ name }) => name === 'Rhythm')?.id ?? '';
  const list = await world.get<{ rows: { id: string; code: string }[] }>(who, `${base}/category/Heart/${rhythm}`);
  return { base, topics, rhythm, list };
};

test('topics follow the whole category, found by category or topic [get-paplabable-questionbank-matrix-by-id]', async () => {
  const { who, ids } = await learnerWithAnswers();
  const { base, topics, rhythm } = await shapeOf('pa', who);
  expect(topics.rows).toMatchObject([
    { id: 'u', name: 'Heart', total: 3, answered: 2, start: ids['HEA-0003'] },
    { name: 'Rhythm', level: '1A', total: 2, answered: 2, first_right: 1, score: 50, start: ids['HEA-0001'] },
    { name: 'Valves', level: null, total: 1, ...EMPTY, flagged: 1 },
  ]);
  const byTopic = await world.get(who, `/matrix/${rhythm}`);
  expect(byTopic).toMatchObject({ matrix_id: rhythm, category: { name: 'Heart', bank: 'pa' } });
  expect((await world.call(who, 'GET', `${base}/matrix/Spleen`)).http).toBe(404);
});

test('the more bank has topics of its own [get-paplabable-morequestionbank-matrix-by-id]', async () => {
  const who = await world.learner();
  const { topics } = await shapeOf('more', who);
  expect(topics.rows).toMatchObject([
    { id: 'u', total: 1 },
    { name: 'Rhythm', total: 1 },
    { name: 'Valves', total: 0 },
  ]);
});

test('the questions of a topic come in order, with their state [get-paplabable-questionbank-category-by-category-id-by-matrix-id]', async () => {
  const { who } = await learnerWithAnswers();
  const { base, list } = await shapeOf('pa', who);
  expect(list.rows).toMatchObject([
    { number: 1, code: 'HEA-0001', state: 'right', flagged: false },
    { number: 2, code: 'HEA-0002', state: 'right' },
  ]);
  const whole = await world.get<{ rows: { code: string }[] }>(who, `${base}/category/Heart/u`);
  expect(codesOf(whole.rows)).toEqual(['HEA-0001', 'HEA-0002', 'HEA-0003']);
  expect((await world.call(who, 'GET', `${base}/category/Heart/018f0000-0000-7000-8000-00000000dead`)).http).toBe(404);
});

test('the questions of the more bank come in order too [get-paplabable-morequestionbank-category-by-category-id-by-matrix-id]', async () => {
  const { list } = await shapeOf('more', await world.learner());
  expect(list.rows).toMatchObject([{ number: 1, code: 'HEA-5001', state: 'unseen' }]);
});

describe('one question', () => {
  test('has its neighbours, the grid and the learner’s own marks [get-paplabable-questionbank-question-by-name-by-matrixid-by-id]', async () => {
    const { who, ids } = await learnerWithAnswers();
    const page = await world.get<Record<string, unknown>>(
      who,
      `/paplabable/questionbank/question/Heart/u/${ids['HEA-0002']}`,
    );
    expect(page).toMatchObject({
      moved: false,
      place: { bank: 'pa', category: 'Heart', matrix_id: 'u', matrix: null },
      question: { code: 'HEA-0002', lead_in: 'What is next for HEA-0002?' },
      record: { answers: 2, option: 'A', is_correct: true, first_option: 'B' },
      reveal: { answer_key: 'A' },
      position: 2,
      total: 3,
      previous: ids['HEA-0001'],
      next: ids['HEA-0003'],
    });
    expect(page['steps']).toMatchObject([{ state: 'right' }, { state: 'right' }, { state: 'unseen', flagged: true }]);
    const byNumber = await world.get(who, '/question/Heart/u/3');
    expect(byNumber).toMatchObject({ question: { code: 'HEA-0003' }, reveal: null, next: null });
    expect((await world.call(who, 'GET', '/question/Heart/u/4')).http).toBe(404);
  });

  test('the more bank opens its own [get-paplabable-morequestionbank-question-by-name-by-matrixid-by-id]', async () => {
    const who = await world.learner();
    const page = await world.get(who, '/morequestionbank/question/Heart/u/1');
    expect(page).toMatchObject({ place: { bank: 'more' }, question: { code: 'HEA-5001' }, total: 1, next: null });
  });

  test('is offered while its medicine waits for review, and says so and when it was looked at [model-review-shown]', async () => {
    const page = await world.get(await world.learner(), '/paplabable/questionbank/question/Heart/u/1');
    expect(page).toMatchObject({ review: { state: 'pending', at: '2026-11-14', next: '2027-11-14' } });
  });

  test('is found from a link to a topic it has left [model-deeplink-moved]', async () => {
    const { who, ids } = await learnerWithAnswers();
    const { topics } = await shapeOf('pa', who);
    const valves = topics.rows.find(({ name }) => name === 'Valves')?.id;
    const page = await world.get(who, `/paplabable/questionbank/question/Lung/${valves}/${ids['HEA-0001']}`);
    expect(page).toMatchObject({ moved: true, place: { category: 'Heart', matrix: 'Rhythm' }, position: 1, total: 2 });
  });

  test('is found under a former name of its category', async () => {
    const { who, ids } = await learnerWithAnswers();
    await sql`insert into questions.category_name_history (edition, name_key, category_id, name, since)
      select 'pa', 'cor', id, 'Cor', now() from questions.category where edition = 'pa' and name = 'Heart'`.execute(
      world.api.deps.db,
    );
    const page = await world.get(who, `/paplabable/questionbank/question/Cor/u/${ids['HEA-0001']}`);
    expect(page).toMatchObject({ moved: true, place: { category: 'Heart' } });
    expect(await world.get(who, '/paplabable/questionbank/result/Cor/u')).toMatchObject({
      category: { renamed: true },
    });
  });
});

test('the result counts the latest answers and the first ones [get-paplabable-questionbank-result-by-catname-by-matrixid]', async () => {
  const { who } = await learnerWithAnswers();
  const result = await world.get<{ rows: unknown[] }>(who, '/paplabable/questionbank/result/Heart/u');
  expect(result).toMatchObject({
    tally: { answered: 2, right: 2, first_right: 1, score: 50 },
    seconds: 80,
  });
  expect(result.rows).toMatchObject([
    { state: 'right', first_correct: true, seconds: 30, confidence: 3 },
    { state: 'right', first_correct: false, seconds: 50, confidence: null },
    { state: 'unseen', first_correct: null, seconds: null, flagged: true },
  ]);
});

test('the result of the more bank counts them too [get-paplabable-morequestionbank-result-by-catname-by-matrixid]', async () => {
  const who = await world.learner();
  const item = Object.values(await world.idsOf(who, 'more', 'Heart'))[0] ?? '';
  await world.answer(who, 'more', item, world.answerBody('A'));
  const result = await world.get(who, '/morequestionbank/result/Heart/u');
  expect(result).toMatchObject({ category: { bank: 'more' }, tally: { total: 1, wrong: 1, score: 0 } });
});

test('alldone is true with the last answer [get-app-paplabable-questionbank-alldone] [get-app-paplabable-morequestionbank-alldone]', async () => {
  const who = await world.learner();
  for (const bank of BANKS) {
    const path = `/app${bankBases[bank]}/alldone`;
    expect(await world.get(who, path)).toMatchObject({ alldone: false, answered: 0 });
    const categories = await world.get<{ name: string; total: number }[]>(
      who,
      bank === 'pa' ? '/paplabable/categories' : '/paplabable/morecategories',
    );
    for (const { name } of categories)
      for (const id of Object.values(await world.idsOf(who, bank, name)))
        await world.answer(who, bank, id, world.answerBody('C'));
    expect(await world.get(who, path)).toMatchObject({ alldone: true });
  }
});
