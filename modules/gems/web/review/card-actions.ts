import type { SessionCard } from './use-session.ts';

/** What can be opened over a card: a note, a report, the editor of the learner’s own card, or the list of keys. */
export type CardAction = 'note' | 'report' | 'own' | 'keys';

/** A card of the learner’s own has no gem to note or report, and only such a card can be edited. */
export function actionsOn(card: Pick<SessionCard, 'kind' | 'gem_id' | 'gem'> | null): readonly CardAction[] {
  if (card === null) return [];
  if (card.kind === 'own') return ['own', 'keys'];
  return card.gem_id === null || card.gem === null ? ['keys'] : ['note', 'report', 'keys'];
}
