import { expect, test } from 'vitest';
import { effectsOf } from './BulkConfirm.tsx';

const none = { changes: 616, left: 0, already: 0, open: 616, bank: 616, holders: 258 };
const reach = { ...none, people: 0, sets: 0, mocks: 0, notes: 0, cards: 0, guides: 0 };
const said = (kind: 'activate' | 'deactivate' | 'move', changed: Partial<typeof reach> = {}) =>
  effectsOf(kind, { ...reach, ...changed }).map(({ count, words }) => `${count} ${words as string}`);

test('closing the whole bank says how many learners lose it, also where nobody has answered lately', () => {
  expect(said('deactivate')).toEqual([
    '258 learners with access lose every practice question at once',
    'all answers, notes, flags and statistics stay',
  ]);
});

test('closing a part, opening and moving say whom they reach; what is closed already reaches nobody', () => {
  expect(said('deactivate', { changes: 60, open: 60, people: 12, holders: 1 }).slice(0, 2)).toEqual([
    '1 learner with access can no longer open them',
    '12 learners answered some of them in the last 30 days',
  ]);
  expect(said('deactivate', { open: 0, bank: 616 })).toHaveLength(1);
  expect(said('activate', { open: 0 })[0]).toBe('258 learners with access can open them at once');
  expect(said('move')[0]).toBe('616 are open now; learners find them in the other category at once');
});
