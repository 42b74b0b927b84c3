/** The view of a picture: scale relative to fitted, and offset from the middle, in pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
/** The frame the picture is fitted into. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
export const STEP = 1.5;
const LARGEST = 8;
const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Never smaller than fitted, never moved outside the frame. */
function clamped({ scale, x, y }: View, { width, height }: Frame): View {
  const [right, down] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: between(-right, x, right), y: between(-down, y, down) };
}

/** Zooms about a point, relative to the middle of the frame, which stays where it is. */
export function zoomed(view: View, by: number, frame: Frame, at: Point = { x: 0, y: 0 }): View {
  const scale = between(1, view.scale * by, LARGEST);
  const grown = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

const NUDGE = 60;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
};

/** The view after a key press; null for a key that is not handled. */
export function afterKey(key: string, view: View, frame: Frame): View | null {
  if (key === '+' || key === '=') return zoomed(view, STEP, frame);
  if (key === '-') return zoomed(view, 1 / STEP, frame);
  if (key === '0') return FITTED;
  const by = ARROWS[key];
  return by ? moved(view, by, frame) : null;
}

/** For two fingers: their distance, and the point between them. */
export const spread = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
