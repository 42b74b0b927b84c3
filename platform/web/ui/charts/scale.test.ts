import { describe, expect, it } from 'vitest';
import { arcPath, linear, onArc, ticksFor } from './scale.ts';

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

  it('runs the half circle from left over the top to right', () => {
    const [left, top, right] = [0, 0.5, 1].map((share) => onArc(share, [100, 100], 50));
    expect(left?.map(Math.round)).toEqual([50, 100]);
    expect(top?.map(Math.round)).toEqual([100, 50]);
    expect(right?.map(Math.round)).toEqual([150, 100]);
  });

  it('writes an arc as one clockwise sweep', () => {
    expect(arcPath(0, 1, [120, 116], 92)).toBe('M28 116A92 92 0 0 1 212 116');
  });
});
