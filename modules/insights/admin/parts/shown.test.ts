import { expect, test } from 'vitest';
import { separatesRange, separatesValue, shareRange, shareValue } from './shown.ts';

const share = { value: 0.484, low: 0.452, high: 0.513 };

test('under a hundred people only the range of a share is shown', () => {
  expect([shareValue(share, 1204), shareRange(share)]).toEqual(['48%', '45–51']);
  expect(shareValue(share, 99)).toBe('');
});

test('a correlation has a real minus, none on what rounds to nothing, and no value from few people', () => {
  expect(separatesValue({ value: -0.244, low: -0.4, high: -0.1 }, 188)).toBe('−0.24');
  expect(separatesValue({ value: -0.001, low: -0.2, high: 0.2 }, 188)).toBe('0.00');
  expect(separatesRange({ value: 0.1, low: -0.004, high: 0.25 })).toBe('0.00 to 0.25');
  expect(separatesValue({ value: 0.3, low: 0.1, high: 0.5 }, 29)).toBe('too few');
});
