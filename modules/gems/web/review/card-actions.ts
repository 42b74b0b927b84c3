import type { SessionCard } from './use-session.ts';

/** What can be opened over a card: a note, a report, an own card to edit, or the list of keys. */
export type CardAction = 'note' | 'report' | 'own' | 'keys';

/** An own card has no gem to note or report, and only an own card can be edited. */
export function actionsOn(card: Pick<SessionCard, 'kind' | 'gem_id' | 'gem'> | null): readonly CardAction[] {
  if (card === null) return [];
  if (card.kind === 'own') return ['own', 'keys'];
  return card.gem_id === null || card.gem === null ? ['keys'] : ['note', 'report', 'keys'];
}
