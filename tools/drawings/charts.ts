import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Chart, drawChart, wordsOfChart } from './chart.ts';
import { charts } from './chart-table.ts';

/**
 * node tools/drawings/charts.ts: draws the flow charts of guides into content/media and puts each into its guide, at the end
 * of the first section. A name carries the hash of its drawing, because browsers keep a picture for good.
 */
const content = path.resolve(import.meta.dirname, '../../content');
const HASH_DIGITS = 8;
const CHART = '![Flow chart';

const withoutBrackets = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');
/** The file of a chart, and the line that shows it. */
export function chartFile(chart: Chart): { readonly name: string; readonly svg: string; readonly line: string } {
  const svg = drawChart(chart);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS);
  const name = `chart-${chart.guide}-${hash}.svg`;
  return { name, svg, line: `\n![${withoutBrackets(wordsOfChart(chart))}](/media/${name})\n` };
}

/** A guide with its chart, before its second heading. */
function withChart(guide: string, line: string): string {
  const lines = guide.split('\n');
  const before = lines.findIndex((each) => each.startsWith(CHART));
  // Its line, and the empty one above it.
  const plain = (before === -1 ? lines : lines.toSpliced(before - 1, 2)).join('\n');
  const body = plain.indexOf('\n---\n') + 1;
  const second = plain.indexOf('\n## ', plain.indexOf('\n## ', body) + 1);
  return `${plain.slice(0, second)}${line}${plain.slice(second)}`;
}

if (process.argv[1] === import.meta.filename) {
  for (const name of readdirSync(path.join(content, 'media')))
    if (name.startsWith('chart-')) rmSync(path.join(content, 'media', name));
  for (const chart of charts) {
    const { name, svg, line } = chartFile(chart);
    writeFileSync(path.join(content, 'media', name), svg);
    const file = path.join(content, 'guides', `${chart.guide}.md`);
    writeFileSync(file, withChart(readFileSync(file, 'utf8'), line));
  }
  console.log(`${charts.length} charts`);
}
