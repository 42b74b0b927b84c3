import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { draw } from './ecg-paper.ts';
import { record } from './ecg-signal.ts';
import { tracings } from './ecg-table.ts';

/**
 * node tools/drawings/run.ts [name]: draws every ECG of the table, or the one named, into content/media. The same input
 * gives the same bytes.
 */
const LIMIT = 60_000;
const folder = path.resolve(import.meta.dirname, '../../content/media');
const only = process.argv[2];
for (const { file, events, noise, background } of tracings) {
  if (only && file !== only) continue;
  const svg = draw(record(events, noise, background));
  if (svg.length > LIMIT) throw new Error(`${file} has ${svg.length} characters, more than ${LIMIT}`);
  writeFileSync(path.join(folder, `${file}.svg`), svg);
  console.log(`${file}.svg ${(svg.length / 1000).toFixed(1)} kB`);
}
