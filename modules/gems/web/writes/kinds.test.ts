import { type DeckCardRow, gemsApi, reviewed } from '@app/gems/contract';
import type { Entry } from '@app/platform/web/offline';
import { expect, test } from 'vitest';
import { cardNoteKind, turnKind, withWaiting } from './kinds.ts';

test('after a note on a card, the cards of its gem are fetched again before they are turned again', () => {
  expect(cardNoteKind.outdates?.({ gemId: 'g1', cardId: 'c1', text: 'Mine' })).toContain(gemsApi.queueOf.path);
});

test('the cards of one gem show the note and the reviews that still wait on the device', () => {
  const at = Date.UTC(2026, 4, 1);
  const turn = { rating: 3, at, before: null, retention: 90 } as const;
  const entry = ({ name }: { readonly name: string }, data: object): Entry => ({
    opId: name,
    at,
    kind: name,
    data,
    subject: 'Asthma',
    href: '/gems',
  });
  const cards = ['c1', 'c2'].map((id) => ({ id, note: '', changed: true, state: null }) as DeckCardRow);
  const waiting = [
    entry(cardNoteKind, { gemId: 'g1', cardId: 'c1', text: 'A' }),
    entry(turnKind, { ...turn, cardId: 'c1' }),
  ];
  expect(withWaiting(cards, waiting)).toEqual([
    { id: 'c1', note: 'A', changed: false, state: reviewed(null, turn, 90) },
    cards[1],
  ]);
});
