import { expect, test } from 'vitest';
import { builderHref } from '../bank/paths.ts';
import { toggled } from '../bank/toggled.ts';
import { choiceIn, filterOf, withoutCondition, secondsOf, conditionToRemove, extraOf } from './choice.ts';

const paramsOf = (href: string) => new URLSearchParams(href.slice(href.indexOf('?')));
const CATEGORY = '3e1f5a3e-0000-4000-8000-000000000001';

test('a link opens the builder with choices preset; unknown values are ignored', () => {
  const href = builderHref({ bank: 'more', category: CATEGORY, states: ['wrong'] });
  expect(filterOf(choiceIn(paramsOf(href)))).toEqual({
    bank: 'more',
    categories: [CATEGORY],
    matrices: [],
    states: ['wrong'],
    difficulty: [],
    reasons: [],
  });
  expect(choiceIn(paramsOf(builderHref({ bank: 'pa', matrix: CATEGORY }))).matrices).toEqual([CATEGORY]);
  expect(choiceIn(paramsOf(builderHref({ bank: 'pa', states: ['wrong'], size: 10 }))).size).toBe(10);
  expect(choiceIn(new URLSearchParams('bank=plab&states=odd&size=7'))).toMatchObject({
    bank: 'pa',
    categories: [],
    states: [],
    size: 20,
  });
});

test('when nothing matches, the condition that costs most is named', () => {
  const nothing = {
    count: 0,
    states: { unseen: 0, wrong: 0, certain: 0, right: 0, flagged: 0 },
    difficulty: { easy: 0, medium: 0, hard: 0, unknown: 0 },
    without: { topics: 3, states: 40, difficulty: 7 },
    seconds_each: 72,
    exam_seconds_each: 72,
    extra_time: 0,
  };
  const choice = { ...choiceIn(new URLSearchParams(`category=${CATEGORY}`)), difficulty: ['hard'] as const };
  expect(conditionToRemove(choice, nothing)).toEqual({ what: 'difficulty', gives: 7 });
  expect(conditionToRemove(withoutCondition(choice, 'difficulty'), nothing)).toEqual({ what: 'topics', gives: 3 });
  expect(conditionToRemove(choice, { ...nothing, without: { topics: 0, states: 9, difficulty: 0 } })).toBeNull();
  expect(conditionToRemove(choice, { ...nothing, count: 1 })).toBeNull();
});

test('choices toggle', () => {
  expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
});

test('extra time is added once: that of the preferences, or another that was chosen', () => {
  const choice = choiceIn(new URLSearchParams());
  const pace = { exam_seconds_each: 72, extra_time: 25 };
  expect([null, 0, 25, 50].map((extra) => secondsOf({ ...choice, extra }, pace))).toEqual([90, 72, 90, 108]);
  expect([extraOf(choice, pace), extraOf({ ...choice, extra: 0 }, pace), extraOf(choice, null)]).toEqual([25, 0, 0]);
});
