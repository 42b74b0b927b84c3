import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { element } from './element.ts';
import { measureEvents, offFromEinthoven, offFromLaws, readTraces, stripRate } from './ecg-measure.ts';
import { draw } from './ecg-paper.ts';
import { record } from './ecg-signal.ts';
import { tracings } from './ecg-table.ts';

const folder = path.resolve(import.meta.dirname, '../../content/media');
const pictureOf = (file: string): string => readFileSync(path.join(folder, `${file}.svg`), 'utf8');

/** The reading error on paper, in the units of the table. */
const TOLERANCE = { pr: 14, qrs: 14, qt: 16, atrialRate: 3 } as const;

test.each(tracings)('$file measures what the table says', ({ file, expected, events }) => {
  const traces = readTraces(pictureOf(file));
  const found = measureEvents(events);
  const rate = stripRate(element(traces, 12));
  expect(Math.abs(rate - expected.rate), `rate ${rate}`).toBeLessThanOrEqual(expected.rate * 0.04);
  for (const name of ['pr', 'qrs', 'qt', 'atrialRate'] as const) {
    const [stated, measured] = [expected[name], found[name]];
    if (stated === undefined || measured === undefined) continue;
    expect(Math.abs(stated - measured), `${name} ${measured}`).toBeLessThanOrEqual(TOLERANCE[name]);
  }
  expect(offFromLaws(traces)).toBeLessThanOrEqual(0.4);
  expect(offFromEinthoven(events)).toBeLessThanOrEqual(1e-9);
});

test("the pack's pictures are byte for byte what the program draws", () => {
  for (const { file, events, noise, background } of tracings)
    expect(draw(record(events, noise, background)) === pictureOf(file), file).toBe(true);
});
