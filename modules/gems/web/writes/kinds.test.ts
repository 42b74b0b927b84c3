import { gemsApi } from '@app/gems/contract';
import { expect, test } from 'vitest';
import { cardNoteKind } from './kinds.ts';

test('after a note on a card, the cards of its gem are fetched again before they are turned again', () => {
  expect(cardNoteKind.outdates?.({ gemId: 'g1', cardId: 'c1', text: 'Mine' })).toContain(gemsApi.queueOf.path);
});
