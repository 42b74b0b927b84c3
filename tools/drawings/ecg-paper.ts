// Draws a recording on ECG paper: 25 mm/s, 10 mm/mV, three rows of four leads and a rhythm strip, all one 10 s stretch.
import { element } from './element.ts';
import { duration, type Lead, type Recording, step } from './ecg-signal.ts';

/** Units of the drawing per millimetre of paper: coordinates are whole numbers of 0.05 mm (2 ms, 5 microvolt). */
export const unit = 20;
const mm = (x: number): number => Math.round(x * unit);
const paper = { width: 270, height: 145, left: 13, rows: [21, 54, 87, 121] };
const colour = { paper: '#fff9f7', small: '#f3c6c0', large: '#d9857c', ink: '#14171a' };
const columns: readonly (readonly [Lead, Lead, Lead])[] = [
  ['I', 'II', 'III'],
  ['aVR', 'aVL', 'aVF'],
  ['V1', 'V2', 'V3'],
  ['V4', 'V5', 'V6'],
];

type Point = readonly [x: number, y: number];

/** Leaves out points that lie within `tolerance` of the line between their neighbours (Ramer, Douglas, Peucker). */
const thin = (points: readonly Point[], tolerance: number): Point[] => {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const stack: [number, number][] = [[0, points.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [a, b] = span;
    const [ax, ay] = element(points, a);
    const [bx, by] = element(points, b);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    let worst = tolerance;
    let at = -1;
    for (let i = a + 1; i < b; i++) {
      const [x, y] = element(points, i);
      const off = Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([a, at], [at, b]);
  }
  return points.filter((_, i) => keep[i]);
};

/** Relative lines in whole units, with as few characters as SVG allows. */
const path = (points: readonly Point[]): string => {
  const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;
  const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  let [px, py] = whole(element(points, 0));
  let text = `M${pair(px, py)}l`;
  for (const point of points.slice(1)) {
    const [x, y] = whole(point);
    const part = pair(x - px, y - py);
    text += text.endsWith('l') || part.startsWith('-') ? part : ` ${part}`;
    [px, py] = [x, y];
  }
  return text;
};

const trace = (signal: Float64Array, from: number, to: number, base: number): string => {
  const points: Point[] = [];
  for (let t = from; t < to; t += step) {
    const x = (paper.left + (t / 1000) * 25) * unit;
    points.push([x, (base - element(signal, t / step) * 10) * unit]);
  }
  return path(thin(points, 0.35));
};

/** Grid lines at the millimetres that `isShown` picks. */
const lines = (isShown: (mm: number) => boolean): string => {
  let text = '';
  for (let x = 0; x <= paper.width; x++) if (isShown(x)) text += `M${mm(x)} 0v${mm(paper.height)}`;
  for (let y = 0; y <= paper.height; y++) if (isShown(y)) text += `M0 ${mm(y)}h${mm(paper.width)}`;
  return text;
};

/** 1 mV for 200 ms. */
const calibration = (base: number): string => `M${mm(4)} ${mm(base)}h${mm(1)}v${mm(-10)}h${mm(5)}v${mm(10)}h${mm(1)}`;

/** The tick between one lead and the next. */
const change = (column: number, base: number): string => `M${mm(paper.left + column * 62.5)} ${mm(base - 3)}v${mm(6)}`;

const label = (text: string, x: number, base: number): string => `<text x="${mm(x)}" y="${mm(base)}">${text}</text>`;

/** Where the name of a lead may stand, in mm from its base line, the usual place first. */
const OFFSETS = [-11, -12.5, -14, -9.5, 8, 9.5, 11, -15.5, 12.5, -17, -18.5, -20];
const LETTER = { width: 2.6, height: 3.2, room: 0.7 };

/** The first place where neither the lead's own trace nor that of a neighbouring row passes through its name. */
const freeOffset = (
  name: string,
  from: number,
  row: number,
  near: readonly (readonly [base: number, signal: Float64Array])[],
) => {
  const base = element(paper.rows, row);
  const until = from + ((1 + name.length * LETTER.width + LETTER.room) / 25) * 1000;
  const isFree = (offset: number): boolean => {
    const bottom = base + offset + LETTER.room;
    const top = base + offset - LETTER.height - LETTER.room;
    for (const [line, signal] of near)
      for (let t = from; t < until; t += step) {
        const y = line - element(signal, t / step) * 10;
        if (y > top && y < bottom) return false;
      }
    return true;
  };
  return OFFSETS.find(isFree) ?? element(OFFSETS, 0);
};

export const draw = (recording: Recording, rhythmLead: Lead = 'II'): string => {
  const quarter = duration / columns.length;
  const traces: string[] = [];
  const marks: string[] = [];
  const labels: string[] = [];
  for (const [row, base] of paper.rows.entries()) {
    marks.push(calibration(base));
    if (row === 3) {
      traces.push(trace(recording[rhythmLead], 0, duration, base));
      const above = element(paper.rows, row - 1);
      const near = [
        [base, recording[rhythmLead]],
        [above, recording[element(element(columns, 0), row - 1)]],
      ] as const;
      labels.push(label(rhythmLead, paper.left + 1, base + freeOffset(rhythmLead, 0, row, near)));
      continue;
    }
    for (const [column, names] of columns.entries()) {
      const name = element(names, row);
      traces.push(trace(recording[name], column * quarter, (column + 1) * quarter, base));
      const near = paper.rows.map((line, at) => [line, recording[names[at] ?? rhythmLead]] as const);
      labels.push(label(name, paper.left + column * 62.5 + 1, base + freeOffset(name, column * quarter, row, near)));
      if (column) marks.push(change(column, base));
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mm(paper.width)} ${mm(paper.height)}" role="img" aria-labelledby="t d">`,
    '<title id="t">12-lead ECG</title>',
    '<desc id="d">Synthetic 12-lead ECG with lead II rhythm strip, 25 mm/s, 10 mm/mV. Small squares 1 mm, large squares 5 mm.</desc>',
    `<rect width="${mm(paper.width)}" height="${mm(paper.height)}" fill="${colour.paper}"/>`,
    `<path d="${lines((x) => x % 5 !== 0)}" stroke="${colour.small}" stroke-width="3"/>`,
    `<path d="${lines((x) => x % 5 === 0)}" stroke="${colour.large}" stroke-width="4"/>`,
    `<g font-family="Arial,Helvetica,sans-serif" font-size="76" font-weight="bold" fill="${colour.ink}" stroke="${colour.paper}" stroke-width="18" paint-order="stroke">`,
    ...labels,
    `<text x="${mm(paper.left)}" y="${mm(paper.height - 2.2)}" font-size="60" font-weight="normal">25 mm/s · 10 mm/mV · synthetic tracing</text>`,
    '</g>',
    `<g fill="none" stroke="${colour.ink}" stroke-linejoin="round" stroke-linecap="round">`,
    `<path d="${marks.join('')}" stroke-width="6"/>`,
    `<path d="${traces.join('')}" stroke-width="7.5"/>`,
    '</g></svg>',
    '',
  ].join('\n');
};
