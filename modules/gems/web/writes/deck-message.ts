import type { SendResult } from '@app/platform/web/offline';

/** What the user is told after a gem was put into the deck or taken out of it. */
export function deckMessage(name: string, inDeck: boolean, kind: SendResult['kind']): string {
  if (kind === 'refused') return 'This could not be saved.';
  const done = inDeck ? `${name} is in your deck.` : `${name} was removed from your deck. Its history is kept.`;
  return kind === 'waiting' ? `${done} Kept on this device. We’ll send it as soon as we can.` : done;
}
