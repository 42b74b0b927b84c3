import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { MockQuestion, MockResult, MocksDesk, Paper } from '@app/mocks/contract';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';
import { shownIn } from './shown-order.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

/** Sets the shuffle switch of the format, as staff do. */
async function shuffleAll(shuffle: boolean): Promise<void> {
  const person = await makeStaff(world.api.deps, { rights: ['paques'], flags: ['v', 'e'] });
  const editor: Sitter = { person, login: await logIn(world.api, person) };
  const { profiles } = await world.get<MocksDesk>(editor, 'GET', '/a/paplabable/mocks/desk');
  for (const { id, slug: _slug, papers: _papers, questions: _questions, ...change } of profiles)
    await world.get(editor, 'PUT', `/a/paplabable/mocks/profile/${id}`, { ...change, shuffle });
}
const orderOf = ({ question }: { readonly question: MockQuestion['question'] }): string =>
  question.options.map(({ key }) => key).join('');
const ordersOf = (paper: Paper): readonly string[] => paper.rows.map(orderOf);
async function keyOf(versionId: string): Promise<OptionKey> {
  const { rows } = await sql<{ letter: OptionKey }>`
    select letter from questions.key_view where version_id = ${versionId}`.execute(world.api.deps.db);
  return rows[0]?.letter ?? 'A';
}
const AS_WRITTEN = OPTION_KEYS.join('');

test('options are shuffled per learner and item, the same in paper, question and review; what is stored and marked is the true option [E19]', async () => {
  const early = await world.learner();
  await world.create(early);
  await shuffleAll(true);
  const people = [await world.learner(), await world.learner(), await world.learner()];
  const seen: (readonly string[])[] = [];
  for (const who of people) {
    const mock = await world.create(who);
    const paper = await world.start(who, 1);
    const orders = ordersOf(paper);
    expect(ordersOf(await world.get<Paper>(who, 'GET', '/paplabable/mock/paper/1/1'))).toEqual(orders);
    seen.push(orders);
    // The first question is answered right, the others with the option shown first.
    let right = 0;
    for (const [at, row] of paper.rows.entries()) {
      expect(orderOf(row).split('').toSorted().join('')).toBe(AS_WRITTEN);
      const key = await keyOf(row.question.version_id);
      const option = at === 0 ? key : (row.question.options[0]?.key ?? 'A');
      if (option === key) right += 1;
      expect((await world.answer(who, row.id, world.answerBody(option))).body.data).toMatchObject({ option });
      expect(orderOf(await world.get(who, 'GET', `/paplabable/mock/question/1/${row.id}`))).toBe(orders[at]);
    }
    await world.get(who, 'PUT', `/paplabable/mock/end/${mock.id}`);
    const result = await world.get<MockResult>(who, 'GET', `/paplabable/mock/result/${mock.id}`);
    expect(result.score).toMatchObject({ correct: right, total: 3 });
    for (const [at, row] of paper.rows.entries()) {
      const review = await world.get<MockQuestion>(who, 'GET', `/paplabable/mock/question/1/${at + 1}`);
      expect(orderOf(review)).toBe(orders[at]);
      expect(review.reveal?.answer_key).toBe(await keyOf(row.question.version_id));
      expect(review.option).toBe(result.rows[at]?.option);
    }
  }
  // All sit the same form, yet the nine orders differ.
  expect(new Set(seen.flat()).size).toBeGreaterThan(3);
  expect(new Set(seen.map((orders) => orders.join())).size).toBe(3);
  // A mock created before the switch was changed keeps its order.
  expect(new Set(ordersOf(await world.start(early, 1)))).toEqual(new Set([AS_WRITTEN]));
  await shuffleAll(false);
  const later = await world.learner();
  await world.create(later);
  expect(new Set(ordersOf(await world.start(later, 1)))).toEqual(new Set([AS_WRITTEN]));
});

test('every order is about equally frequent, and the position of the right option gives no clue', () => {
  const question = { id: 'item', options: OPTION_KEYS.map((key) => ({ key, text: key })) } as never;
  const places = new Map<string, number>();
  const people = 5000;
  for (let at = 0; at < people; at += 1) {
    const { options } = shownIn({ id: `mock ${at}`, shuffle: true }, question);
    const place = `A at ${options.findIndex(({ key }) => key === 'A')}`;
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  expect(places.size).toBe(5);
  for (const count of places.values()) expect(Math.abs(count / people - 0.2)).toBeLessThan(0.03);
});
