import type { PracticeSet, QuestionPage } from '@app/practice/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { LearnerWrites } from '../writes/use-learner-writes.ts';
import type { Answering } from './use-answering.ts';
import { useTimedAnswering } from './use-timed-answering.ts';
import { builtSetOf } from './walk.ts';

const page = { question: { id: 'item-1' }, record: { option: 'B', struck: [] }, reveal: {} } as unknown as QuestionPage;
type State = PracticeSet['rows'][number]['state'];
/** A timed set that was read a second ago. */
const within = (state: State, secondsLeft: number, chosen: 'B' | 'D' | null = null) => {
  const row = { state, chosen } as PracticeSet['rows'][number];
  const set = { id: 'set-1', mode: 'timed', finished: false, seconds_left: secondsLeft, rows: [row] };
  return builtSetOf(set as unknown as PracticeSet, row, Date.now() - 1000) ?? undefined;
};

function answeringIn(set: ReturnType<typeof within>) {
  const answer = vi.fn<LearnerWrites['answer']>(() => Promise.resolve({ kind: 'waiting' }));
  let shown: Answering | undefined;
  function Probe() {
    shown = useTimedAnswering(
      page,
      { answer } as unknown as LearnerWrites,
      { waiting: [], withoutAccess: [], refused: [] },
      set,
    );
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return { ...(shown as Answering), answer };
}

test('an answer given before the timed set is not shown as its answer, and choosing it again sends it', () => {
  const timed = answeringIn(within('unseen', 60));
  expect(timed).toMatchObject({ chosen: null, saved: false });
  timed.choose('B');
  expect(timed.answer).toHaveBeenCalledOnce();
});

test('an answer given within the timed set is shown, and choosing it again sends nothing', () => {
  const timed = answeringIn(within('answered', 60));
  expect(timed).toMatchObject({ chosen: 'B', saved: true });
  timed.choose('B');
  expect(timed.answer).not.toHaveBeenCalled();
});

test('the set’s own answer is shown, not the one of the bank: starting over clears that', () => {
  expect(answeringIn(within('answered', 60, 'D'))).toMatchObject({ chosen: 'D', saved: true });
});

test('a choice made when time is up is not taken: it would replace one made in time', () => {
  const timed = answeringIn(within('answered', 1));
  timed.choose('D');
  expect(timed.answer).not.toHaveBeenCalled();
});
