/** A linear scale; an empty domain maps to the start. */
export function linear(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const length = from[1] - from[0];
  return (value) => (length === 0 ? to[0] : to[0] + ((value - from[0]) / length) * (to[1] - to[0]));
}

/** Round ticks for a range: steps of 1, 2 or 5 times a power of ten. */
export function ticksFor(low: number, high: number, about = 3): number[] {
  const span = Math.max(high - low, 1e-9);
  const raw = span / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  const step = power * (lead > 5 ? 10 : lead > 2 ? 5 : lead > 1 ? 2 : 1);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** Coordinates with one decimal keep the page small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The width of a letter of the axis and the gap between two labels, at the usual text size. */
const LETTER_PX = 7;
const GAP_PX = 10;
const EVERY = [1, 2, 5, 10, 20, 50, 100, 200];
/** More labels than this are no easier to read, however wide the chart is. */
const MOST_LABELS = 8;

interface AxisLabel {
  readonly index: number;
  /** The middle of the text. */
  readonly x: number;
}
/** Which labels an axis has room for: the first, the last, and every so many between them, counted back from the last. */
export function labelsFor(labels: readonly string[], middleOf: (index: number) => number, width: number): AxisLabel[] {
  const wide = Math.max(0, ...labels.map((label) => label.length)) * LETTER_PX;
  // The ends stay inside the chart, so that no text is cut off.
  const placed = (index: number) => ({ index, x: Math.min(Math.max(middleOf(index), wide / 2), width - wide / 2) });
  const isFree = (one: AxisLabel, other: AxisLabel) => Math.abs(one.x - other.x) >= wide + GAP_PX;
  const end = labels.length - 1;
  if (end < 0) return [];
  const [first, last] = [placed(0), placed(end)];
  const step = EVERY.find((every) => every < end && end / every < MOST_LABELS && isFree(placed(end - every), last));
  const between = step ? Array.from({ length: Math.ceil(end / step) - 1 }, (_, i) => placed(end - (i + 1) * step)) : [];
  return [...(isFree(first, last) ? [first] : []), ...between.filter((each) => isFree(first, each)).toReversed(), last];
}
