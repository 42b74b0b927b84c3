import { describe, expect, test } from 'vitest';
import { AREAS, EXAM, TOPICS } from './blueprint.ts';
import { offersFrom } from './offers.ts';

describe('the figures of the home page', () => {
  test('the areas share out exactly one full mock', () => {
    expect(AREAS.reduce((sum, area) => sum + area.questions, 0)).toBe(EXAM.papers * EXAM.questionsPerPaper);
    expect([AREAS.length, TOPICS]).toEqual([28, 148]);
  });

  test('an offer shows its price and the London day it ends', () => {
    const shown = offersFrom(new Date('2026-11-14T12:00:00Z'));
    expect(shown.map(({ price, until }) => [price, until])).toEqual([
      ['£25', '15 December 2026'],
      ['£49', '14 February 2027'],
      ['£75', '16 May 2027'],
      ['£99', '15 November 2027'],
    ]);
  });
});
