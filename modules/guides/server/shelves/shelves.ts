import { guideSources } from '@app/guides/contract';
import { type Deps, remembered } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { type BankCategory, listBank } from '@app/questions/server';
import { listItems, listPlaced } from './questions.repo.ts';

/** How long a new guide, question or category may be missing from a list. */
const SHARED_SECONDS = 5;

export interface GuideItem {
  readonly itemId: string;
  readonly section: string;
}
export interface Shelves {
  readonly guides: readonly { readonly id: string; readonly slug: string; readonly title: string }[];
  /** The categories guides stand in, in their order. */
  readonly categories: readonly Pick<BankCategory, 'id' | 'name'>[];
  /** The questions of every guide: those chosen for it in order, then the open rest of its topic. */
  readonly itemsOf: ReadonlyMap<string, readonly GuideItem[]>;
}

/** The topic of a guide in the bank its questions are offered in; null when it has none there. */
function topicIn(
  bank: readonly BankCategory[],
  { category_id, topic }: { readonly category_id: string; readonly topic: string },
) {
  const category = bank.find(({ id, master_id }) => id === category_id || master_id === category_id);
  return category?.matrices.find(({ slug }) => slug === topic)?.id ?? null;
}

/** What is the same for every learner of an edition. */
export const shelvesOf = remembered(SHARED_SECONDS, async (deps: Deps, key: string): Promise<Shelves> => {
  const bank = key as Bank;
  const source = guideSources[bank];
  const [categories, offered, placed] = await Promise.all([
    listBank(deps, source.line),
    listBank(deps, bank),
    listPlaced(deps.db, source),
  ]);
  const topics = placed.flatMap((row) => {
    const matrixId = topicIn(offered, row);
    return matrixId === null ? [] : [{ guideId: row.id, matrixId }];
  });
  const items = await listItems(deps.db, bank, topics);
  const itemsOf = new Map<string, GuideItem[]>();
  for (const { guide_id, item_id, section } of items) {
    const own = itemsOf.get(guide_id) ?? [];
    if (own.length === 0) itemsOf.set(guide_id, own);
    if (!own.some(({ itemId }) => itemId === item_id)) own.push({ itemId: item_id, section });
  }
  return { guides: placed, categories: categories.map(({ id, name }) => ({ id, name })), itemsOf };
});
