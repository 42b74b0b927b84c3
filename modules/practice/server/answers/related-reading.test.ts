import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import type { QuestionPage, Reveal } from '@app/practice/contract';
import { afterAll, expect, test } from 'vitest';
import { openPractice, type PracticeWorld } from '../testing.ts';
import { type ReadingQuery, relatedReading } from './related-reading.ts';

const worlds: PracticeWorld[] = [];
async function open(...args: Parameters<typeof openPractice>): Promise<PracticeWorld> {
  const world = await openPractice(...args);
  worlds.push(world);
  return world;
}
afterAll(() => Promise.all(worlds.map(({ api }) => api.close())));

/** The page of a question before the answer and after it. */
async function beforeAndAfter(world: PracticeWorld) {
  const who = await world.learner();
  const id = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  const page = () => world.get<QuestionPage>(who, `/paplabable/questionbank/question/Heart/u/${id}`);
  const before = await page();
  const { reveal } = await world.answer(who, 'pa', id, world.answerBody('A'));
  return { who, id, reveals: [before.reveal, reveal, (await page()).reveal] };
}

test('once a question is answered, higher modules are queried for reading with the codes its author named, the reader and the bank', async () => {
  const queries: ReadingQuery[] = [];
  const guide: Reveal['reading'][number] = { kind: 'guide', title: 'The heart', href: '/revisionguide/heart' };
  const rooms = [guide, { ...guide, kind: 'gem' as const }].map((found) =>
    contribute(relatedReading, async (_deps, query) => {
      queries.push(query);
      return [found];
    }),
  );
  const world = await open([module({ name: 'above', routes: [], contributes: rooms })]);
  const {
    who,
    id: itemId,
    reveals: [before, ...after],
  } = await beforeAndAfter(world);
  expect(before).toBeNull();
  expect(after.map((reveal) => reveal?.reading.map(({ kind }) => kind))).toEqual([
    ['guide', 'gem'],
    ['guide', 'gem'],
  ]);
  const reader = { person: expect.objectContaining({ id: who.person.id, gems: false }), bank: 'pa' };
  expect(queries).toEqual(Array.from({ length: 4 }, () => ({ itemId, codes: after[0]?.related, reader })));
});

test('without higher modules there is no related reading, and nothing fails', async () => {
  const {
    reveals: [, ...after],
  } = await beforeAndAfter(await open());
  expect(after.map((reveal) => reveal?.reading)).toEqual([[], []]);
});
