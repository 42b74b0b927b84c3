// Parses a drawing and measures it as a reader with a ruler would.
import { element, last } from './element.ts';
import { unit } from './ecg-paper.ts';
import { duration, type Event, leads, type Noise, record, type Recording, step } from './ecg-signal.ts';

type Line = { x: number[]; y: number[] };
type Interval = { pr: number | undefined; qrs: number; qt: number };

const rows = [21, 54, 87] as const;
const silent: Noise = { seed: 1, muscle: 0, wander: 0 };

/** The thirteen traces, in the order in which ecg-paper.ts draws them: rows of four, then the strip. */
export const readTraces = (svg: string): Line[] => {
  const path = svg.split('<path ').find((each) => each.includes('stroke-width="7.5"')) ?? '';
  const data = path.split('"')[1] ?? '';
  return data
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
      const line: Line = { x: [element(numbers, 0)], y: [element(numbers, 1)] };
      for (let i = 2; i + 1 < numbers.length; i += 2) {
        line.x.push(last(line.x) + element(numbers, i));
        line.y.push(last(line.y) + element(numbers, i + 1));
      }
      return line;
    });
};

/** Height in mm above the lead's own baseline, at x. */
const height = ({ x, y }: Line, at: number, base: number): number => {
  const i = Math.max(
    1,
    x.findIndex((value) => value >= at),
  );
  const [x0, y0] = [element(x, i - 1), element(y, i - 1)];
  const part = (at - x0) / (element(x, i) - x0 || 1);
  return base - (y0 + part * (element(y, i) - y0)) / unit;
};

/** Largest difference on paper, mm, from I + III = II and aVR + aVL + aVF = 0: rounding, worst on steep slopes. */
export const offFromLaws = (lines: readonly Line[]): number => {
  let worst = 0;
  for (const column of [0, 1]) {
    const [a, b, c] = [element(lines, column), element(lines, 4 + column), element(lines, 8 + column)];
    for (let x = element(a.x, 0) + 20; x < last(a.x) - 20; x += 4) {
      const [h1, h2, h3] = [height(a, x, rows[0]), height(b, x, rows[1]), height(c, x, rows[2])];
      worst = Math.max(worst, Math.abs(column === 0 ? h1 + h3 - h2 : h1 + h2 + h3));
    }
  }
  return worst;
};

/** The same before drawing, in mV: only floating-point error. */
export const offFromEinthoven = (events: readonly Event[]): number => {
  const { I, II, III } = record(events, silent);
  return Math.max(...Array.from(I, (value, n) => Math.abs(value + element(III, n) - element(II, n))));
};

/** Beats per minute on the drawn strip: where the pen moves most within 20 ms, at least 220 ms apart. */
export const stripRate = (line: Line): number => {
  const msPerUnit = 40 / unit;
  const heights: number[] = [];
  for (let x = element(line.x, 0); x <= last(line.x); x++) heights.push(height(line, x, 0));
  const moves = heights.slice(20 / msPerUnit).map((value, i) => Math.abs(value - element(heights, i)));
  const limit = 0.62 * Math.max(...moves);
  const found: number[] = [];
  for (const [i, move] of moves.entries())
    if (move > limit && (i - (found.at(-1) ?? -1e4)) * msPerUnit > 220) found.push(i);
  return (60_000 * (found.length - 1)) / ((last(found) - element(found, 0)) * msPerUnit);
};

const steepest = (r: Recording, i: number): number =>
  Math.max(...leads.map((lead) => Math.abs(element(r[lead], i + 1) - element(r[lead], i - 1)) / (2 * step)));
const largest = (r: Recording, i: number): number => Math.max(...leads.map((lead) => Math.abs(element(r[lead], i))));

/** First and last ms of a stretch at which `f` is above `limit`. */
const span = (stretch: readonly [number, number], f: (i: number) => number, limit: number): [number, number] => {
  const [from, to] = stretch.map((ms) => ms / step) as [number, number];
  const above = Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((i) => f(i) > limit);
  return [element(above, 0) * step, last(above) * step];
};

/** Where the tangent to the steepest fall of the T wave meets the baseline; 0 without a clear T wave. */
const endOfT = (v: Float64Array, after: number): number => {
  const window = Array.from({ length: 260 }, (_, i) => (after + 60) / step + i);
  const size = (i: number): number => Math.abs(element(v, i));
  const peak = window.reduce((best, i) => (size(i) > size(best) ? i : best));
  if (size(peak) < 0.08) return 0;
  const slope = (i: number): number => element(v, i + 1) - element(v, i);
  const sign = Math.sign(element(v, peak));
  let steep = peak;
  for (let i = peak; i < peak + 120; i++) if (sign * slope(i) < sign * slope(steep)) steep = i;
  return (steep - element(v, steep) / slope(steep)) * step;
};

/** One beat alone, without noise: P onset, QRS and the end of T by the tangent method. */
const measureBeat = (p: Event | undefined, qrs: Event): Interval => {
  const at = 3000;
  const alone = record([{ at, waves: qrs.waves }], silent);
  const [from, to] = span([at - 60, at + 190], (i) => steepest(alone, i), 0.0075);
  const pAlone = p && record([{ at, waves: p.waves }], silent);
  const pFrom = pAlone && span([at - 500, at + 200], (i) => largest(pAlone, i), 0.018)[0];
  const end = Math.max(...(['II', 'V2', 'V3', 'V5'] as const).map((lead) => endOfT(alone[lead], to)));
  return { pr: pFrom === undefined ? undefined : from - pFrom, qrs: to - from, qt: end - from };
};

/** An atrial event has two waves, a ventricular one more. */
const isAtrial = ({ waves }: Event): boolean => waves.length === 2;

/** The intervals of the first beat, and the atrial rate. */
export const measureEvents = (events: readonly Event[]): Interval & { atrialRate: number | undefined } => {
  const inside = events.filter(({ at }) => at >= 0 && at < duration).toSorted((a, b) => a.at - b.at);
  const beats = inside.filter((event) => !isAtrial(event));
  const atria = inside.filter(isAtrial);
  const times = new Set(beats.map(({ at }) => at));
  const conducted = atria.find(({ at }) => times.has(at));
  const atrialRate =
    atria.length > 1 ? (60_000 * (atria.length - 1)) / (last(atria).at - element(atria, 0).at) : undefined;
  return { ...measureBeat(conducted, element(beats, 0)), atrialRate };
};
