import { expect, test } from 'vitest';
import { presentAreas, presentStoppedTopic } from './present.ts';

const CATEGORY = { id: 'c', shown: { name: 'Infection' }, matrices: [{ id: 't', name: 'Tuberculosis' }] };
const SHARED = { categories: [CATEGORY] } as unknown as Parameters<typeof presentStoppedTopic>[0];
/** A topic of five and another question: P is answered in the bank, M in a mock only. */
const walk = (states: string) =>
  Array.from(states, (state, at) => ({
    item_id: `q${at + 1}`,
    matrix_id: at < 5 ? 't' : null,
    category_id: 'c',
    done: state !== '.',
    practised: state === 'P',
  }));
const stopped = (states: string, at: number) =>
  presentStoppedTopic(SHARED, walk(states), {
    item_id: `q${at}`,
    edition: 'pa',
    session_id: null,
    last_at: '2026-11-19T20:00:00Z',
  });

test('a topic is continued after two of its questions were answered in the bank, whatever a mock contained', () => {
  expect(stopped('P.....', 1)).toBeNull();
  expect(stopped('PM....', 1)).toBeNull();
  expect(stopped('MMMM..', 4)).toBeNull();
  expect(stopped('PP....', 2)).toMatchObject({ matrix: 'Tuberculosis', number: 3, answered: 2, total: 5 });
  // Skipped questions: the number of the next one does not follow from how many are done.
  expect(stopped('P..P..', 4)).toMatchObject({ number: 5, answered: 2, total: 5 });
  // The rest of the category, once the topic is done.
  expect(stopped('PPMMM.', 2)).toMatchObject({ matrix: null, number: 6, answered: 5, total: 6 });
});

test('an area is ranked by the score it shows, also where some of its answers were given in mocks', () => {
  const shared = { categories: [{ id: 'c', weight: 4, questions: 20, shown: { name: 'Toxicology', everyone: 71 } }] };
  const progress = new Map([['c', { answered: 28, correct: 19, first_correct: 12 }]]);
  const inMocks = [{ category_id: 'c', answered: 8, wrong: 3 }];
  const areas = presentAreas(
    shared as unknown as Parameters<typeof presentAreas>[0],
    progress as unknown as Parameters<typeof presentAreas>[1],
    inMocks,
  );
  // 12 of 28 are 43 %, and so are 9 of 20.
  expect(areas).toMatchObject([{ answered: 20, unseen: 0, first_right: 9, score: 43 }]);
});
