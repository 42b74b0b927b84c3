// The electrical model: what each of the twelve leads records, in millivolts, every 2 ms for 10 s.
// Only eight signals are independent (I, II, V1-V6). III, aVR, aVL and aVF are computed from I and II, so
// Einthoven's law (I + III = II) and Goldberger's (aVR + aVL + aVF = 0) hold by construction.

import { element } from './element.ts';

export type Six = readonly [number, number, number, number, number, number];

/** One deflection. Times are ms from the start of the QRS; `limb` is a vector in the frontal plane: [mV, degrees]. */
export type Wave = {
  /** Centre of a bell, or start and end of a plateau. */
  at: number | readonly [number, number];
  /** Standard deviation in ms: one for both sides, or left and right of the centre. */
  width: number | readonly [number, number];
  limb?: readonly [mV: number, degrees: number];
  /** mV in V1 to V6. */
  chest?: Six;
};

/** An atrial or ventricular depolarisation. */
export type Event = { at: number; waves: readonly Wave[]; gain?: number };

/** Continuous activity (fibrillation, flutter): a vector in the frontal plane and the chest leads, at time t (ms). */
export type Background = (t: number) => { limb: readonly [number, number]; chest: Six }[];

export type Noise = { seed: number /** muscle, mV */; muscle: number /** baseline wander, mV */; wander: number };

export const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;
export type Lead = (typeof leads)[number];
export type Recording = Record<Lead, Float64Array>;

export const step = 2;
export const duration = 10_000;
const samples = duration / step;
const independent = 8;
export const none: Six = [0, 0, 0, 0, 0, 0];

/** Applies a function to every chest lead. */
export const six = (sizes: Six, change: (mV: number, lead: number) => number): Six => [
  change(sizes[0], 0),
  change(sizes[1], 1),
  change(sizes[2], 2),
  change(sizes[3], 3),
  change(sizes[4], 4),
  change(sizes[5], 5),
];

/** Reproducible: mulberry32. */
export const random = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
};

const sides = (width: Wave['width']): readonly [number, number] => (typeof width === 'number' ? [width, width] : width);
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** A bell, or a plateau with rounded shoulders. Between 0 and 1. */
const shape = ({ at, width }: Wave, t: number): number => {
  const [left, right] = sides(width);
  if (typeof at !== 'number') return logistic((t - at[0]) / left) - logistic((t - at[1]) / right);
  const z = (t - at) / (t < at ? left : right);
  return Math.exp(-0.5 * z * z);
};

/** Projects the frontal vector onto leads I (0 degrees) and II (+60 degrees). */
const project = ([size, degrees]: readonly [number, number]): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [size * Math.cos(angle), size * Math.cos(angle - Math.PI / 3)];
};

const eight = ({ limb, chest }: Pick<Wave, 'limb' | 'chest'>): number[] => [
  ...project(limb ?? [0, 0]),
  ...(chest ?? none),
];

const reach = ({ at, width }: Wave): [number, number] => {
  const [left, right] = sides(width);
  const [from, to] = typeof at === 'number' ? [at, at] : at;
  return [from - 8 * left, to + 8 * right];
};

const add = (signal: Float64Array, at: number, mV: number): void => {
  signal[at] = element(signal, at) + mV;
};

const addEvent = (signals: Float64Array[], { at, waves, gain = 1 }: Event): void => {
  for (const wave of waves) {
    const size = eight(wave);
    const [from, to] = reach(wave);
    const first = Math.max(0, Math.floor((at + from) / step));
    const last = Math.min(samples - 1, Math.ceil((at + to) / step));
    for (let i = first; i <= last; i++) {
      const s = gain * shape(wave, i * step - at);
      for (const [lead, signal] of signals.entries()) add(signal, i, element(size, lead) * s);
    }
  }
};

const addBackground = (signals: Float64Array[], background: Background): void => {
  for (let i = 0; i < samples; i++)
    for (const part of background(i * step)) {
      const size = eight(part);
      for (const [lead, signal] of signals.entries()) add(signal, i, element(size, lead));
    }
};

/** Muscle noise (white, smoothed) and slow wander with breathing; each independent lead has its own. */
const addNoise = (signals: Float64Array[], { seed, muscle, wander }: Noise): void => {
  const next = random(seed);
  for (const signal of signals) {
    const phase = [next() * 6.3, next() * 6.3] as const;
    const depth = wander * (0.5 + next());
    let held = 0;
    for (let i = 0; i < samples; i++) {
      const seconds = (i * step) / 1000;
      held += 0.35 * ((next() + next() + next() - 1.5) * 2 - held);
      const slow = 0.7 * Math.sin(1.5 * seconds + phase[0]) + 0.3 * Math.sin(0.55 * seconds + phase[1]);
      add(signal, i, muscle * held + depth * slow);
    }
  }
};

const derive = (i: Float64Array, ii: Float64Array, f: (i: number, ii: number) => number): Float64Array =>
  i.map((value, n) => f(value, element(ii, n)));

export const record = (events: readonly Event[], noise: Noise, background?: Background): Recording => {
  const signals = Array.from({ length: independent }, () => new Float64Array(samples));
  for (const event of events) addEvent(signals, event);
  if (background) addBackground(signals, background);
  addNoise(signals, noise);
  const [I, II] = [element(signals, 0), element(signals, 1)];
  const [V1, V2, V3] = [element(signals, 2), element(signals, 3), element(signals, 4)];
  const [V4, V5, V6] = [element(signals, 5), element(signals, 6), element(signals, 7)];
  const III = derive(I, II, (i, ii) => ii - i);
  const aVR = derive(I, II, (i, ii) => -(i + ii) / 2);
  const aVL = derive(I, II, (i, ii) => i - ii / 2);
  const aVF = derive(I, II, (i, ii) => ii - i / 2);
  return { I, II, III, aVR, aVL, aVF, V1, V2, V3, V4, V5, V6 };
};
