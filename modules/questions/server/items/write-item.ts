import { type Deps, inTransaction } from '@app/platform/server';
import type { ChangeClass } from '@app/questions/contract';
import { classOfChange } from './change-class.ts';
import { type QuestionContent, sameWords, type Words } from './content.ts';
import * as repo from './items.repo.ts';
import { markEarlier } from './marking.ts';
import { refuseUnreviewed } from '../triage/may-open.ts';
import { announce } from './version-published.ts';
import * as placements from '../triage/placements.repo.ts';
import type { StoredItem } from './stored.repo.ts';
import { applyTriage } from '../triage/triage.ts';

/** Beside its content: where it comes from and who brings it. */
export interface Origin {
  readonly imported: { readonly hash: string; readonly text: string } | null;
  readonly by: string | null;
  readonly shelves: repo.Shelves;
}

const wordColumns = (deps: Deps, words: Words) => ({
  stem: words.stem,
  stem_html: deps.markup.render(words.stem),
  lead_in: words.leadIn,
  options: JSON.stringify(words.options.map(({ key, text }) => ({ key, text }))),
  images: JSON.stringify(words.images),
  answer_key: words.answerKey,
  rationales: JSON.stringify(Object.fromEntries(words.options.map(({ key, rationale }) => [key, rationale]))),
  explanation: words.explanation,
  explanation_html: deps.markup.render(words.explanation),
  key_point: words.keyPoint,
  sources: JSON.stringify(words.references),
});

/** What may change without a new version. */
const markColumns = ({ tags, review }: QuestionContent) => ({
  tags: [...tags],
  review_state: review.state,
  review_by: review.by,
  review_at: review.at,
  review_next: review.next,
});

interface NextVersion {
  readonly id: string;
  readonly itemId: string;
  readonly n: number;
  readonly epoch: number;
  readonly change: ChangeClass | null;
}
async function publish(deps: Deps, content: QuestionContent, next: NextVersion, by: string | null): Promise<void> {
  const now = deps.clock.now();
  await repo.insertVersion(deps.db, {
    id: next.id,
    item_id: next.itemId,
    n: next.n,
    epoch: next.epoch,
    change_class: next.change,
    ...wordColumns(deps, content),
    ...markColumns(content),
    created_by: by,
    created_at: now,
    published_at: now,
  });
}

const itemColumns = (content: QuestionContent, { imported }: Origin) => ({
  use: content.use,
  difficulty: content.difficulty,
  task: content.task as 'diagnosis',
  setting: content.setting as 'other',
  related: JSON.stringify(content.related),
  ...(imported ? { imported_hash: imported.hash, imported_text: imported.text } : {}),
});

function shelfOf({ categories, matrices }: repo.Shelves, { line, category, matrix, code }: QuestionContent) {
  const category_id = categories.get(`${line} ${category}`);
  if (category_id === undefined) throw new Error(`${code}: there is no category ${category} in ${line}`);
  const matrix_id = matrix === null ? null : matrices.get(`${category_id} ${matrix}`);
  if (matrix_id === undefined) throw new Error(`${code}: there is no topic ${matrix} in ${category}`);
  return { category_id, matrix_id };
}

/** The digits of the code: new questions come last, and none has to move for another. */
const positionOf = (code: string): number => Number(code.slice(-4));

async function trialPosition(deps: Deps, content: QuestionContent, present: number | null): Promise<number | null> {
  if (!content.trial) return null;
  return present ?? (await repo.nextTrialPosition(deps.db, content.line));
}

/** A new item with its first version, published, at home in its line; triage then decides about other banks. */
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
    await publish(deps, content, { id: version_id, itemId: id, n: 1, epoch: 1, change: null }, origin.by);
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

/** The new version, if the words have changed; the one that stands is brought up to date otherwise. */
async function revise(
  deps: Deps,
  stored: StoredItem,
  content: QuestionContent,
  by: string | null,
): Promise<NextVersion | null> {
  const { id, n, epoch } = stored.version;
  if (sameWords(stored.content, content)) {
    await repo.updateVersion(deps.db, id, markColumns(content));
    return null;
  }
  const change = classOfChange(stored.content, content);
  const next = {
    id: deps.ids.id(),
    itemId: stored.id,
    n: n + 1,
    epoch: change === 'editorial' ? epoch : n + 1,
    change,
  };
  if (change === 'key') await markEarlier(deps, stored.id, content);
  await publish(deps, content, next, by);
  return next;
}

/** Brings an item to what is said of it now: a new version only if its words have changed. */
export async function changeItem(
  deps: Deps,
  stored: StoredItem,
  content: QuestionContent,
  origin: Origin,
): Promise<void> {
  if (content.active && !stored.content.active) await refuseUnreviewed(deps, content.review.state);
  await inTransaction(deps, async (deps) => {
    if (stored.content.line !== content.line) throw new Error(`${content.code}: an item does not change its line`);
    const next = await revise(deps, stored, content, origin.by);
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
    if (content.triage) await applyTriage(deps, { itemId: stored.id, state: content.triage }, origin.by);
    if (next?.change) await announce(deps, { itemId: stored.id, versionId: next.id, change: next.change });
  });
}
