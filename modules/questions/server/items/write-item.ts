import { type Deps, inTransaction } from '@app/platform/server';
import { OFFERS } from '@app/questions/contract';
import { amendDrafts, cancelPlans } from './amend-drafts.ts';
import type { QuestionContent } from './content.ts';
import * as repo from './items.repo.ts';
import { publishVersion, revise } from './publish-version.ts';
import { refuseUnreviewed } from '../triage/may-open.ts';
import { announce } from './version-published.ts';
import * as placements from '../triage/placements.repo.ts';
import type { StoredItem } from './stored.repo.ts';
import { applyTriage } from '../triage/triage.ts';

/** Where an item's content comes from, and who imports it. */
export interface Origin {
  readonly imported: { readonly hash: string; readonly text: string } | null;
  readonly by: string | null;
  readonly shelves: repo.Shelves;
}

const itemColumns = (content: QuestionContent, { imported }: Origin) => ({
  use: content.use,
  difficulty: content.difficulty,
  task: content.task as 'diagnosis',
  setting: content.setting as 'other',
  related: JSON.stringify(content.related),
  ...(imported ? { imported_hash: imported.hash, imported_text: imported.text } : {}),
});

type Place = Pick<QuestionContent, 'line' | 'category' | 'matrix'>;
/** Null where staff have removed or renamed the category or the topic. */
function findShelf({ categories, matrices }: repo.Shelves, { line, category, matrix }: Place) {
  const category_id = categories.get(`${line} ${category}`);
  const matrix_id = matrix === null ? null : matrices.get(`${category_id} ${matrix}`);
  return category_id === undefined || matrix_id === undefined ? null : { category_id, matrix_id };
}
export const hasShelf = (shelves: repo.Shelves, content: Place): boolean => findShelf(shelves, content) !== null;

function shelfOf(shelves: repo.Shelves, content: QuestionContent) {
  const { line, category, matrix, code } = content;
  const found = findShelf(shelves, content);
  if (!found) throw new Error(`${code}: there is no category ${category} with topic ${matrix} in ${line}`);
  return found;
}

/** The digits of the code: new questions come last, and no other question moves. */
export const positionOf = (code: string): number => Number(code.slice(-4));

async function trialPosition(deps: Deps, content: QuestionContent, present: number | null): Promise<number | null> {
  if (!content.trial) return null;
  return present ?? (await repo.nextTrialPosition(deps.db, content.line));
}

/** Creates a published item with its first version in its own line; triage then decides about other banks. */
export async function createItem(deps: Deps, content: QuestionContent, origin: Origin): Promise<string> {
  if (content.active) await refuseUnreviewed(deps, content.review.state);
  return inTransaction(deps, async (deps) => {
    const [id, version_id] = [deps.ids.id(), deps.ids.id()];
    const now = deps.clock.now();
    await repo.insertItem(deps.db, {
      id,
      version_id,
      code: content.code,
      ...itemColumns(content, origin),
      created_by: origin.by,
      created_at: now,
      updated_at: now,
    });
    await publishVersion(deps, content, { id: version_id, itemId: id, n: 1, epoch: 1, change: null }, origin.by);
    await placements.insertPlacement(deps.db, {
      id: deps.ids.id(),
      item_id: id,
      edition: content.line,
      ...shelfOf(origin.shelves, content),
      active: content.active,
      position: positionOf(content.code),
      trial_position: await trialPosition(deps, content, null),
    });
    if (content.triage) await applyTriage(deps, { itemId: id, state: content.triage }, origin.by);
    return id;
  });
}

const factsOf = ({ tags, difficulty, task, setting, review }: QuestionContent) => ({
  tags: [...tags],
  difficulty,
  task: task as 'diagnosis',
  setting: setting as 'other',
  review_next: review.next,
});

/** Applies the pack's other fields to an existing draft; new text is merged when the draft is opened. */
async function amendDraft(deps: Deps, { id, content: was }: StoredItem, now: QuestionContent, origin: Origin) {
  const standing = (content: QuestionContent) => ({
    ...shelfOf(origin.shelves, content),
    active: content.active,
    trial: content.trial,
  });
  const place = { edition: now.line, from: standing(was), to: standing(now) };
  await amendDrafts(deps, new Map([[id, { place, facts: { from: factsOf(was), to: factsOf(now) } }]]));
  if (was.active && !now.active) await cancelPlans(deps, [id], origin.by);
}

/**
 * A decision that stands is not applied again, because staff may have closed the item in that bank since; where it is
 * open, it follows its home to another category or topic.
 */
async function followDecision(deps: Deps, { id, content: was }: StoredItem, now: QuestionContent, origin: Origin) {
  const state = now.triage;
  if (!state) return;
  const decided = was.triage !== state || was.active !== now.active;
  const moved = was.category !== now.category || was.matrix !== now.matrix;
  const isOpen = async () =>
    (await placements.lockPlacements(deps.db, id)).some(
      ({ edition, active }) => active && edition === OFFERS[state]?.edition,
    );
  if (decided || (moved && (await isOpen()))) await applyTriage(deps, { itemId: id, state }, origin.by);
}

/** Updates an item from the pack: a new version only if its text has changed. */
export async function changeItem(
  deps: Deps,
  stored: StoredItem,
  content: QuestionContent,
  origin: Origin,
): Promise<void> {
  if (content.active && !stored.content.active) await refuseUnreviewed(deps, content.review.state);
  await inTransaction(deps, async (deps) => {
    if (stored.content.line !== content.line) throw new Error(`${content.code}: an item does not change its line`);
    const present = { itemId: stored.id, version: stored.version, words: stored.content };
    const next = await revise(deps, present, content, { by: origin.by });
    await repo.touchItem(deps.db, stored.id, {
      ...itemColumns(content, origin),
      version_id: next?.id ?? stored.version.id,
      updated_at: deps.clock.now(),
    });
    await placements.updatePlacement(deps.db, stored.placementId, {
      ...shelfOf(origin.shelves, content),
      active: content.active,
      trial_position: await trialPosition(deps, content, stored.trialPosition),
    });
    await amendDraft(deps, stored, content, origin);
    await followDecision(deps, stored, content, origin);
    if (next) await announce(deps, next);
  });
}
