import { roomNames, stands } from '@app/content/contract';
import { describe, expect, test } from 'vitest';
import { AREAS, EXAM, TOPICS } from './blueprint.ts';
import { builtPoints, HERO } from './home-words.ts';

describe('the figures of the home page', () => {
  test('the areas share out exactly one full mock', () => {
    expect(AREAS.reduce((sum, area) => sum + area.questions, 0)).toBe(EXAM.papers * EXAM.questionsPerPaper);
    expect([AREAS.length, TOPICS]).toEqual([28, 148]);
  });

  test('the page offers what is built', () => {
    const shown = JSON.stringify([HERO.lede('clinician'), builtPoints()]);
    for (const room of roomNames) {
      const said = {
        commerce: /£/,
        guides: /revision guide/i,
        gems: /gem/i,
        mocks: /mock/i,
        courses: /course/i,
        studygroup: /study group/i,
      };
      expect([room, said[room].test(shown)]).toEqual([room, stands(room) && room !== 'commerce']);
    }
    expect(builtPoints().length).toBeGreaterThanOrEqual(6);
    expect(HERO.lede('clinician')).toMatch(/^A question bank.* for the UK clinician knowledge test\./);
  });
});
