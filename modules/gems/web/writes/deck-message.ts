import type { SendResult } from '@app/platform/web/offline';

/** What the user is told after a gem was put into the deck or taken out of it. */
export function deckMessage(name: string, inDeck: boolean, kind: SendResult['kind']): string {
  if (kind === 'refused') return 'This could not be saved.';
  if (!inDeck) return `${name} is out of your deck. Its history is kept.`;
  return `${name} is in your deck${kind === 'waiting' ? ' and will be sent when you are back online' : ''}.`;
}
