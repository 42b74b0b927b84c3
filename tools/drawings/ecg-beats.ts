// Shapes of the parts of a beat. Times in ms from the start of the QRS, sizes in mV.
import { element } from './element.ts';
import { none, six, type Six, type Wave } from './ecg-signal.ts';

type Vector = readonly [mV: number, degrees: number];

/** A deflection in one chest lead only (0 = V1). */
const inChest = (lead: number, mV: number, at: Wave['at'], width: Wave['width']): Wave => ({
  at,
  width,
  chest: six(none, (_, i) => (i === lead ? mV : 0)),
});

/** The same time course in every chest lead, each with its own size; sizes of 0 are left out. */
const perChest = (sizes: Six, at: (lead: number) => number, width: number): Wave[] =>
  sizes.flatMap((mV, lead) => (mV ? [inChest(lead, mV, at(lead), width)] : []));

export type P = { pr: number; size?: number; axis?: number; width?: number; v1?: readonly [number, number] };

/** Right then left atrium; the second half turns V1 negative. */
export const pWave = ({ pr, size = 0.15, axis = 52, width = 100, v1 = [0.06, -0.045] }: P): Wave[] => {
  const k = width / 100;
  const half = (at: number, limb: Vector, chest: Six): Wave => ({ at: at - pr, width: 16 * k, limb, chest });
  return [
    half(32 * k, [size * 0.62, axis + 8], [v1[0], 0.06, 0.05, 0.045, 0.04, 0.035]),
    half(62 * k, [size * 0.62, axis - 10], [v1[1], 0.02, 0.04, 0.045, 0.045, 0.045]),
  ];
};

export type Narrow = {
  width?: number;
  /** Above 1, every deflection of the QRS is broader, as in slow conduction. */
  slur?: number;
  axis?: number;
  /** Size of the main limb vector. */
  size?: number;
  /** First (septal) and last (basal) limb vectors. */
  q?: Vector;
  s?: Vector;
  /** R progression: q, R and S in V1 to V6, all given as positive sizes. */
  chestQ?: Six;
  r?: Six;
  chestS?: Six;
};

/** Normal conduction: septum, free wall, base. The R wave peaks later from V1 to V6. */
export const narrow = (part: Narrow = {}): Wave[] => {
  const { width = 90, slur = 1, axis = 42, size = 1 } = part;
  const { q = [0.09, axis + 135], s = [0.16, axis - 165] } = part;
  const { chestQ = [0, 0, 0, 0, 0.06, 0.09] } = part;
  const { r = [0.22, 0.5, 0.9, 1.5, 1.5, 1.15], chestS = [0.95, 1.35, 0.85, 0.45, 0.2, 0.06] } = part;
  const k = width / 74;
  const w = k * slur;
  const minus = (x: Six): Six => six(x, (value) => -value);
  return [
    { at: 14 * k, width: 6.5 * w, limb: q },
    { at: 37 * k, width: 9.5 * w, limb: [size * 0.92, axis] },
    { at: 50 * k, width: 8 * w, limb: [size * 0.22, axis + 30] },
    { at: 68 * k, width: 8.5 * w, limb: s },
    ...perChest(minus(chestQ), () => 14 * k, 6.5 * w),
    ...perChest(r, (lead) => (24 + 3 * lead) * k, 8.5 * w),
    ...perChest(minus(chestS), (lead) => (50 + 2.5 * lead) * k, 9.5 * w),
  ];
};

export type T = { qt: number; limb: Vector; chest: Six; width?: readonly [number, number] };

/** Slow rise, faster fall. By the tangent method it ends two standard deviations after its peak, which is the end of QT. */
export const tWave = ({ qt, limb, chest, width = [52, 34] }: T): Wave[] => [
  { at: qt - 2 * width[1], width, limb, chest },
];

/** A shifted ST segment, `[from, to, fall]`: from the J point until it is lost in the second half of the T wave. */
export const st = (
  [from, to, fall = 24]: readonly [from: number, to: number, fall?: number],
  limb: Vector,
  chest: Six,
): Wave[] => [{ at: [from, to], width: [5, fall], limb, chest }];

/** A flat shift between P and QRS. */
export const prShift = (pr: number, limb: Vector, chest: Six): Wave[] => [
  { at: [45 - pr, 6], width: [9, 3], limb, chest },
];

/** Left bundle branch block, 150 ms: no septal q, notched R to the left, deep S to the right, discordant T. */
export const leftBundle = (axis: number, qt: number): Wave[] => [
  { at: 38, width: 15, limb: [0.62, axis + 14] },
  { at: 72, width: 16, limb: [0.3, axis + 4] },
  { at: 100, width: 17, limb: [0.72, axis - 10] },
  { at: 18, width: 8, chest: [0.1, 0.16, 0.2, 0.1, 0, 0] },
  { at: 54, width: 18, chest: [-1.0, -1.5, -1.25, -0.35, 0.78, 0.92] },
  { at: 78, width: 15, chest: [-0.45, -0.6, -0.5, -0.3, -0.02, 0.02] },
  { at: 102, width: 17, chest: [-0.8, -1.1, -0.9, -0.4, 0.84, 0.98] },
  ...st([136, qt - 90, 34], [0.09, axis + 176], [0.17, 0.27, 0.2, 0.05, -0.08, -0.1]),
  ...tWave({ qt, limb: [0.3, axis + 172], chest: [0.36, 0.6, 0.5, 0.12, -0.22, -0.3], width: [56, 36] }),
];

/** Right bundle branch block, 140 ms: normal start, late forces to the right and front. */
export const rightBundle = (axis: number, qt: number): Wave[] => [
  ...narrow({
    width: 84,
    axis,
    size: 0.95,
    s: [0, 0],
    r: [0.3, 0.45, 0.7, 1.3, 1.35, 1.05],
    chestS: [0.5, 0.62, 0.7, 0.1, 0, 0],
  }),
  { at: 106, width: 18, limb: [0.36, 172] },
  ...perChest([0.95, 0.7, 0.12, 0, 0, 0], () => 104, 15),
  ...perChest([0, 0, -0.12, -0.3, -0.36, -0.34], () => 106, 19),
  ...st([132, qt - 95], [0.02, axis], [-0.06, -0.05, 0, 0, 0, 0]),
  ...tWave({ qt, limb: [0.27, axis - 15], chest: [-0.26, -0.22, 0.08, 0.34, 0.36, 0.28] }),
];

/** Pre-excitation: a slurred first 45 ms, then the normal wave; QRS about 130 ms. `delta` and `main` are limb vectors. */
export const preexcited = (delta: Vector, main: Vector, qt: number): Wave[] => [
  { at: 50, width: [20, 14], limb: delta, chest: [0.24, 0.36, 0.44, 0.46, 0.4, 0.32] },
  { at: 80, width: 12, limb: main },
  { at: 112, width: 10, limb: [0.16, main[1] + 175] },
  ...perChest([0.6, 0.95, 1.2, 1.4, 1.15, 0.85], (lead) => 76 + 1.2 * lead, 12),
  ...perChest([-0.12, -0.25, -0.3, -0.28, -0.18, -0.1], () => 112, 10),
  ...st([122, qt - 100, 30], [0.07, main[1] + 180], [-0.06, -0.1, -0.1, -0.08, -0.06, -0.04]),
  ...tWave({ qt, limb: [0.2, main[1] + 178], chest: [-0.16, -0.22, -0.16, -0.05, 0.08, 0.1], width: [50, 36] }),
];

export type Ventricular = {
  main: Vector;
  /** Degrees by which the vector rotates during the QRS. */
  turn: number;
  chest: Six;
  late: Six;
  /** Stretches time. */
  k?: number;
  qt: number;
  spread?: readonly [number, number];
};

/** A beat that starts in the ventricle: broad and slow from the start, discordant T. */
export const ventricular = ({ main, turn, chest, late, k = 1, qt, spread = [78, 44] }: Ventricular): Wave[] => {
  const [size, axis] = main;
  const tChest = six(chest, (mV, i) => -0.24 * (mV + element(late, i)));
  return [
    { at: 34 * k, width: 15 * k, limb: [size * 0.55, axis - turn], chest: six(chest, (x) => x * 0.45) },
    { at: 68 * k, width: 18 * k, limb: [size * 0.85, axis], chest: six(chest, (x) => x * 0.8) },
    { at: 104 * k, width: 18 * k, limb: [size * 0.5, axis + turn], chest: late },
    ...st(
      [138 * k, qt - 110, 34],
      [size * 0.1, axis + 180],
      six(tChest, (x) => x * 0.35),
    ),
    ...tWave({ qt, limb: [size * 0.4, axis + 180], chest: tChest, width: spread }),
  ];
};
