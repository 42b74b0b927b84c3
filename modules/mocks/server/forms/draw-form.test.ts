import { OPTION_KEYS } from '@app/questions/contract';
import { describe, expect, test } from 'vitest';
import { type FormDrawing, drawForm, type StockItem } from './draw-form.ts';
import { quotasOf } from './quotas.ts';

const cells = Array.from({ length: 28 }, (_, at) => ({ categoryId: `c${at}`, weight: 3 + (at % 9) }));
const stockOf = (each: number, seen = 0): readonly StockItem[] =>
  cells.flatMap(({ categoryId }, category) =>
    Array.from({ length: each }, (_, at) => ({
      itemId: `${categoryId}-${at}`,
      versionId: `v-${categoryId}-${at}`,
      categoryId,
      letter: OPTION_KEYS[(at * 7 + category * 3 + (at % 3)) % 5] ?? 'A',
      seenAt: at < seen ? at : null,
    })),
  );
const drawing = (more: Partial<FormDrawing> = {}): FormDrawing => ({
  cells,
  stock: stockOf(40),
  enemies: new Map(),
  papers: 4,
  questions: 50,
  seed: 'a seed',
  ...more,
});
const longestRun = (paper: readonly StockItem[]): number => {
  let [run, most] = [0, 0];
  for (const [at, { letter }] of paper.entries()) {
    run = paper[at - 1]?.letter === letter ? run + 1 : 1;
    most = Math.max(most, run);
  }
  return most;
};

describe('a form', () => {
  const form = drawForm(drawing());
  const all = form.papers.flat();

  test('has every question once, and each paper the right number', () => {
    expect(form.papers.map((paper) => paper.length)).toEqual([50, 50, 50, 50]);
    expect(new Set(all.map(({ itemId }) => itemId)).size).toBe(200);
    expect(form.gaps).toEqual([]);
  });

  test('each paper is within one question of its share of every area', () => {
    for (const [categoryId, quota] of quotasOf(cells, 200))
      for (const paper of form.papers) {
        const found = paper.filter((item) => item.categoryId === categoryId).length;
        expect(Math.abs(found - quota / 4)).toBeLessThan(1);
      }
  });

  test('every letter is the key of 15 to 25% of the questions, with runs of three at most', () => {
    for (const letter of OPTION_KEYS) {
      const share = all.filter((item) => item.letter === letter).length / all.length;
      expect(share).toBeGreaterThanOrEqual(0.15);
      expect(share).toBeLessThanOrEqual(0.25);
    }
    expect(Math.max(...form.papers.map(longestRun))).toBeLessThanOrEqual(3);
  });

  test('is the same for the same seed and differs for another', () => {
    expect(drawForm(drawing())).toEqual(form);
    expect(drawForm(drawing({ seed: 'another' }))).not.toEqual(form);
  });
});

test('questions the learner has not seen come first, then those seen longest ago', () => {
  const { papers } = drawForm(drawing({ stock: stockOf(14, 6) }));
  const seen = papers.flat().filter(({ seenAt }) => seenAt !== null);
  for (const { categoryId, seenAt } of seen) {
    const taken = papers.flat().filter((item) => item.categoryId === categoryId);
    expect(taken.filter((item) => item.seenAt === null)).toHaveLength(8);
    expect(seenAt).toBeLessThan(taken.length - 8);
  }
});

test('enemies never share a mock; when the questions are given, they are in different papers', () => {
  const stock = stockOf(14);
  const pairs = stock
    .filter((_, at) => at % 14 === 0)
    .map(({ itemId }) => [itemId, itemId.replace(/-0$/, '-1')] as const);
  const enemies = new Map<string, Set<string>>();
  for (const [a, b] of pairs) enemies.set(a, new Set([b])).set(b, new Set([a]));
  const shared = (ids: ReadonlySet<string>) => pairs.filter(([a, b]) => ids.has(a) && ids.has(b)).length;
  const idsOf = (items: readonly StockItem[]) => new Set(items.map(({ itemId }) => itemId));
  expect(shared(idsOf(drawForm(drawing({ stock, enemies })).papers.flat()))).toBe(0);
  const form = drawForm(drawing({ stock, enemies, enemiesApart: true }));
  expect(form.papers.map((paper) => shared(idsOf(paper)))).toEqual([0, 0, 0, 0]);
});

test('an area without enough questions is named as a gap', () => {
  const stock = stockOf(40).filter(({ categoryId, itemId }) => categoryId !== 'c3' || itemId === 'c3-0');
  const wanted = quotasOf(cells, 200).get('c3');
  expect(drawForm(drawing({ stock })).gaps).toEqual([{ categoryId: 'c3', wanted, found: 1 }]);
});

test('a form of 200 from 5,000 questions is drawn within two seconds', () => {
  const before = performance.now();
  drawForm(drawing({ stock: stockOf(179) }));
  expect(performance.now() - before).toBeLessThan(2000);
});
