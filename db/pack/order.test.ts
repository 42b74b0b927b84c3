import { describe, expect, test } from 'vitest';
import { compareOptions, outOfOrder } from './order.ts';

describe('the order of options', () => {
  test('decimals are compared as numbers', () => {
    expect(compareOptions('Sodium chloride 0.18%', 'Sodium chloride 0.9%')).toBeLessThan(0);
    expect(outOfOrder(['0.18%', '0.45%', '0.9%', '1.8%', '3%'])).toBeUndefined();
    expect(outOfOrder(['0.9%', '0.18%', '1.8%', '3%', '5%'])).toBe(1);
  });

  test('whole numbers and thousands are compared by size', () => {
    expect(outOfOrder(['5 mg', '10 mg', '100 mg', '1,000 mg', '20,000 mg'])).toBeUndefined();
    expect(outOfOrder(['Give 10 units', 'Give 9 units'])).toBe(1);
  });

  test('quantities in different units of one kind are compared by amount', () => {
    expect(outOfOrder(['50 micrograms', '500 micrograms', '1 mg', '2 mg', '1 g'])).toBeUndefined();
    expect(outOfOrder(['7 days', '24 hours'])).toBe(1);
    expect(outOfOrder(['24 hours', '7 days', '2 weeks'])).toBeUndefined();
  });

  test('words are compared without regard to case and accents', () => {
    expect(outOfOrder(['Apixaban', 'aspirin', 'Ménière’s disease', 'Mumps'])).toBeUndefined();
    expect(outOfOrder(['Warfarin', 'Aspirin'])).toBe(1);
  });

  test('a shorter text comes before the longer one that begins with it', () => {
    expect(outOfOrder(['CT head', 'CT head and neck'])).toBeUndefined();
    expect(outOfOrder(['CT head and neck', 'CT head'])).toBe(1);
  });
});
