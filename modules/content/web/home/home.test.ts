import { describe, expect, test } from 'vitest';
import { factsOf } from './load-home.ts';
import { HERO, INSIDE } from './home-words.ts';

describe('the figures of the home page', () => {
  test('the figures in the hero come from the exam profile, and without one none are shown', () => {
    const areas = [
      { name: 'Heart', questions: 120, topics: 10 },
      { name: 'Lung', questions: 80, topics: 9 },
    ];
    const facts = factsOf({ papers: 4, questions: 50, minutes: 60, break_minutes: 15, areas }, null);
    expect(facts.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
      '2 categories, 19 topics',
      '4 × 50 questions on exam day, one hour a paper',
    ]);
    expect(factsOf(null, null)).toEqual([]);
    const price = { figure: '£75', text: 'for six months, paid once' };
    expect(factsOf(null, price)).toEqual([price]);
  });

  test('what is inside fills its rows of three and of two, and no two points share an icon', () => {
    expect(INSIDE.length % 6).toBe(0);
    expect(new Set(INSIDE.map(({ icon }) => icon)).size).toBe(INSIDE.length);
  });

  test('the page names every part of the product, and no price', () => {
    const shown = JSON.stringify([HERO.lede('clinician'), INSIDE]);
    for (const part of [/revision guide/i, /gem/i, /mock/i, /course/i, /study group/i])
      expect([part.source, part.test(shown)]).toEqual([part.source, true]);
    expect(shown).not.toContain('£');
    expect(HERO.lede('clinician')).toMatch(/^A question bank.* for the UK clinician knowledge test\./);
  });
});
