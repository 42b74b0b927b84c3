import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { figuresOf } from '../statistics/figures.ts';
import { ENOUGH_SITTERS, judgesRange, panelOf, passLineOf, type Rating } from './angoff.ts';

const items = new Set(['a', 'b']);
const judge = (name: string, a: number, b: number): Rating[] => [
  { judge: name, itemId: 'a', percent: a },
  { judge: name, itemId: 'b', percent: b },
];

test('the cut is the mean of the sums of complete judges; their error and the error of measurement are two figures', () => {
  const ratings = [
    ...judge('one', 60, 40),
    ...judge('two', 70, 50),
    ...judge('three', 80, 60),
    ...judge('four', 50, 50),
    ...judge('five', 90, 50),
    { judge: 'half', itemId: 'a', percent: 0 },
    { judge: 'one', itemId: 'elsewhere', percent: 100 },
  ];
  const panel = panelOf(ratings, items);
  expect(panel?.judges).toBe(5);
  expect(panel?.cut).toBeCloseTo(1.2, 12);
  expect(panel?.judgesError).toBeCloseTo(Math.sqrt(0.16 / 4 / 5), 12);
  // Mean ratings of 0.7 and 0.5.
  expect(panel?.expectedError).toBeCloseTo(Math.sqrt(0.7 * 0.3 + 0.5 * 0.5), 12);
  expect(
    panelOf(
      ratings.filter(({ judge }) => judge !== 'five'),
      items,
    ),
  ).toBeNull();
});

/** A form of 200 questions and judges who differ by whole tenths around the same mean. */
const QUESTIONS = 200;
const wide = new Set(Array.from({ length: QUESTIONS }, (_, at) => `q${at}`));
const panelOfJudges = (leanings: readonly number[]) =>
  panelOf(
    leanings.flatMap((leaning, who) =>
      [...wide].map((itemId, at) => ({ judge: `j${who}`, itemId, percent: 40 + (at % 5) * 10 + leaning })),
    ),
    wide,
  );
const EIGHT = [-10, -7, -5, -2, 2, 5, 7, 10];

test('twice the judges with the same mean move the pass mark by less than half a mark, and halve only their own uncertainty', () => {
  const [eight, sixteen] = [panelOfJudges(EIGHT), panelOfJudges([...EIGHT, ...EIGHT])];
  if (!eight || !sixteen) throw new Error('no panel');
  const [few, many] = [passLineOf(eight, QUESTIONS, undefined), passLineOf(sixteen, QUESTIONS, undefined)];
  expect(Math.abs(eight.cut + few.sem - (sixteen.cut + many.sem))).toBeLessThan(0.5);
  expect(many.marks).toBe(few.marks);
  // The former rule would have moved the mark by more than a whole question.
  expect(eight.judgesError - sixteen.judgesError).toBeGreaterThan(1);
  // 120 right at the cut, and sqrt(40 (0.4 0.6 + 0.5 0.5 + 0.6 0.4 + 0.7 0.3 + 0.8 0.2)) = 6.63.
  expect(few).toEqual({ marks: 127, sem: eight.expectedError, semFrom: 'judges' });
  expect(few.sem).toBeCloseTo(Math.sqrt(44), 12);
});

test('from fifty sitters on the error of measurement is that of the form, by KR-20 with a known result', () => {
  const letters = 'ABCDEABC'.split('') as OptionKey[];
  const twelve =
    'BACCEABB AECDADBC BBCDEBBB AAEDDDDC ABAECCAC ABDDECBC AACDAC-C -BCDEABD AACDEABC A-BDEABC ABCDEA-E ABCD-ABC';
  const sat = twelve.split(' ').map((row) => {
    const options = row.split('').map((each) => OPTION_KEYS.find((key) => key === each) ?? null);
    return { options, right: options.map((option, at) => option === letters[at]), current: options.map(() => true) };
  });
  // Five times the same twelve people: the population figures stay, worked out with exact fractions by another program.
  const sixty = figuresOf([sat, sat, sat, sat, sat].flat(), letters);
  expect([sixty.sitters, sixty.sem]).toEqual([60, expect.closeTo(1.313845682030609, 9)]);
  const panel = { judges: 8, cut: 5, judgesError: 0.9, expectedError: 1.2 };
  expect(passLineOf(panel, 8, sixty)).toMatchObject({ marks: 7, semFrom: 'sitters' });
  // One judge or a hundred: 5 + 1.31 is rounded up to 7 of 8 questions.
  expect(passLineOf({ ...panel, judges: 100, judgesError: 0 }, 8, sixty).marks).toBe(7);
  expect(passLineOf(panel, 8, { ...sixty, sitters: ENOUGH_SITTERS - 1 })).toMatchObject({
    sem: 1.2,
    semFrom: 'judges',
  });
  expect(passLineOf(panel, 8, { sitters: 60, sem: null }).semFrom).toBe('judges');
});

test('the mark is rounded up in questions, and a whole sum is not rounded further', () => {
  const panel = { judges: 5, cut: 60.4, judgesError: 0, expectedError: 6.6 };
  expect(passLineOf(panel, 100, undefined).marks).toBe(67);
  expect(passLineOf({ ...panel, cut: 60.41 }, 100, undefined).marks).toBe(68);
  expect(passLineOf({ ...panel, cut: 99 }, 100, undefined).marks).toBe(100);
});

test('the judges’ uncertainty uses Student’s t, because a panel is small', () => {
  const of = (judges: number, judgesError: number) => judgesRange(128, { judges, judgesError, questions: 200 });
  // t is 2.776 for five judges and 2.365 for eight.
  expect(of(5, 1.8)).toEqual([123, 133]);
  expect(of(8, 1.69)).toEqual([124, 132]);
  expect(of(8, 100)).toEqual([0, 200]);
});
