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

/** A point on a half circle that runs from the left (0) over the top to the right (1). */
export function onArc(share: number, centre: readonly [number, number], radius: number): readonly [number, number] {
  const angle = Math.PI * (1 - share);
  return [centre[0] + radius * Math.cos(angle), centre[1] - radius * Math.sin(angle)];
}

/** Coordinates with one decimal keep the page small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function arcPath(from: number, to: number, centre: readonly [number, number], radius: number): string {
  const [x1, y1] = onArc(from, centre, radius);
  const [x2, y2] = onArc(to, centre, radius);
  return `M${round(x1)} ${round(y1)}A${radius} ${radius} 0 0 1 ${round(x2)} ${round(y2)}`;
}
