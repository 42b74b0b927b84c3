import type { Deck } from '@app/gems/contract';
import type { Entry } from '@app/platform/web/offline';
import { expect, test } from 'vitest';
import { waitingInDeck, withoutRemoved } from './deck-waiting.ts';

const entry = (kind: string, gemId: string, inDeck: boolean): Entry => ({
  opId: gemId,
  at: 0,
  kind,
  data: { gemId, inDeck },
  subject: 'Asthma',
  href: '/gems',
});

test('a gem removed without a connection leaves the deck with its cards at once; own cards stay', () => {
  const deck = {
    gems: [{ id: 'asthma' }, { id: 'gout' }],
    cards: [
      { id: '1', gem_id: 'asthma' },
      { id: '2', gem_id: 'gout' },
      { id: '3', gem_id: null },
    ],
  } as unknown as Deck;
  const waiting = [
    entry('gems.deck', 'asthma', false),
    entry('gems.deck', 'new', true),
    entry('gems.note', 'gout', false),
  ];
  const shown = withoutRemoved(deck, waiting);
  expect(shown.gems.map(({ id }) => id)).toEqual(['gout']);
  expect(shown.cards.map(({ id }) => id)).toEqual(['2', '3']);
  expect([...waitingInDeck(waiting)]).toEqual([
    ['asthma', false],
    ['new', true],
  ]);
  expect(withoutRemoved(deck, [])).toBe(deck);
});
