import { describe, expect, it } from 'vitest';
import { labelsFor, linear, ticksFor } from './scale.ts';

describe('chart scales', () => {
  it('maps both ends and the middle', () => {
    const y = linear([0, 100], [128, 0]);
    expect([y(0), y(50), y(100)]).toEqual([128, 64, 0]);
  });

  it('does not divide by zero when all values are the same', () => {
    expect(linear([5, 5], [0, 10])(5)).toBe(0);
  });

  it('offers round ticks inside the span', () => {
    expect(ticksFor(46, 77)).toEqual([60]);
    expect(ticksFor(45, 80, 4)).toEqual([50, 60, 70, 80]);
  });
});

describe('the labels of an axis', () => {
  const days = Array.from({ length: 30 }, (_, at) => `${at + 1} Nov`);
  const labelled = (labels: readonly string[], width: number) => {
    const step = width / labels.length;
    return labelsFor(labels, (index) => (index + 0.5) * step, width);
  };

  it('are the first, the last and some between, as many as fit', () => {
    expect(labelled(days, 900).map(({ index }) => index)).toEqual([0, 4, 9, 14, 19, 24, 29]);
    expect(labelled(days, 240).map(({ index }) => index)).toEqual([0, 9, 19, 29]);
    expect(labelled(days.slice(0, 7), 900).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('leave a gap and stay inside the chart at any width', () => {
    for (const count of [1, 2, 7, 12, 30, 84, 365])
      for (const width of [150, 270, 320, 640, 1200]) {
        const shown = labelled(
          Array.from({ length: count }, (_, at) => `${(at % 28) + 1} Nov`),
          width,
        );
        const xs = shown.map(({ x }) => x);
        expect(shown.at(-1)?.index).toBe(count - 1);
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(15);
        expect(Math.max(...xs)).toBeLessThanOrEqual(width - 15);
        expect(Math.min(60, ...xs.slice(1).map((x, at) => x - (xs[at] ?? 0)))).toBeGreaterThanOrEqual(45);
      }
  });
});
