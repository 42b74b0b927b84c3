import type { Edition } from '@app/platform/contract';
import { inTransactionOf } from '@app/platform/server';
import { NO_KEY, problemsIn, type QuestionItem, type SaveMoreQuestion } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { hashOfWords } from '../items/content.ts';
import { touchItem } from '../items/items.repo.ts';
import { type NextVersion, type Publishable, publishVersion, revise } from '../items/publish-version.ts';
import { announce } from '../items/version-published.ts';
import { refuseUnreviewed } from '../triage/may-open.ts';
import { findReview } from '../triage/placements.repo.ts';
import { mergedWith, reviewOf, shownWords, wordsOf } from '../desk/convert.ts';
import { type Desk, record } from '../desk/desk.ts';
import { placeItem, refusePlaces } from './place-item.ts';
import { triageItem } from './triage-item.ts';
import {
  type EditedItem,
  findItem,
  isBehind,
  type ItemRef,
  pendingReview,
  proposedOf,
  readItem,
} from '../desk/read-item.ts';
import { insertStep } from '../desk/steps.repo.ts';
import * as repo from '../desk/worked.repo.ts';

type Change = SaveMoreQuestion['change'];
type Proposed = Awaited<ReturnType<typeof proposedOf>>;

/**
 * A clinical change may be declared editorial where nothing clinical differs. A changed key stays one: the declaration
 * then only decides whether it asks the same as before.
 */
export function classFor({ proposed, lowerable }: Proposed, declared: Change) {
  if (!declared || proposed === null || proposed === 'editorial') return proposed;
  if (!lowerable) fail('CLASS_FIXED');
  return proposed === 'key' ? proposed : declared.class;
}

/** A clinical change needs a new review; a corrected spelling does not. */
async function reviewAfter(
  desk: Desk,
  { row, content }: EditedItem,
  change: ReturnType<typeof classFor>,
): Promise<Publishable['review']> {
  const next = content.review_next;
  const isReviewKept = change === null || change === 'editorial';
  const review =
    row.shown && isReviewKept ? { ...reviewOf(row.shown), next } : await pendingReview(desk.deps, desk.actorId, next);
  if (review.next <= review.at)
    fail('INVALID_INPUT', { fields: { review_next: 'Choose a day after the last review.' } });
  return review;
}

const placingOf = ({ row }: EditedItem, review: Publishable['review']) => ({
  itemId: row.id,
  code: row.code,
  use: row.use,
  triage: row.triage,
  review: review.state,
});

/** Refuses what publishing a change of this class would refuse about its review and its places. */
export async function refuseUnplaceable(
  desk: Desk,
  worked: EditedItem,
  change: ReturnType<typeof classFor>,
): Promise<void> {
  const review = await reviewAfter(desk, worked, change);
  await refusePlaces(desk, placingOf(worked, review), worked.content.places, worked.places);
}

/** Records in the draft's steps that this text was published. */
const publishedStep = ({ deps, actorId }: Desk, itemId: string, words: Parameters<typeof hashOfWords>[0]) =>
  insertStep(deps.db, {
    id: deps.ids.id(),
    item_id: itemId,
    action: 'publish',
    content_hash: hashOfWords(words),
    done_by: actorId,
    done_at: deps.clock.now(),
  });

interface Published {
  /** Null when the text is that of the current version. */
  readonly next: NextVersion | null;
  readonly review: Publishable['review'];
}
async function publish(desk: Desk, worked: EditedItem, proposed: Proposed, declared: Change): Promise<Published> {
  const { row, content } = worked;
  const { answerKey, ...words } = wordsOf(content);
  if (answerKey === null) return fail('INVALID_INPUT', { fields: { answer_key: NO_KEY } });
  const change = classFor(proposed, declared);
  const review = await reviewAfter(desk, worked, change);
  const publishable = { ...words, answerKey, tags: content.tags, review };
  if (row.shown && row.version_id) {
    const { n, epoch } = row.shown;
    const present = { itemId: row.id, version: { id: row.version_id, n, epoch }, words: shownWords(row.shown) };
    const next = await revise(desk.deps, present, publishable, {
      by: desk.actorId,
      ...(change ? { change } : {}),
      asksSame: change === 'key' && declared !== undefined,
    });
    if (next) await publishedStep(desk, row.id, publishable);
    return { next, review };
  }
  const first = { id: desk.deps.ids.id(), itemId: row.id, n: 1, epoch: 1, change: null };
  await publishVersion(desk.deps, publishable, first, desk.actorId);
  await publishedStep(desk, row.id, publishable);
  return { next: first, review };
}

async function publishItem(desk: Desk, worked: EditedItem, proposed: Proposed, declared: Change): Promise<void> {
  const { row, places, content } = worked;
  const { db, clock } = desk.deps;
  const { next, review } = await publish(desk, worked, proposed, declared);
  const { difficulty, task, setting } = content;
  const version_id = next?.id ?? row.version_id;
  await touchItem(db, row.id, {
    difficulty,
    task,
    setting,
    version_id,
    assigned_to: null,
    updated_at: clock.now(),
  });
  await placeItem(desk, placingOf(worked, review), content.places, places);
  await repo.removeDraft(db, row.id);
  if (next) await announce(desk.deps, next);
  await record(desk, row.id, {
    action: 'publish',
    before: { n: row.shown?.n ?? null },
    after: {
      n: next?.n ?? row.shown?.n,
      class: next?.change ?? null,
      proposed: proposed.proposed,
      reason: declared?.reason,
    },
  });
}

/** Whether a place is open that was not open before. */
const opensMore = (before: EditedItem['places'], after: EditedItem['places']): boolean =>
  after.some(({ id, active }) => active && !before.some((was) => was.id === id && was.active));

/** True when a signature is needed; the text is then stored as the draft. */
async function saveIn(desk: Desk, ref: ItemRef, sent: SaveMoreQuestion, line?: Edition): Promise<boolean> {
  const requirements = { flag: 'e', ...(line ? { line } : {}) } as const;
  const before = await findItem(desk, ref, { ...requirements, lock: true });
  const { version, draft, change, triage, was, category_id, ...values } = sent;
  if (triage !== undefined) {
    const since = before.row.triage;
    if (was !== undefined && since !== was && since !== triage) fail('VERSION_CONFLICT');
    const caller = { actorId: desk.actorId, subjectId: null, scope: null };
    await triageItem(
      desk.deps,
      { itemId: before.row.id, state: triage, ...(category_id ? { categoryId: category_id } : {}) },
      caller,
    );
    if (version === undefined && Object.keys(values).length === 0) return false;
  }
  if (version === undefined) fail('INVALID_INPUT', { fields: { version: 'Say which version you changed.' } });
  if (version !== before.row.version || isBehind(before.row)) fail('VERSION_CONFLICT');
  // The draft must not have changed since the publisher read it.
  if (draft !== undefined && draft !== (before.row.draft?.version ?? 0)) fail('VERSION_CONFLICT');
  // The decision has moved the question, and its draft with it.
  const { row, places, ...found } = triage === undefined ? before : await findItem(desk, ref, requirements);
  const content = mergedWith(found.content, values);
  const missing = problemsIn(content);
  if (Object.keys(missing).length > 0) fail('INVALID_INPUT', { fields: missing });
  const worked: EditedItem = { row, places, content };
  const proposed = await proposedOf(desk, row, wordsOf(content));
  if (proposed.needs_sign_off) {
    const base = { itemId: row.id, baseVersionId: row.version_id };
    const save = { ...base, content, by: desk.actorId, at: desk.deps.clock.now() };
    if (Object.keys(values).length > 0 || !row.draft) await repo.saveDraft(desk.deps.db, save);
    return true;
  }
  await publishItem(desk, worked, proposed, change);
  // The decision was checked against the version before this one.
  if (opensMore(before.places, places)) await refuseUnreviewed(desk.deps, await findReview(desk.deps.db, row.id));
  return false;
}

/** Saves and publishes. A change that needs a colleague's signature is stored as a draft and refused. */
export async function saveQuestion(
  desk: Desk,
  ref: ItemRef,
  sent: SaveMoreQuestion,
  line?: Edition,
): Promise<QuestionItem> {
  const waits = await inTransactionOf(desk, (desk) => saveIn(desk, ref, sent, line));
  if (waits) fail('SIGN_OFF_NEEDED');
  return readItem(desk, ref, { flag: 'e', ...(line ? { line } : {}) });
}
