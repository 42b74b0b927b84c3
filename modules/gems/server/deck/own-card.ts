import { LEARNER_LINE, type OwnCardBody } from '@app/gems/contract';
import { fail as failInput } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { statesOf } from '@app/practice/server';
import { listBriefs, markingFor } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { Reader } from '../shelf/who.ts';
import { findFromItem, findOwn, removeOwn, saveOwn } from './own-card.repo.ts';

/** Front and back from a question that the learner has answered: what was asked, and its key point. */
async function fromQuestion(deps: Deps, userId: string, itemId: string) {
  const states = await statesOf(deps, userId, [itemId]);
  // The key point tells the answer, so it is given only for what was answered.
  if (states.get(itemId)?.is_correct == null) fail('NOT_FOUND');
  const [marking, briefs] = await Promise.all([
    markingFor(deps, { edition: LEARNER_LINE, itemId }),
    listBriefs(deps, LEARNER_LINE, [itemId]),
  ]);
  const brief = briefs.get(itemId);
  if (!marking || !brief) return fail('NOT_FOUND');
  return { front: `${brief.opening} ${brief.leadIn}`, back: marking.key.key_point };
}

/** Makes, changes or removes a card of one's own. From one question there is one card, however often it is kept. */
export async function keepOwnCard(deps: Deps, { userId }: Reader, body: OwnCardBody) {
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
  const asked = body.item_id === undefined ? null : await fromQuestion(deps, userId, body.item_id);
  const front = body.front ?? before?.front ?? asked?.front ?? '';
  const back = body.back ?? before?.back ?? asked?.back ?? '';
  if (front === '' || back === '') failInput('INVALID_INPUT', { fields: { front: 'A card has a front and a back.' } });
  const card = { userId, id: body.id, itemId: body.item_id ?? null, front, back, at };
  const isSaved = await saveOwn(deps.db, card);
  // Another device kept the same question at the same moment.
  const other = isSaved || !card.itemId ? undefined : await findFromItem(deps.db, userId, card.itemId);
  return { id: other?.id ?? card.id, front: other?.front ?? front, in_deck: true };
}
