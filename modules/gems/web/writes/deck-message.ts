import type { SendResult } from '@app/platform/web/offline';

/** What the user is told after a gem was put into the deck or taken out of it. */
export function deckMessage(name: string, inDeck: boolean, kind: SendResult['kind']): string {
  if (kind === 'refused') return 'This could not be saved.';
  if (!inDeck) return `${name} was removed from your deck. Its history is kept.`;
  return `${name} is in your deck.${kind === 'waiting' ? ' We’ll save this when you are back online.' : ''}`;
}
