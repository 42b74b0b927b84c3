import { AppError } from '@app/platform/contract';
import { signOff } from '@app/questions/contract';
import { reviewOf, shownWords } from '../../desk/convert.ts';
import type { Desk } from '../../desk/desk.ts';
import { findItem, isBehind, pendingReview, type EditedItem } from '../../desk/read-item.ts';
import { rebaseDraft, saveDraft } from '../../desk/worked.repo.ts';
import { cancelPlans } from '../../items/amend-drafts.ts';
import type { ContentImage } from '../../items/content.ts';
import { touchItem } from '../../items/items.repo.ts';
import { type Publishable, revise } from '../../items/publish-version.ts';
import { announce } from '../../items/version-published.ts';
import type { PictureBefore } from './changes.repo.ts';

/** Replaces one picture by another, in the published version of a question and in its draft. */
export interface Swap {
  /** The hash of the old picture. */
  readonly from: string;
  readonly to: string;
  readonly shown: (image: ContentImage) => ContentImage;
  readonly draft: (image: ContentImage) => ContentImage;
  readonly same: boolean;
}

/** A picture with another meaning needs a new clinical review. */
async function reviewAfter(desk: Desk, { row }: EditedItem, same: boolean): Promise<Publishable['review'] | null> {
  if (!row.shown) return null;
  const review = reviewOf(row.shown);
  return same ? review : pendingReview(desk.deps, desk.actorId, review.next);
}

const has = (images: readonly ContentImage[], hash: string): boolean => images.some(({ sha256 }) => sha256 === hash);
const swapped = (images: readonly ContentImage[], from: string, by: (image: ContentImage) => ContentImage) =>
  images.map((image) => (image.sha256 === from ? by(image) : image));

interface Published {
  readonly before: ContentImage;
  readonly versionId: string;
}
async function publishSwapped(desk: Desk, worked: EditedItem, swap: Swap): Promise<Published | null> {
  const { row } = worked;
  const before = row.shown?.images.find(({ sha256 }) => sha256 === swap.from);
  const review = await reviewAfter(desk, worked, swap.same);
  if (!row.shown || !row.version_id || !before || !review) return null;
  const words = shownWords(row.shown);
  const after = { ...words, images: swapped(words.images, swap.from, swap.shown), tags: row.shown.tags, review };
  const { n, epoch } = row.shown;
  const present = { itemId: row.id, version: { id: row.version_id, n, epoch }, words };
  const change = swap.same ? 'editorial' : 'clinical';
  const next = await revise(desk.deps, present, after, { by: desk.actorId, change });
  if (!next) return null;
  await touchItem(desk.deps.db, row.id, { version_id: next.id, updated_at: desk.deps.clock.now() });
  await announce(desk.deps, next);
  return { before, versionId: next.id };
}

const SWAPPED = 'A picture of it was replaced, which cancelled its planned publication.';

/** A draft that was up to date stays so, with the new version as its base. */
async function draftSwapped(
  desk: Desk,
  { row }: EditedItem,
  swap: Swap,
  published: Published | null,
): Promise<ContentImage | null> {
  const { db, clock } = desk.deps;
  if (!row.draft) return null;
  const base = published && !isBehind(row) ? published.versionId : row.draft.base_version_id;
  const before = row.draft.content.images.find(({ sha256 }) => sha256 === swap.from);
  if (!before) {
    if (base) await rebaseDraft(db, row.id, base);
    return null;
  }
  const content = { ...row.draft.content, images: swapped(row.draft.content.images, swap.from, swap.draft) };
  const save = { itemId: row.id, baseVersionId: base, content, by: desk.actorId, at: clock.now() };
  await cancelPlans(desk.deps, [row.id], desk.actorId, SWAPPED);
  await saveDraft(db, row.draft.publish_at === null ? save : { ...save, problem: SWAPPED });
  return before;
}

/** Undefined when it was deleted since, which must not keep the picture from being swapped in the others. */
async function findStill(desk: Desk, itemId: string): Promise<EditedItem | undefined> {
  try {
    return await findItem(desk, { id: itemId }, { flag: 'e', lock: true });
  } catch (error) {
    if (error instanceof AppError && error.http === 404) return undefined;
    throw error;
  }
}

/** Swaps the picture in one question. A string is the reason to skip it; null means the picture is not used there. */
export async function swapIn(desk: Desk, itemId: string, swap: Swap): Promise<PictureBefore | string | null> {
  const worked = await findStill(desk, itemId);
  if (!worked) return null;
  const { row } = worked;
  const [shown, written] = [row.shown?.images ?? [], row.draft?.content.images ?? []];
  if (!has(shown, swap.from) && !has(written, swap.from)) return null;
  if (has(shown, swap.to) || has(written, swap.to)) return 'it shows the new picture already';
  if (has(shown, swap.from) && (await desk.deps.settings.read(signOff)) === 'all')
    return 'a colleague has to sign every change to it';
  const published = await publishSwapped(desk, worked, swap);
  const draft = await draftSwapped(desk, worked, swap, published);
  return { itemId, code: row.code, shown: published?.before ?? null, draft };
}
