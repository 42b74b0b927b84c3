import { describe, expect, it } from 'vitest';
import { linear, ticksFor } from './scale.ts';

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
