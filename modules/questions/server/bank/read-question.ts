import { EDITIONS, type Edition } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { ALL_TOPICS, isId, type Place, type Question } from '@app/questions/contract';
import * as repo from './bank.repo.ts';
import { type CategoryRef, findCategory, shelfOf } from './list-bank.ts';
import { presentPlace, presentQuestion } from './present.ts';

export type QuestionRef =
  | { readonly edition: Edition; readonly category: CategoryRef; readonly matrix: string; readonly number: number }
  /** `category` and `matrix` say among which neighbours it is walked; without them among all of its category. */
  | { readonly edition: Edition; readonly itemId: string; readonly category?: CategoryRef; readonly matrix?: string };

export interface FoundQuestion {
  readonly question: Question;
  readonly epoch: number;
  readonly place: Place;
  readonly number: number;
  /** How many questions the walk has. */
  readonly count: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** The category was asked for by a former name. */
  readonly renamed: boolean;
}

async function categoryOf(deps: Deps, ref: QuestionRef): Promise<CategoryRef | null> {
  if (ref.category) return ref.category;
  if (!('itemId' in ref) || !isId(ref.itemId)) return null;
  const places = await repo.listPlaces(deps.db, [ref.itemId]);
  const here = places.find(({ edition }) => edition === ref.edition);
  return here ? { id: here.category_id } : null;
}

/** An open question with its neighbours and without its key; null when it does not stand there (see whereIsItem). */
export async function readQuestion(deps: Deps, ref: QuestionRef): Promise<FoundQuestion | null> {
  const asked = await categoryOf(deps, ref);
  const found = asked && (await findCategory(deps, ref.edition, asked));
  const shelf = found && shelfOf(found.category.id, ref.matrix ?? ALL_TOPICS);
  if (!shelf || ('itemId' in ref && !isId(ref.itemId))) return null;
  const row = await repo.findOnShelf(deps.db, shelf, ref);
  if (!row) return null;
  const { id, name } = found.category;
  const place = { ...row, edition: ref.edition, category_id: id, category: name };
  return {
    question: await presentQuestion(deps, row),
    epoch: row.epoch,
    place: presentPlace(place),
    number: row.number,
    count: row.count,
    previousId: row.previous_id,
    nextId: row.next_id,
    renamed: found.renamed,
  };
}

/** The words of given versions, also former ones: what somebody has answered stays readable. */
export async function readVersions(deps: Deps, versionIds: readonly string[]): Promise<ReadonlyMap<string, Question>> {
  const rows = versionIds.length > 0 ? await repo.listVersions(deps.db, versionIds) : [];
  const shown = await Promise.all(rows.map((row) => presentQuestion(deps, row)));
  return new Map(shown.map((each) => [each.version_id, each]));
}

/** Every edition in which learners can be given the item now, so that an old link can lead on. Empty: nowhere. */
export async function whereIsItem(deps: Deps, itemId: string): Promise<readonly Place[]> {
  if (!isId(itemId)) return [];
  const places = (await repo.listPlaces(deps.db, [itemId])).map(presentPlace);
  return places.toSorted((a, b) => EDITIONS.indexOf(a.edition) - EDITIONS.indexOf(b.edition));
}

export interface QuestionBrief {
  readonly itemId: string;
  readonly code: string;
  /** How the stem begins, Markdown. */
  readonly opening: string;
  readonly leadIn: string;
  /** Where it stands in the edition asked for; null when learners of it cannot open it any more. */
  readonly place: Place | null;
}

/** For lists of flags, notes and reports. */
export async function listBriefs(
  deps: Deps,
  edition: Edition,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionBrief>> {
  if (itemIds.length === 0) return new Map();
  const [rows, places] = await Promise.all([repo.listBriefs(deps.db, itemIds), repo.listPlaces(deps.db, itemIds)]);
  const here = new Map(places.filter((row) => row.edition === edition).map((row) => [row.item_id, presentPlace(row)]));
  return new Map(
    rows.map((row) => [
      row.item_id,
      {
        itemId: row.item_id,
        code: row.code,
        opening: row.opening,
        leadIn: row.lead_in,
        place: here.get(row.item_id) ?? null,
      },
    ]),
  );
}
