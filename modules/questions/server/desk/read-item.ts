import { type Edition, type Flag, ukDay } from '@app/platform/contract';
import {
  type DraftState,
  emptyDraft,
  type ProposedChange,
  type QuestionItem,
  type SIGN_OFF,
  signOff,
} from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { pictureAddress } from '../bank/pictures.ts';
import { classOfChange, marksEarlier, mayAskTheSame, mayBeEditorial } from '../items/change-class.ts';
import { hashOfWords, sameWords, type QuestionWords } from '../items/content.ts';
import { contentOf, publishedDraft, reviewOf, shownWords, wordsOf } from './convert.ts';
import { type Desk, refuseUnless, isPlacedIn } from './desk.ts';
import { figuresOf, linksOf } from './figures.ts';
import { findSigner } from './steps.repo.ts';
import * as repo from './worked.repo.ts';

export type ItemRef = { readonly id: string } | { readonly code: string };

/** An item being worked on, with everything needed for it. */
export interface EditedItem {
  readonly row: repo.WorkedRow;
  readonly places: readonly repo.PlaceRow[];
  readonly content: QuestionItem['content'];
}

/** Requirements on the item: the right and, for a call of one line, a place in that line. */
export interface ItemRequirements {
  readonly flag: Flag;
  readonly line?: Edition;
  readonly lock?: true;
}

export async function findItem(desk: Desk, ref: ItemRef, { flag, line, lock }: ItemRequirements): Promise<EditedItem> {
  const { db, clock } = desk.deps;
  if (lock) await repo.lockItem(db, ref);
  const row = (await repo.findWorked(db, ref)) ?? fail('NOT_FOUND');
  const places = await repo.listPlacements(db, [row.id]);
  const editions = places.map(({ edition }) => edition);
  if (line && !isPlacedIn(editions, line)) fail('NOT_FOUND');
  refuseUnless(desk, line ? editions.filter((each) => isPlacedIn([each], line)) : editions, flag);
  return { row, places, content: contentOf(row, places) ?? emptyDraft(nextYear(clock.now())) };
}

/** The same day a year later, the default for the next review. */
export const nextYear = (now: Date): string => {
  const next = new Date(now);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return ukDay(next);
};

/** Another meaning needs a new clinical review: on the day planned, or within a year when that has passed. */
export async function pendingReview({ db, clock }: Desk['deps'], by: string, planned: string) {
  const now = clock.now();
  const at = ukDay(now);
  const next = planned > at ? planned : nextYear(now);
  return { state: 'pending' as const, by: await repo.findName(db, by), at, next };
}

const NEEDS_SIGN_OFF: Readonly<Record<(typeof SIGN_OFF)[number], (isFirst: boolean, isKey: boolean) => boolean>> = {
  none: () => false,
  key: (_, isKey) => isKey,
  first: (isFirst, isKey) => isFirst || isKey,
  all: () => true,
};

/** What publishing this text would change, and whether a colleague has to sign it first. */
export async function proposedOf(desk: Desk, row: repo.WorkedRow, words: QuestionWords): Promise<ProposedChange> {
  const before = row.shown ? shownWords(row.shown) : null;
  const changed = before === null || !sameWords(before, words);
  const proposed = before && changed ? classOfChange(before, words) : null;
  const rule = await desk.deps.settings.read(signOff);
  const due = changed && NEEDS_SIGN_OFF[rule](before === null, proposed === 'key');
  const signed = due ? await findSigner(desk.deps.db, row.id, hashOfWords(words)) : null;
  return {
    proposed,
    lowerable: before !== null && (mayBeEditorial(before, words) || mayAskTheSame(before, words)),
    marks_earlier: before !== null && marksEarlier(before, words),
    needs_sign_off: due && signed === null,
    signed_by: signed,
  };
}

/** A version was published past the draft; publishing the draft would undo it. */
export const isBehind = ({ draft, version_id }: Pick<repo.WorkedRow, 'draft' | 'version_id'>): boolean =>
  draft !== null && draft.base_version_id !== version_id;

async function behindOf({ deps }: Desk, { row, places }: EditedItem): Promise<QuestionItem['behind']> {
  if (!isBehind(row) || !row.draft || !row.shown) return null;
  const base = row.draft.base_version_id ? await repo.findShown(deps.db, row.draft.base_version_id) : undefined;
  const now = publishedDraft(row, row.shown, places);
  return { base: base ? publishedDraft(row, base, places) : emptyDraft(now.review_next, now.places), now };
}

export async function presentDraft(desk: Desk, { row, content }: EditedItem): Promise<DraftState | null> {
  if (!row.draft) return null;
  const { state, version, saved_at, saver, writers, publish_at, publish_problem } = row.draft;
  const yours = writers.includes(desk.actorId);
  const change = await proposedOf(desk, row, wordsOf(content));
  return {
    state,
    version,
    saved_at: saved_at.toISOString(),
    saved_by: saver,
    yours,
    change,
    publish_at: publish_at?.toISOString() ?? null,
    publish_problem,
  };
}

function decidedOf({ decided_at, decided_by, decider }: EditedItem['row']): QuestionItem['decided'] {
  if (!decided_at) return null;
  return { by: decider ?? (decided_by ? 'A former colleague' : null), at: decided_at.toISOString() };
}

export async function presentItem(desk: Desk, worked: EditedItem): Promise<QuestionItem> {
  const { row, places, content } = worked;
  const { shown } = row;
  const pictures = await Promise.all(
    content.images.map(
      async (image) =>
        [image.sha256, await pictureAddress(desk.deps, { src: image.src, sha256: image.sha256 })] as const,
    ),
  );
  const figures = await figuresOf(desk.deps, [row.id]);
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    published: shown ? { n: shown.n, at: shown.published_at.toISOString(), by: shown.published_by } : null,
    checked: shown ? reviewOf(shown) : null,
    content,
    draft: await presentDraft(desk, worked),
    behind: await behindOf(desk, worked),
    triage: row.triage,
    decided: decidedOf(row),
    editions: places.map(({ edition }) => edition),
    pictures: Object.fromEntries(pictures),
    figures: figures.get(row.id) ?? { people: 0, correct: 0, reports: 0 },
    linked: await linksOf(desk, row.id),
    assigned: row.assigned_to ? { id: row.assigned_to, name: row.assigned ?? 'A former colleague' } : null,
  };
}

export async function readItem(desk: Desk, ref: ItemRef, requirements: ItemRequirements): Promise<QuestionItem> {
  return presentItem(desk, await findItem(desk, ref, requirements));
}
