import { guideSources } from '@app/guides/contract';
import { type Deps, remembered } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { type BankCategory, listBank } from '@app/questions/server';
import {
  type ChosenRow,
  listChosen,
  listPlaced,
  listTopicItems,
  type PlacedRow,
  type TopicItemRow,
} from './questions.repo.ts';

/** How long a new guide, question or category may be missing from a list, in seconds. */
const SHARED_SECONDS = 5;

export interface GuideItem {
  readonly itemId: string;
  readonly section: string;
}
export interface ShelvedGuide {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category_id: string;
  /** Its position in the list, from 0. */
  readonly at: number;
}
export interface GuidePassage {
  readonly guide: ShelvedGuide;
  /** The heading that explains the question; empty when the guide only shares its topic. */
  readonly section: string;
}
export interface Shelves {
  /** By category and title. */
  readonly guides: readonly ShelvedGuide[];
  /** The categories of the line in order, also those without guides. */
  readonly categories: readonly Pick<BankCategory, 'id' | 'name'>[];
  /** The questions of a guide: those chosen for it in order, then the other open ones of its topic. */
  readonly itemsOf: (guideId: string) => readonly GuideItem[];
  /** The guides a question belongs to, beginning with those that chose it. */
  readonly placesOf: (itemId: string) => readonly GuidePassage[];
}

/** A guide's topic in this bank; null when the bank does not have it. */
function topicIn(
  bank: readonly BankCategory[],
  { category_id, topic }: { readonly category_id: string; readonly topic: string },
) {
  const category = bank.find(({ id, master_id }) => id === category_id || master_id === category_id);
  return category?.matrices.find(({ slug }) => slug === topic)?.id ?? null;
}

interface Rows {
  readonly guides: readonly ShelvedGuide[];
  /** By the id of the guide. */
  readonly topics: ReadonlyMap<string, string>;
  readonly chosen: readonly ChosenRow[];
  readonly topicItems: readonly TopicItemRow[];
}
/** Lookups in both directions between guides and questions. Guides share a topic's questions, so they are stored once. */
function linksOf({ guides, topics, chosen, topicItems }: Rows): Pick<Shelves, 'itemsOf' | 'placesOf'> {
  const byId = new Map(guides.map((guide) => [guide.id, guide]));
  const chosenFor = Map.groupBy(chosen, (row) => row.guide_id);
  const chosenBy = Map.groupBy(chosen, (row) => row.item_id);
  const itemsOfTopic = Map.groupBy(topicItems, (row) => row.matrix_id);
  const topicOfItem = new Map(topicItems.map((row) => [row.item_id, row.matrix_id]));
  const guidesOfTopic = Map.groupBy(guides, ({ id }) => topics.get(id) ?? '');
  return {
    itemsOf: (guideId) => {
      const own = new Map<string, string>();
      for (const { item_id, section } of chosenFor.get(guideId) ?? []) if (!own.has(item_id)) own.set(item_id, section);
      for (const { item_id } of itemsOfTopic.get(topics.get(guideId) ?? '') ?? [])
        if (!own.has(item_id)) own.set(item_id, '');
      return [...own].map(([itemId, section]) => ({ itemId, section }));
    },
    placesOf: (itemId) => {
      const own = new Map<string, GuidePassage>();
      for (const { guide_id, section } of chosenBy.get(itemId) ?? []) {
        const guide = byId.get(guide_id);
        if (guide && !own.has(guide_id)) own.set(guide_id, { guide, section });
      }
      const matrixId = topicOfItem.get(itemId);
      for (const guide of matrixId === undefined ? [] : (guidesOfTopic.get(matrixId) ?? []))
        if (!own.has(guide.id)) own.set(guide.id, { guide, section: '' });
      return [...own.values()];
    },
  };
}

/** The lookups that are the same for every learner of an edition, cached. */
export const shelvesOf = remembered(SHARED_SECONDS, async (deps: Deps, key: string): Promise<Shelves> => {
  const bank = key as Bank;
  const source = guideSources[bank];
  const [categories, offered, placed, chosen] = await Promise.all([
    listBank(deps, source.line),
    listBank(deps, bank),
    listPlaced(deps.db, source),
    listChosen(deps.db, bank),
  ]);
  const topics = new Map<string, string>();
  for (const row of placed) {
    const matrixId = topicIn(offered, row);
    if (matrixId !== null) topics.set(row.id, matrixId);
  }
  const shelf = new Map(categories.map(({ id }, at) => [id, at]));
  const shelfOf = ({ category_id }: PlacedRow) => shelf.get(category_id) ?? categories.length;
  const ordered = placed.toSorted((a, b) => shelfOf(a) - shelfOf(b));
  const guides = ordered.map(({ id, slug, title, category_id }, at) => ({ id, slug, title, category_id, at }));
  const topicItems = await listTopicItems(deps.db, bank, [...new Set(topics.values())]);
  return {
    guides,
    categories: categories.map(({ id, name }) => ({ id, name })),
    ...linksOf({ guides, topics, chosen, topicItems }),
  };
});
