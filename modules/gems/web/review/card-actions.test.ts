import { expect, test } from 'vitest';
import { actionsOn } from './card-actions.ts';

test('a card of one’s own can be edited, a card of a gem noted and reported; a key for anything else does nothing', () => {
  expect(actionsOn({ kind: 'own', gem_id: null, gem: null })).toEqual(['own', 'keys']);
  for (const kind of ['card', 'clincher'] as const)
    expect(actionsOn({ kind, gem_id: 'g1', gem: 'Asthma' })).toEqual(['note', 'report', 'keys']);
  expect(actionsOn({ kind: 'card', gem_id: 'g1', gem: null }), 'its gem is not known').toEqual(['keys']);
  expect(actionsOn(null), 'no card is left').toEqual([]);
});
