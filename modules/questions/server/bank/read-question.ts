import { EDITIONS, type Edition, withTitle } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { ALL_TOPICS, isId, type Place, type Question } from '@app/questions/contract';
import * as repo from './bank.repo.ts';
import { openingOf } from './opening.ts';
import type { CategoryRef } from './list-bank.ts';
import { fillQuestion, titleToday } from './fill-title.ts';
import { presentPlace, presentQuestion } from './present.ts';
import { findWalk, type WalkRow } from './walk.repo.ts';

export type QuestionRef =
  | { readonly edition: Edition; readonly category: CategoryRef; readonly matrix: string; readonly number: number }
  /** `category` and `matrix` choose the list it is opened in; its whole category without them. */
  | { readonly edition: Edition; readonly itemId: string; readonly category?: CategoryRef; readonly matrix?: string };

export interface FoundQuestion {
  readonly question: Question;
  readonly epoch: number;
  readonly place: Place;
  readonly number: number;
  /** How many questions the list has. */
  readonly count: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** Every question of the list, in order. */
  readonly walk: readonly string[];
  /** Whether a clinician has checked it; reveals nothing of the key. */
  readonly review: { readonly state: 'pending' | 'reviewed'; readonly at: string; readonly next: string };
  /** The category was requested by a former name. */
  readonly renamed: boolean;
}

async function categoryOf(deps: Deps, ref: QuestionRef): Promise<CategoryRef | null> {
  if (ref.category) return ref.category;
  if (!('itemId' in ref) || !isId(ref.itemId)) return null;
  const places = await repo.listPlaces(deps.db, [ref.itemId]);
  const here = places.find(({ edition }) => edition === ref.edition);
  return here ? { id: here.category_id } : null;
}

/** How many versions are cached: their text never changes. */
const MOST = 5000;
const words = new WeakMap<Deps['storage'], Map<string, Question>>();
async function wordsOf(deps: Deps, versionId: string): Promise<Question | null> {
  const cache = words.get(deps.storage) ?? new Map<string, Question>();
  words.set(deps.storage, cache);
  const found = cache.get(versionId);
  if (found) return found;
  const read = (await readStored(deps, [versionId])).get(versionId) ?? null;
  if (cache.size >= MOST) cache.clear();
  // Not cached while a picture is missing: it may come back.
  if (read?.images.every(({ src }) => src !== '')) cache.set(versionId, read);
  return read;
}

interface Walked {
  readonly row: WalkRow;
  readonly itemIds: readonly string[];
  readonly itemId: string;
}
async function walkTo(deps: Deps, ref: QuestionRef, category: CategoryRef): Promise<Walked | null> {
  const matrix = ref.matrix ?? ALL_TOPICS;
  const isShelf = (!('id' in category) || isId(category.id)) && (matrix === ALL_TOPICS || isId(matrix));
  if (!isShelf || ('itemId' in ref && !isId(ref.itemId))) return null;
  const shelf = { edition: ref.edition, category, matrixId: matrix === ALL_TOPICS ? null : matrix };
  const row = await findWalk(deps.db, { ...shelf, itemId: 'itemId' in ref ? ref.itemId : null });
  const itemIds = row?.items?.split(',') ?? [];
  if ('itemId' in ref) {
    const itemId = ref.itemId.toLowerCase();
    return row && itemIds.includes(itemId) ? { row, itemIds, itemId } : null;
  }
  const itemId = itemIds[ref.number - 1];
  return itemId === undefined ? null : walkTo(deps, { ...ref, itemId }, category);
}

/** An open question with its neighbours and without its key; null when it is not there (see whereIsItem). */
export async function readQuestion(deps: Deps, ref: QuestionRef): Promise<FoundQuestion | null> {
  const category = await categoryOf(deps, ref);
  const walked = category && (await walkTo(deps, ref, category));
  const question = walked && (await wordsOf(deps, walked.row.version_id));
  if (!walked || !question) return null;
  const { row, itemIds, itemId } = walked;
  const at = itemIds.indexOf(itemId);
  return {
    question: {
      ...fillQuestion(question, await titleToday(deps)),
      code: row.code ?? question.code,
      difficulty: row.difficulty,
    },
    epoch: row.epoch,
    review: { state: row.review_state, at: row.review_at, next: row.review_next },
    place: presentPlace({ ...row, item_id: itemId, edition: ref.edition }),
    number: at + 1,
    count: itemIds.length,
    previousId: itemIds[at - 1] ?? null,
    nextId: itemIds[at + 1] ?? null,
    walk: itemIds,
    renamed: 'name' in category && category.name !== row.category,
  };
}

/** As stored: never changes, and so may be cached. */
async function readStored(deps: Deps, versionIds: readonly string[]): Promise<ReadonlyMap<string, Question>> {
  const rows = versionIds.length > 0 ? await repo.listVersions(deps.db, versionIds) : [];
  const shown = await Promise.all(rows.map((row) => presentQuestion(deps, row)));
  return new Map(shown.map((each) => [each.version_id, each]));
}

/** The text of these versions, including former ones, so that an answered question stays readable. */
export async function readVersions(deps: Deps, versionIds: readonly string[]): Promise<ReadonlyMap<string, Question>> {
  const [stored, title] = await Promise.all([readStored(deps, versionIds), titleToday(deps)]);
  return new Map([...stored].map(([id, question]) => [id, fillQuestion(question, title)]));
}

/** Every edition where the item is open now, so that an old link can be redirected. */
export async function whereIsItem(deps: Deps, itemId: string): Promise<readonly Place[]> {
  if (!isId(itemId)) return [];
  const places = (await repo.listPlaces(deps.db, [itemId])).map(presentPlace);
  return places.toSorted((a, b) => EDITIONS.indexOf(a.edition) - EDITIONS.indexOf(b.edition));
}

export interface QuestionBrief {
  readonly itemId: string;
  readonly code: string;
  /** The beginning of the case, to tell it from the next. */
  readonly opening: string;
  readonly leadIn: string;
  /** Its place in the requested edition; null when its learners cannot open it any more. */
  readonly place: Place | null;
}

/** For lists of flags, notes and reports. */
export async function listBriefs(
  deps: Deps,
  edition: Edition,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionBrief>> {
  if (itemIds.length === 0) return new Map();
  const [rows, places, title] = await Promise.all([
    repo.listBriefs(deps.db, itemIds),
    repo.listPlaces(deps.db, itemIds),
    titleToday(deps),
  ]);
  const here = new Map(places.filter((row) => row.edition === edition).map((row) => [row.item_id, presentPlace(row)]));
  return new Map(
    rows.map((row) => [
      row.item_id,
      {
        itemId: row.item_id,
        code: row.code,
        opening: openingOf(withTitle(row.opening, title)),
        leadIn: withTitle(row.lead_in, title),
        place: here.get(row.item_id) ?? null,
      },
    ]),
  );
}
