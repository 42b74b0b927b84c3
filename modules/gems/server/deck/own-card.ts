import type { OwnCardBody } from '@app/gems/contract';
import { fail as failInput, MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { statesOf } from '@app/practice/server';
import { listBriefs, markingFor } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { GemReader } from '../shelf/deck-access.ts';
import { findFromItem, findOwn, removeOwn, saveOwn } from './own-card.repo.ts';

/** The two sentences of a front; the opening ends without its full stop, or with an ellipsis where it is cut. */
export const frontOf = ({ opening, leadIn }: { readonly opening: string; readonly leadIn: string }): string =>
  `${opening}${/[….?!]$/.test(opening) ? '' : '.'} ${leadIn}`;

/** Front and back of a card made from a question the learner has answered: the question and its key point. */
async function fromQuestion(deps: Deps, userId: string, itemId: string) {
  const states = await statesOf(deps, userId, [itemId]);
  // The key point reveals the answer, so only answered questions give it.
  if (states.get(itemId)?.is_correct == null) fail('NOT_FOUND');
  const [marking, briefs] = await Promise.all([
    markingFor(deps, { edition: MAIN_BANK, itemId }),
    listBriefs(deps, MAIN_BANK, [itemId]),
  ]);
  const brief = briefs.get(itemId);
  if (!marking || !brief) return fail('NOT_FOUND');
  return { front: frontOf(brief), back: marking.key.key_point };
}

/** Creates, changes or removes a learner's own card. A question makes one card at most, however often it is kept. */
export async function keepOwnCard(deps: Deps, { userId }: GemReader, body: OwnCardBody) {
  const at = deps.clock.now();
  const before = await findOwn(deps.db, userId, body.id);
  if (body.removed) {
    await removeOwn(deps.db, userId, body.id, at);
    return { id: body.id, front: before?.front ?? '', in_deck: false };
  }
  if (body.item_id !== undefined) {
    const made = await findFromItem(deps.db, userId, body.item_id);
    if (made) return { id: made.id, front: made.front, in_deck: true };
  }
  const questionCard = body.item_id === undefined ? null : await fromQuestion(deps, userId, body.item_id);
  const front = body.front ?? before?.front ?? questionCard?.front ?? '';
  const back = body.back ?? before?.back ?? questionCard?.back ?? '';
  if (front === '' || back === '') failInput('INVALID_INPUT', { fields: { front: 'A card has a front and a back.' } });
  const card = { userId, id: body.id, itemId: body.item_id ?? null, front, back, at };
  const saved = await saveOwn(deps.db, card, body);
  // Not saved: another device kept the same question at the same time.
  const stored = saved ?? (card.itemId ? await findFromItem(deps.db, userId, card.itemId) : undefined);
  // The other device has removed its card again; the next attempt makes one.
  if (!stored) return failInput('UNAVAILABLE');
  return { id: stored.id, front: stored.front, in_deck: true };
}
