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
