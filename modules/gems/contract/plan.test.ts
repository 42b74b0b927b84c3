import { DAY_MS, ukDay, weekdayNumber } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { dayEnd, dayStart } from './days.ts';
import { forecast } from './forecast.ts';
import { AIM_RECALL, examMoment, type DeckPlan, type PlannedCard, planToday } from './plan.ts';
import { type CardRating, recallAt, reviewed } from './schedule.ts';

const NOON = Date.UTC(2026, 10, 16, 12);
const fresh = (count: number): PlannedCard[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `card-${String(at).padStart(4, '0')}`,
    weight: at % 7,
    state: null,
  }));
const planOf = (values: Partial<DeckPlan> = {}): DeckPlan => ({
  cards: fresh(40),
  retention: 90,
  mostADay: 60,
  daysOff: [],
  examDate: null,
  now: NOON,
  ...values,
});

/** A seeded random generator, so that every run simulates the same learner. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Simulates a learner who remembers as the curve says and studies every day until the exam. */
function study(days: number, isAimed: boolean) {
  const next = chance(days);
  const examDate = ukDay(NOON + days * DAY_MS);
  let cards: readonly PlannedCard[] = fresh(387);
  const loads: number[] = [];
  for (let day = 0; day < days; day += 1) {
    const now = NOON + day * DAY_MS;
    let load = 0;
    for (let round = 0; round < 4; round += 1) {
      const at = now + round * 1_200_000;
      const plan = planOf({ cards, now: at, examDate: isAimed ? examDate : null, mostADay: 500 });
      const turned = new Set([...planToday(plan).repeat, ...planToday(plan).fresh].map(({ id }) => id));
      load += turned.size;
      cards = cards.map((card) => {
        if (!turned.has(card.id)) return card;
        const knows = card.state !== null && next() < recallAt(card.state, at);
        const rating: CardRating = card.state === null || knows ? 3 : 1;
        return { ...card, state: reviewed(card.state, { rating, at }, 90) };
      });
    }
    loads.push(load);
  }
  const recalls = cards.map(({ state }) => recallAt(state, examMoment(examDate)));
  const mean = recalls.reduce((sum, each) => sum + each, 0) / recalls.length;
  const below = recalls.filter((each) => each < AIM_RECALL - 0.005).length / recalls.length;
  return { mean, below, median: loads.toSorted((a, b) => a - b)[Math.floor(days / 2)] ?? 0 };
}

describe('the aim at the exam', () => {
  test('84 days with the aim leave no card below 0.90, at some thirty reviews a day', () => {
    const { mean, below, median } = study(84, true);
    expect(below).toBe(0);
    expect(mean).toBeGreaterThan(0.935);
    expect(median).toBeLessThan(45);
  });

  test('28 days without the aim leave cards below 0.90; with it none', () => {
    expect(study(28, false).below).toBeGreaterThan(0.02);
    expect(study(28, true).below).toBe(0);
  });
});

describe('today', () => {
  test('new cards follow from the days left; without an exam there are ten', () => {
    expect(planToday(planOf()).fresh).toHaveLength(10);
    expect(planToday(planOf({ examDate: ukDay(NOON + 3 * DAY_MS) })).fresh).toHaveLength(20);
  });

  test('never more than the most a day, and the rest waits', () => {
    const state = reviewed(null, { rating: 3, at: NOON - 10 * DAY_MS }, 90);
    const cards = fresh(40).map((card) => ({ ...card, state }));
    const today = planToday(planOf({ cards, mostADay: 15 }));
    expect(today.repeat).toHaveLength(15);
    expect([today.fresh.length, today.later]).toEqual([0, 25]);
  });

  test('on a day off no cards are planned', () => {
    const today = planToday(planOf({ daysOff: [weekdayNumber(ukDay(NOON))] }));
    expect([today.repeat.length, today.fresh.length, today.isDayOff]).toEqual([0, 0, true]);
  });

  test('a day begins at midnight on the wall, in summer and in winter', () => {
    expect(new Date(dayStart(Date.UTC(2026, 6, 1, 12))).toISOString()).toBe('2026-06-30T23:00:00.000Z');
    expect(new Date(dayStart(NOON)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(ukDay(Date.UTC(2026, 5, 30, 23, 30))).toBe('2026-07-01');
  });
});

describe('a day on which the clocks change', () => {
  // Back on 25 October 2026 and forward on 28 March 2027, at 01:00 UTC.
  const [AUTUMN, SPRING] = ['2026-10-25', '2027-03-28'];
  const during = (day: string) => ['00:30:00Z', '09:00:00Z', '22:30:00Z'].map((time) => Date.parse(`${day}T${time}`));
  const shown = (moment: number) => new Date(moment).toISOString();

  test('begins and ends at midnight on the wall, at every hour of it', () => {
    for (const now of during(AUTUMN))
      expect([shown(dayStart(now)), shown(dayEnd(now))]).toEqual([
        '2026-10-24T23:00:00.000Z',
        '2026-10-26T00:00:00.000Z',
      ]);
    for (const now of during(SPRING))
      expect([shown(dayStart(now)), shown(dayEnd(now))]).toEqual([
        '2027-03-28T00:00:00.000Z',
        '2027-03-28T23:00:00.000Z',
      ]);
  });

  test('has the cards due before its last midnight and no others, and an exam at nine', () => {
    const dueAt = (moment: string): PlannedCard[] => [
      { id: 'card', weight: 1, state: { ...reviewed(null, { rating: 3, at: 0 }, 90), due: Date.parse(moment) } },
    ];
    const repeatsOn = (day: string, due: string) =>
      planToday(planOf({ cards: dueAt(due), now: Date.parse(`${day}T00:30:00Z`) })).repeat.length;
    expect(repeatsOn(AUTUMN, '2026-10-25T23:30:00Z')).toBe(1);
    expect(repeatsOn(SPRING, '2027-03-28T23:30:00Z')).toBe(0);
    expect([AUTUMN, SPRING].map((day) => shown(examMoment(day)))).toEqual([
      '2026-10-25T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
    ]);
  });
});

describe('the forecast', () => {
  test('shows 28 days, or those to the exam, and follows when the exam is moved', () => {
    expect(forecast(planOf()).days).toHaveLength(28);
    expect(forecast(planOf()).exam).toBeNull();
    const near = forecast(planOf({ examDate: ukDay(NOON + 10 * DAY_MS) }));
    const far = forecast(planOf({ examDate: ukDay(NOON + 60 * DAY_MS) }));
    expect(near.days).toHaveLength(10);
    expect(near.days[0]?.cards).toBeGreaterThan(far.days[0]?.cards ?? 0);
    expect(near.exam?.cards).toBe(40);
    expect(near.exam?.bands.reduce((sum, { cards }) => sum + cards, 0)).toBe(40);
    expect(near.exam?.low).toBeLessThanOrEqual(near.exam?.recalled ?? 0);
    expect(near.exam?.high).toBeGreaterThanOrEqual(near.exam?.recalled ?? 0);
  });
});
