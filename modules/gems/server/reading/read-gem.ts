import type { GemPage, GemV1, GemV2 } from '@app/gems/contract';
import { guidesNaming } from '@app/guides/server';
import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { questionRows } from '@app/practice/server';
import { storedAddress } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { categoriesOf } from '../shelf/categories.ts';
import { findGem, findImage, findMark, listCards, listImages, listItems } from '../shelf/gem.repo.ts';
import { type GemParts, presentV1, presentV2 } from './present.ts';
import type { GemReader } from '../shelf/deck-access.ts';

/** A gem by its current or a former name; NOT_FOUND unless it is available to this reader. */
async function partsOf(deps: Deps, reader: GemReader, name: string): Promise<GemParts> {
  const row = (await findGem(deps.db, name, reader.osce)) ?? fail('NOT_FOUND');
  if (!row.live && !reader.drafts) fail('NOT_FOUND');
  const [cards, images, categories] = await Promise.all([
    listCards(deps.db, row.id),
    listImages(deps.db, row.id),
    categoriesOf(deps),
  ]);
  const category = categories.find(({ id }) => id === row.category_id)?.name ?? '';
  return { row, cards, images, category, requestedName: name };
}

export const readV1 = async (deps: Deps, reader: GemReader, name: string): Promise<GemV1> =>
  presentV1(await partsOf(deps, reader, name));
export const readV2 = async (deps: Deps, reader: GemReader, name: string): Promise<GemV2> =>
  presentV2(await partsOf(deps, reader, name));

/** The questions that test it, with the reader's state on each. */
async function questionsOf(deps: Deps, userId: string, codes: readonly string[]): Promise<GemPage['questions']> {
  const itemIds = await listItems(deps.db, codes);
  const rows = await questionRows(deps, { bank: MAIN_BANK, userId, itemIds });
  return [...rows.values()].map(({ code, lead_in, state, place }, at) => ({
    number: at + 1,
    code,
    lead_in,
    state,
    place,
  }));
}

export async function readV3(deps: Deps, reader: GemReader, name: string): Promise<GemPage> {
  const parts = await partsOf(deps, reader, name);
  const { row } = parts;
  const [mark, questions, guides] = await Promise.all([
    findMark(deps.db, reader.userId, row.id),
    questionsOf(deps, reader.userId, row.questions),
    guidesNaming(deps, [row.slug]),
  ]);
  return {
    ...presentV2(parts),
    in_deck: mark?.in_deck ?? false,
    note: mark?.note ?? '',
    note_at: mark?.note_at?.toISOString() ?? null,
    notes: Object.entries(mark?.notes ?? {}).map(([card_id, { text }]) => ({ card_id, text })),
    sources: [...row.sources],
    review: { state: row.review_state, by: row.review_by, at: row.review_at, next: row.review_next },
    questions,
    guides: [...(guides.get(row.slug) ?? [])],
    live: row.live,
  };
}

export async function readImage(deps: Deps, reader: GemReader, id: string) {
  const image = (await findImage(deps.db, id, reader)) ?? fail('NOT_FOUND');
  return { id: image.id, alt: image.alt, address: await storedAddress(deps, image.object_key) };
}
