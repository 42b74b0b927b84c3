import type { OptionKey } from '@app/questions/contract';
import { chanceOf, shuffled } from './chance.ts';
import { type Cell, quotasOf } from './quotas.ts';

export interface StockItem {
  readonly itemId: string;
  readonly versionId: string;
  readonly categoryId: string;
  readonly letter: OptionKey;
  /** When the learner last answered it, in ms; null: new to the learner. */
  readonly seenAt: number | null;
}
export interface FormDrawing {
  readonly cells: readonly Cell[];
  readonly stock: readonly StockItem[];
  readonly enemies: ReadonlyMap<string, ReadonlySet<string>>;
  readonly papers: number;
  readonly questions: number;
  readonly seed: string;
  /** For a form with given questions: enemies may share the mock but not a paper. */
  readonly enemiesApart?: boolean;
}
export interface Gap {
  readonly categoryId: string;
  readonly wanted: number;
  readonly found: number;
}
export interface DrawnForm {
  /** Shorter than requested when the stock is too small: see gaps. */
  readonly papers: readonly (readonly StockItem[])[];
  readonly gaps: readonly Gap[];
}

const NEW = -1;
/** New questions first, then those answered longest ago; random among equals. */
const preferred = (stock: readonly StockItem[], chance: () => number): readonly StockItem[] =>
  shuffled(stock, chance).toSorted((a, b) => (a.seenAt ?? NEW) - (b.seenAt ?? NEW));

type Enemies = FormDrawing['enemies'];
const isEnemyOf = (item: StockItem, picked: ReadonlySet<string>, enemies: Enemies): boolean =>
  [...(enemies.get(item.itemId) ?? [])].some((id) => picked.has(id));

interface Picked {
  readonly items: readonly StockItem[];
  readonly gaps: readonly Gap[];
}
function pick({ cells, stock, enemies, enemiesApart, papers, questions }: FormDrawing, chance: () => number): Picked {
  const quotas = quotasOf(cells, papers * questions);
  const byCategory = Map.groupBy(preferred(stock, chance), ({ categoryId }) => categoryId);
  const ids = new Set<string>();
  const items: StockItem[] = [];
  const gaps: Gap[] = [];
  for (const [categoryId, wanted] of quotas) {
    let found = 0;
    for (const item of byCategory.get(categoryId) ?? []) {
      if (found === wanted) break;
      if (!enemiesApart && isEnemyOf(item, ids, enemies)) continue;
      ids.add(item.itemId);
      items.push(item);
      found += 1;
    }
    if (found < wanted) gaps.push({ categoryId, wanted, found });
  }
  return { items, gaps };
}

type Tally = Map<OptionKey, number>;
const tallyOf = (items: readonly StockItem[]): Tally => {
  const tally: Tally = new Map();
  for (const { letter } of items) tally.set(letter, (tally.get(letter) ?? 0) + 1);
  return tally;
};
const OPTIONS = 5;

/** Swaps questions for equally good ones of the same category, so that each letter is the key about equally often. */
function balanceLetters(
  items: readonly StockItem[],
  { stock, enemies, enemiesApart }: FormDrawing,
): readonly StockItem[] {
  const chosen = [...items];
  const ids = new Set(chosen.map(({ itemId }) => itemId));
  const spare = Map.groupBy(
    stock.filter(({ itemId }) => !ids.has(itemId)),
    ({ categoryId }) => categoryId,
  );
  const tally = tallyOf(chosen);
  const even = chosen.length / OPTIONS;
  const tooMany = (letter: OptionKey) => (tally.get(letter) ?? 0) > even;
  const tooFew = (letter: OptionKey) => (tally.get(letter) ?? 0) < even;
  for (const [at, item] of chosen.entries()) {
    if (!tooMany(item.letter)) continue;
    const others = spare.get(item.categoryId) ?? [];
    const better = others.find(
      (each) =>
        !ids.has(each.itemId) &&
        tooFew(each.letter) &&
        (each.seenAt === null) === (item.seenAt === null) &&
        (enemiesApart || !isEnemyOf(each, ids, enemies)),
    );
    if (!better) continue;
    chosen[at] = better;
    ids.delete(item.itemId);
    ids.add(better.itemId);
    tally.set(item.letter, (tally.get(item.letter) ?? 0) - 1);
    tally.set(better.letter, (tally.get(better.letter) ?? 0) + 1);
  }
  return chosen;
}

/** Deals the questions of each category in turn, so that every paper is within one of its share of each category. */
function deal(items: readonly StockItem[], { papers, enemies, enemiesApart }: FormDrawing): StockItem[][] {
  const dealt: StockItem[][] = Array.from({ length: papers }, () => []);
  for (const [at, item] of items.entries()) dealt[at % papers]?.push(item);
  if (enemiesApart) for (const [n, paper] of dealt.entries()) separate(dealt, n, paper, enemies);
  return dealt;
}

/** Swaps a question that shares a paper with its enemy for one of the same category in another paper. */
function separate(dealt: readonly StockItem[][], n: number, paper: StockItem[], enemies: Enemies): void {
  const idsOf = (items: readonly StockItem[]) => new Set(items.map(({ itemId }) => itemId));
  for (const [at, item] of paper.entries()) {
    if (!isEnemyOf(item, idsOf(paper), enemies)) continue;
    for (const other of dealt.filter((_, m) => m !== n)) {
      const partner = other.findIndex(
        (each) =>
          each.categoryId === item.categoryId &&
          !isEnemyOf(each, idsOf(paper), enemies) &&
          !isEnemyOf(item, idsOf(other), enemies),
      );
      const swapped = other[partner];
      if (!swapped) continue;
      other[partner] = item;
      paper[at] = swapped;
      break;
    }
  }
}

const LONGEST_RUN = 3;
/** Reorders so that the same key letter occurs at most three times in a row. */
function breakRuns(paper: readonly StockItem[]): StockItem[] {
  const order = [...paper];
  const runAt = (at: number): boolean =>
    at >= LONGEST_RUN && order.slice(at - LONGEST_RUN, at).every((each) => each.letter === order[at]?.letter);
  for (let at = LONGEST_RUN; at < order.length; at += 1) {
    if (!runAt(at)) continue;
    const letter = order[at]?.letter;
    let later = order.findIndex((each, index) => index > at && each.letter !== letter);
    if (later < 0) later = order.findIndex((each, index) => index < at - LONGEST_RUN && each.letter !== letter);
    if (later >= 0) [order[at], order[later]] = [order[later] as StockItem, order[at] as StockItem];
  }
  return order;
}

/** Draws a form by the blueprint. Deterministic by seed. */
export function drawForm(drawing: FormDrawing): DrawnForm {
  const chance = chanceOf(drawing.seed);
  const { items, gaps } = pick(drawing, chance);
  const papers = deal(balanceLetters(items, drawing), drawing);
  return { papers: papers.map((paper) => breakRuns(shuffled(paper, chance))), gaps };
}
