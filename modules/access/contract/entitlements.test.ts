import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Folded, foldEntitlement, type Grant, type Pause } from './entitlements.ts';

const day = (n: number) => n * DAY_MS;
const inDays = ({ intervals, waitingMs }: Folded) => ({
  spans: intervals.map(({ from, until }) => [from / DAY_MS, until / DAY_MS]),
  waiting: waitingMs / DAY_MS,
});
const holdsAt = (intervals: Folded['intervals'], moment: number): boolean =>
  intervals.some(({ from, until }) => from <= moment && moment < until);
const grant = (id: string, at: number, days: number, reversedAt?: number): Grant => ({
  id,
  at: day(at),
  days,
  reversedAt: reversedAt === undefined ? null : day(reversedAt),
});
const pause = (from: number, until: number | null): Pause => ({
  from: day(from),
  until: until === null ? null : day(until),
});

describe('folding grants, reversals and pauses', () => {
  const cases: readonly [string, Grant[], Pause[], number[][], number][] = [
    ['one grant runs from its moment', [grant('a', 10, 30)], [], [[10, 40]], 0],
    ['a second one before the end extends it', [grant('a', 0, 30), grant('b', 20, 30)], [], [[0, 60]], 0],
    [
      'a second one after the end begins anew',
      [grant('a', 0, 30), grant('b', 50, 30)],
      [],
      [
        [0, 30],
        [50, 80],
      ],
      0,
    ],
    ['a second one at the very end leaves no gap', [grant('a', 0, 30), grant('b', 30, 30)], [], [[0, 60]], 0],
    ['a refund takes back the unused rest', [grant('a', 0, 30, 10)], [], [[0, 10]], 0],
    ['a refund pulls the next grant forward', [grant('a', 0, 30, 10), grant('b', 5, 30)], [], [[0, 40]], 0],
    [
      'a refund of a grant still waiting removes it whole',
      [grant('a', 0, 30), grant('b', 5, 30, 10)],
      [],
      [[0, 30]],
      0,
    ],
    ['a refund after use takes nothing from others', [grant('a', 0, 10, 20), grant('b', 5, 10)], [], [[0, 20]], 0],
    [
      'a pause moves the rest behind it',
      [grant('a', 0, 30)],
      [pause(10, 15)],
      [
        [0, 10],
        [15, 35],
      ],
      0,
    ],
    [
      'overlapping pauses count once',
      [grant('a', 0, 30)],
      [pause(10, 20), pause(15, 18)],
      [
        [0, 10],
        [20, 40],
      ],
      0,
    ],
    ['an open pause keeps the rest waiting', [grant('a', 0, 30)], [pause(10, null)], [[0, 10]], 20],
    ['a grant during a pause begins after it', [grant('a', 12, 30)], [pause(10, 20)], [[20, 50]], 0],
    ['nothing gives nothing', [], [pause(0, 5)], [], 0],
  ];
  test.each(cases)('%s', (...[, rows, stops, spans, waiting]) => {
    expect(inDays(foldEntitlement(rows, stops))).toEqual({ spans, waiting });
  });
});

const moment = fc.integer({ min: 0, max: 2000 }).map((hours) => hours * HOUR_MS);
const grants: fc.Arbitrary<Grant[]> = fc
  .array(fc.record({ at: moment, days: fc.integer({ min: 1, max: 40 }), reversedAt: fc.option(moment) }), {
    maxLength: 8,
  })
  .map((rows) => rows.map((row, place) => ({ ...row, id: `g${place}` })));
const pauses: fc.Arbitrary<Pause[]> = fc.array(fc.record({ from: moment, until: fc.option(moment) }), { maxLength: 4 });
const total = ({ intervals }: Folded) => intervals.reduce((sum, { from, until }) => sum + until - from, 0);

describe('for any grants, reversals and pauses', () => {
  test('the intervals are sorted, not empty, and never touch', () => {
    fc.assert(
      fc.property(grants, pauses, (rows, stops) => {
        const { intervals } = foldEntitlement(rows, stops);
        const moments = intervals.flatMap(({ from, until }) => [from, until]);
        expect(moments.every((at, place) => place === 0 || at > (moments[place - 1] ?? 0))).toBe(true);
      }),
    );
  });

  test('the order of the rows does not matter', () => {
    const shuffled = grants.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, pauses, ([rows, other], stops) => {
        expect(foldEntitlement(other, stops.toReversed())).toEqual(foldEntitlement(rows, stops));
      }),
    );
  });

  test('the days held or waiting are exactly the days granted and not reversed', () => {
    const unreversed = grants.map((rows) => rows.map((row) => ({ ...row, reversedAt: null })));
    fc.assert(
      fc.property(unreversed, pauses, (rows, stops) => {
        const folded = foldEntitlement(rows, stops);
        const paid = rows.reduce((sum, row) => sum + row.days * DAY_MS, 0);
        expect(total(folded) + folded.waitingMs).toBe(paid);
      }),
    );
  });

  test('a reversal takes back at most its own grant, and an immediate one undoes it', () => {
    fc.assert(
      fc.property(grants, pauses, moment, (rows, stops, at) => {
        const extra: Grant = { id: 'x', at, days: 10 };
        const without = foldEntitlement(rows, stops);
        expect(foldEntitlement([...rows, { ...extra, reversedAt: at }], stops)).toEqual(without);
        const withIt = foldEntitlement([...rows, extra], stops);
        expect(total(withIt) + withIt.waitingMs).toBeGreaterThanOrEqual(total(without) + without.waitingMs);
      }),
    );
  });

  test('nothing is held inside a pause or before the first grant', () => {
    fc.assert(
      fc.property(grants, pauses, moment, (rows, stops, at) => {
        const { intervals } = foldEntitlement(rows, stops);
        const paused = stops.some(({ from, until }) => from <= at && at < (until ?? Number.POSITIVE_INFINITY));
        const tooEarly = rows.every((row) => at < row.at);
        expect(holdsAt(intervals, at) && (paused || tooEarly)).toBe(false);
      }),
    );
  });

  const soon = fc.integer({ min: 0, max: 150 }).map((hours) => hours * HOUR_MS);
  const few = fc
    .array(fc.record({ at: soon, days: fc.integer({ min: 1, max: 2 }), reversedAt: fc.option(soon) }), { maxLength: 5 })
    .map((rows) => rows.map((row, place): Grant => ({ ...row, id: `g${place}` })));
  const stopsSoon = fc.array(fc.record({ from: soon, until: fc.option(soon) }), { maxLength: 3 });
  /** In hours, past the end of everything these grants can give. */
  const HORIZON = 150 + 5 * 2 * 24;

  /** A simple hour-by-hour model, without steps, queues or merging, that the fold must agree with. */
  function hourByHour(rows: readonly Grant[], stops: readonly Pause[]): boolean[] {
    const left = rows.map((row) => ({ ...row, hours: row.days * 24 }));
    const order = left.toSorted((one, two) => one.at - two.at || (one.id < two.id ? -1 : 1));
    return Array.from({ length: HORIZON }, (_, hour) => {
      const at = hour * HOUR_MS;
      const isPaused = stops.some(({ from, until }) => from <= at && at < (until ?? Number.POSITIVE_INFINITY));
      const usable = order.find(
        (row) => row.at <= at && row.hours > 0 && (row.reversedAt == null || at < Math.max(row.at, row.reversedAt)),
      );
      if (isPaused || !usable) return false;
      usable.hours -= 1;
      return true;
    });
  }

  test('freezes, bans, refunds and stacking agree with a count hour by hour [model-intervals-fold]', () => {
    fc.assert(
      fc.property(few, stopsSoon, (rows, stops) => {
        const { intervals } = foldEntitlement(rows, stops);
        const folded = Array.from({ length: HORIZON }, (_, hour) => holdsAt(intervals, hour * HOUR_MS));
        expect(folded.join()).toBe(hourByHour(rows, stops).join());
      }),
      { numRuns: 200 },
    );
  });

  test('a freeze or a ban costs no paid time: an ended one moves the end by its length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: 39 }),
        fc.integer({ min: 1, max: 60 }),
        (days, start, length) => {
          const stop = { from: day(Math.min(start, days - 1)), until: day(Math.min(start, days - 1) + length) };
          const { intervals } = foldEntitlement([{ id: 'a', at: 0, days }], [stop]);
          expect(intervals.at(-1)?.until).toBe(day(days + length));
        },
      ),
    );
  });
});
