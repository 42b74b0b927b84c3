import { expect, test } from 'vitest';
import { type CountedItem, findingsOf, type ItemToJudge } from './findings.ts';
import { itemFigures, type SampledAnswer } from './item-figures.ts';
import { fitScale, strengthWithout } from './statistics/rasch.ts';
import { simulate } from './testing/simulated.ts';
import { judgementOf, whyOf } from './why.ts';

const none = { before: null, overdueSince: null, usualSeconds: 45 } as const;

/** The share of planted wrong keys that is found, and the share of right ones that is suspected. */
function doubts(each: number) {
  const counts = { planted: 0, found: 0, right: 0, suspected: 0 };
  for (const seed of [1, 2, 3, 4, 5]) {
    const world = simulate({ people: 600, items: 200, each, seed, wrongEvery: 10 });
    const scale = fitScale(
      world.answers,
      600,
      Array.from({ length: 200 }, () => 0),
    );
    for (const [item, rows] of Map.groupBy(world.answers, (answer) => answer.item)) {
      const answers = rows.map(({ person, option, right }): SampledAnswer => {
        const theta = scale.people[person] ?? { value: 0, se: 1 };
        const strength = strengthWithout(theta, scale.items[item]?.value ?? 0, right);
        return { option, right, seconds: 45, sure: null, strength };
      });
      const figures = itemFigures(answers);
      if (!figures) continue;
      const isWrong = world.wrongKey[item] ?? false;
      const now = { people: rows.length, correct: rows.filter(({ right }) => right).length, figures };
      const isDoubted = findingsOf({ ...none, key: isWrong ? 'B' : 'A', now }).some(({ kind }) => kind === 'key');
      counts[isWrong ? 'planted' : 'right'] += 1;
      if (isDoubted) counts[isWrong ? 'found' : 'suspected'] += 1;
    }
  }
  return { found: counts.found / counts.planted, suspected: counts.suspected / counts.right };
}

test.each([
  [30, 0.75, 0.05],
  [50, 0.85, 0.015],
  [100, 0.92, 0.005],
])(
  'of planted wrong keys with %i people at least %f is found, and of right ones at most %f suspected',
  (each, found, suspected) => {
    const share = doubts(each);
    expect(share.found).toBeGreaterThanOrEqual(found);
    expect(share.suspected).toBeLessThanOrEqual(suspected);
  },
);

/** 200 people, of whom so many chose A, the key; the rest chose B. */
function counted(right: number, seconds = 45, people = 200): CountedItem {
  const answers = Array.from({ length: people }, (_, at): SampledAnswer => {
    const isRight = at < right;
    return {
      option: isRight ? 'A' : 'B',
      right: isRight,
      seconds,
      sure: null,
      strength: isRight ? 1 - at / 500 : -at / 500,
    };
  });
  const figures = itemFigures(answers);
  if (!figures) throw new Error('nobody answered');
  return { people, correct: right, figures };
}
const kindsOf = (item: Partial<ItemToJudge>) =>
  findingsOf({ ...none, key: 'A', now: counted(120), ...item }).map(({ kind }) => kind);

test('each reason is found where it holds, and an ordinary question has none but unused options', () => {
  expect(kindsOf({})).toEqual(['unchosen']);
  expect(kindsOf({ now: counted(198) })).toContain('easy');
  expect(kindsOf({ now: counted(120, 200) })).toContain('slow');
  expect(kindsOf({ overdueSince: '2026-11-02' })).toContain('overdue');
  expect(kindsOf({ before: { ...counted(170), until: '2026-10-12' } })).toContain('drift');
  expect(kindsOf({ before: { ...counted(125), until: '2026-10-12' } })).not.toContain('drift');
});

test('below a hundred people only the key is judged', () => {
  expect(kindsOf({ now: counted(48, 200, 50), overdueSince: '2026-11-02' })).toEqual([]);
});

test('every reason has a sentence', () => {
  const found = findingsOf({
    key: 'A',
    now: counted(120, 200),
    before: { ...counted(170), until: '2026-10-12' },
    overdueSince: '2026-11-02',
    usualSeconds: 45,
  });
  expect(found.map((finding) => whyOf(finding, 200))).toEqual([
    '85% were right until the change of 12 October 2026, 60% since.',
    'Of 200 people, 0 chose C, 0 chose D, 0 chose E.',
    'The middle person takes 200 seconds; 45 are usual.',
    'Its sources were to be checked by 2 November 2026.',
  ]);
  expect(judgementOf([], 12)).toContain('Only 12 people');
  expect(judgementOf([], 200)).toBe('Nothing in these figures asks for a change.');
});
