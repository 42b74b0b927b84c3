import { type ModuleScreen, type Rule, screen, screensOf } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { ruleOf } from './rule-of.ts';

const facts = { layout: 'basic', title: 'x' } as const;
const rows: readonly ModuleScreen[] = screensOf('x', [
  screen('/gems/:name', 'Gem', 'gems', { ...facts, phone: true }),
  screen('/profile', 'Profile', 'subscriber', facts),
  screen('/odd', 'Odd', 'whoever' as Rule, facts),
]);
const refusalOf = (pattern: string): unknown => {
  try {
    return ruleOf(rows, pattern);
  } catch (refusal) {
    return refusal;
  }
};

describe('the rule of a screen', () => {
  test('is that of its row, also where it is mounted for phones', () => {
    expect([ruleOf(rows, '/gems/:name'), ruleOf(rows, '/plabonthego/gems/:name')]).toEqual(['gems', 'gems']);
  });

  test('an unknown guard is a 500, and so is a screen without a row [err-unknown-middleware]', () => {
    for (const pattern of ['/odd', '/nowhere', '/plabonthego/profile']) {
      expect(refusalOf(pattern), pattern).toMatchObject({ data: 'Error', init: { status: 500 } });
    }
  });
});
