import { type Deps, notLaterThan } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findLive, listCards } from '../shelf/gem.repo.ts';
import type { GemReader } from '../shelf/deck-access.ts';
import { insertReport, type NewReport } from './reports.repo.ts';
import { saveCardNote, saveInDeck, saveNote } from './deck.repo.ts';

/** NOT_FOUND for a gem that is not available to this learner. */
const live = async (deps: Deps, { osce }: GemReader, gemId: string) =>
  (await findLive(deps.db, gemId, osce)) ?? fail('NOT_FOUND');

interface GemBody {
  readonly gem_id: string;
  readonly at: string;
}

export async function keepInDeck(deps: Deps, reader: GemReader, body: GemBody & { readonly in_deck: boolean }) {
  await live(deps, reader, body.gem_id);
  const at = notLaterThan(deps.clock.now(), body.at);
  const row = { userId: reader.userId, gemId: body.gem_id, inDeck: body.in_deck, at };
  return { gem_id: body.gem_id, in_deck: await saveInDeck(deps.db, row) };
}

export async function keepNote(deps: Deps, reader: GemReader, body: GemBody & { readonly note: string }) {
  await live(deps, reader, body.gem_id);
  const row = {
    userId: reader.userId,
    gemId: body.gem_id,
    note: body.note,
    at: notLaterThan(deps.clock.now(), body.at),
  };
  const { note, at } = await saveNote(deps.db, row);
  return { note, at: at.toISOString() };
}

async function refuseStranger(deps: Deps, gemId: string, cardId: string): Promise<void> {
  const cards = await listCards(deps.db, gemId);
  if (!cards.some(({ id }) => id === cardId)) fail('CARD_GONE');
}

export async function keepCardNote(
  deps: Deps,
  reader: GemReader,
  body: GemBody & { readonly card_id: string; readonly note: string },
) {
  await live(deps, reader, body.gem_id);
  await refuseStranger(deps, body.gem_id, body.card_id);
  const row = { userId: reader.userId, gemId: body.gem_id, cardId: body.card_id, note: body.note };
  const { note, at } = await saveCardNote(deps.db, { ...row, at: notLaterThan(deps.clock.now(), body.at) });
  return { note, at: at.toISOString() };
}

interface Report {
  readonly op_id: string;
  readonly gem_id: string;
  readonly card_id?: string;
  readonly kind: NewReport['kind'];
  readonly text: string;
}
export async function reportGem(deps: Deps, reader: GemReader, body: Report): Promise<{ id: string }> {
  await live(deps, reader, body.gem_id);
  if (body.card_id !== undefined) await refuseStranger(deps, body.gem_id, body.card_id);
  await insertReport(deps.db, {
    user_id: reader.userId,
    id: body.op_id,
    gem_id: body.gem_id,
    card_id: body.card_id ?? null,
    kind: body.kind,
    body: body.text,
    created_at: deps.clock.now(),
  });
  return { id: body.op_id };
}
