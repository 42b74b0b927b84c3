import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawChart } from './chart.ts';
import { charts } from './chart-table.ts';
import { chartFile } from './charts.ts';

const content = path.resolve(import.meta.dirname, '../../content');
const textOf = (guide: string) => readFileSync(path.join(content, 'guides', `${guide}.md`), 'utf8');
const FIGURE = /\d+(?:[.,]\d+)*/g;

test('every chart of the table is in the pack as it is drawn, once, and described in words in its guide', () => {
  expect(new Set(charts.map(({ guide }) => guide)).size).toBe(charts.length);
  for (const chart of charts) {
    const { name, svg, line } = chartFile(chart);
    expect([chart.guide, readFileSync(path.join(content, 'media', name), 'utf8') === svg]).toEqual([chart.guide, true]);
    expect([chart.guide, textOf(chart.guide).split(line).length]).toEqual([chart.guide, 2]);
  }
});

test('a chart has no figure that its guide does not have', () => {
  const strange = charts.flatMap((chart) => {
    const { line } = chartFile(chart);
    const own = new Set(textOf(chart.guide).replace(line, '').match(FIGURE));
    const { guide, ...words } = chart;
    return (JSON.stringify(words).match(FIGURE) ?? [])
      .filter((figure) => !own.has(figure))
      .map((figure) => `${guide}: ${figure}`);
  });
  expect(strange).toEqual([]);
});

test('a line is broken before it leaves its box, and a whole word is never cut', () => {
  const words =
    'Suspected cancer pathway for every lump that has no other explanation after examination and imaging together';
  const svg = drawChart({
    guide: 'x',
    start: words,
    question: words,
    columns: [{ when: words, steps: [words] }],
    always: words,
  });
  const lines = [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map((match) => match[1] ?? '');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  expect(lines.join(' ')).toBe(Array.from({ length: 5 }, () => words).join(' '));
});
