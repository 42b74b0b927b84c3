import { expect, test } from 'vitest';
import { afterKey, FITTED, moved, spread, zoomed } from './view.ts';

const FRAME = { width: 400, height: 200 };

test('the point under the pointer stays under it', () => {
  const at = { x: 100, y: 40 };
  const view = zoomed(FITTED, 2, FRAME, at);
  // The point was 100, 40 from the middle at scale 1, so it is at twice that plus the view's offset.
  expect({ x: view.x + 2 * at.x, y: view.y + 2 * at.y }).toEqual(at);
});

test('a picture is never smaller than fitted, larger than eight times, nor moved out of view', () => {
  expect(zoomed(FITTED, 0.1, FRAME)).toEqual(FITTED);
  expect(zoomed(FITTED, 100, FRAME).scale).toBe(8);
  expect(moved(FITTED, { x: 50, y: 50 }, FRAME)).toEqual(FITTED);
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, FRAME)).toEqual({ scale: 2, x: 200, y: -100 });
});

test('keys zoom, move and reset; others are left to the browser', () => {
  const large = afterKey('+', FITTED, FRAME);
  expect(large).toEqual({ scale: 1.5, x: 0, y: 0 });
  expect(large && afterKey('ArrowRight', large, FRAME)).toEqual({ scale: 1.5, x: -60, y: 0 });
  expect(large && afterKey('-', large, FRAME)).toEqual(FITTED);
  expect(large && afterKey('0', large, FRAME)).toEqual(FITTED);
  expect(afterKey('Tab', FITTED, FRAME)).toBeNull();
});

test('the distance between two fingers is measured', () => {
  expect(spread({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
});
