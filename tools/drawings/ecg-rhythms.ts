// When atria and ventricles fire. Every function returns events for 10 s and a margin on either side.
import { type Background, duration, type Event, random, type Wave } from './ecg-signal.ts';

const before = -1200;
const after = duration + 800;
const minute = 60_000;

export type Beat = { p: readonly Wave[]; qrs: readonly Wave[] };

/** Breathing changes the size of QRS and T by a few per cent. */
const breath = (t: number): number => 1 + 0.035 * Math.sin((2 * Math.PI * t) / 3900);

const conducted = (at: number, { p, qrs }: Beat): Event[] => [
  { at, waves: p },
  { at, waves: qrs, gain: breath(at) },
];

/** Sinus rhythm; `sway` is how much (0-1) the interval varies with breathing. */
export const sinus = (rate: number, beat: Beat, { start = 340, sway = 0.015 } = {}): Event[] => {
  const events: Event[] = [];
  const interval = minute / rate;
  for (let at = start - 3 * interval; at < after; at += interval * (1 + sway * Math.sin((2 * Math.PI * at) / 4300)))
    events.push(...conducted(at, beat));
  return events;
};

/** Atrial fibrillation: intervals without pattern (never repeated in order), and no P waves. */
export const fibrillation = (rate: number, qrs: readonly Wave[], seed: number): Event[] => {
  const next = random(seed);
  const events: Event[] = [];
  for (let at = before; at < after; ) {
    events.push({ at, waves: qrs, gain: 0.9 + 0.2 * next() });
    const spread = 0.68 + 0.42 * next() + 0.38 * next() ** 3 + (next() > 0.86 ? 0.3 : 0);
    at += (minute / rate) * spread;
  }
  return events;
};

/** Fibrillation waves: fine, fast (6-8 per second), changing, best seen in V1. */
export const fibrillationWaves = (size: number, seed: number): Background => {
  const next = random(seed);
  const parts = [5.6, 6.3, 7.1, 8.2].map((f) => ({ f, phase: 6.3 * next(), drift: 0.2 + 0.5 * next() }));
  return (t) => {
    const s = t / 1000;
    let sum = 0;
    for (const { f, phase, drift } of parts)
      sum += Math.sin(6.283 * f * s + phase + 1.6 * Math.sin(6.283 * drift * s + phase));
    const v = (size * sum) / 2;
    return [{ limb: [v * 0.55, 80], chest: [v, v * 0.6, v * 0.3, v * 0.2, v * 0.15, v * 0.15] }];
  };
};

/** Flutter waves: slow fall, quick return; negative in the inferior leads, upright in V1. */
export const flutterWaves = (atrialRate: number, size: number, phase: number): Background => {
  const period = minute / atrialRate;
  const saw = (x: number): number => {
    let sum = 0;
    for (let n = 1; n <= 5; n++) sum += (Math.sin(2 * Math.PI * n * x) / n) * Math.exp(-0.16 * n * n);
    return sum * 0.85;
  };
  return (t) => {
    const x = (t - phase) / period;
    const v = size * saw(x);
    const front = size * 0.6 * Math.exp(5 * (Math.cos(2 * Math.PI * (x - 0.55)) - 1));
    return [{ limb: [v, 82], chest: [front, front * 0.6, front * 0.2, v * 0.15, v * 0.3, v * 0.3] }];
  };
};

/** One ventricular beat for every `ratio` flutter waves. */
export const flutter = (atrialRate: number, ratio: number, qrs: readonly Wave[]): Event[] => {
  const events: Event[] = [];
  const interval = (minute / atrialRate) * ratio;
  for (let at = 200 - 4 * interval; at < after; at += interval) events.push({ at, waves: qrs, gain: breath(at) });
  return events;
};

/** Atria and ventricles each regular but independent. `p` must begin at its event (pr = 0). */
export const dissociated = (atrialRate: number, rate: number, { p, qrs }: Beat, start: number): Event[] => {
  const events: Event[] = [];
  for (let at = before; at < after; at += minute / atrialRate) events.push({ at, waves: p });
  for (let at = start - minute / rate; at < after; at += minute / rate)
    events.push({ at, waves: qrs, gain: breath(at) });
  return events;
};

/** Wenckebach cycles: P waves are regular; the PR interval follows the list, then one P wave is not conducted. */
export const wenckebach = (atrialRate: number, pr: readonly number[], { p, qrs }: Beat, start: number): Event[] => {
  const events: Event[] = [];
  let place = 0;
  for (let at = start - (minute / atrialRate) * (pr.length + 1); at < after; at += minute / atrialRate) {
    events.push({ at, waves: p });
    const delay = pr[place];
    if (delay !== undefined) events.push({ at: at + delay, waves: qrs, gain: breath(at) });
    place = (place + 1) % (pr.length + 1);
  }
  return events;
};

/**
 * Ventricular tachycardia with dissociated atria. The first tachycardia beat after `captureAt` is replaced by a capture beat
 * (`normal`, early); the next but one, when the next P wave arrives, by a fusion beat.
 */
export const tachycardia = (
  rate: number,
  atrialRate: number,
  { p, broad, normal }: { p: readonly Wave[]; broad: readonly Wave[]; normal: readonly Wave[] },
  captureAt: number,
): Event[] => {
  const events: Event[] = [];
  const interval = minute / rate;
  let captured = 0;
  let capture = 0;
  for (let at = -3 * interval + 90; at < after; at += interval) {
    const since = at < captureAt ? -1 : captured++;
    if (since === 0) {
      at -= 30;
      capture = at;
      events.push({ at, waves: normal });
    } else if (since === 2) events.push({ at, waves: broad, gain: 0.5 }, { at, waves: normal, gain: 0.5 });
    else events.push({ at, waves: broad, gain: breath(at) });
  }
  const first = (capture - 160) % (minute / atrialRate);
  for (let at = first - minute / atrialRate; at < after; at += minute / atrialRate) events.push({ at, waves: p });
  return events;
};

/** Replaces every n-th sinus beat by an early broad one; the sinus rhythm is not reset, so a compensatory pause follows. */
export const withEctopics = (
  rate: number,
  { beat, broad }: { beat: Beat; broad: readonly Wave[] },
  every: number,
  start: number,
): Event[] => {
  const events: Event[] = [];
  const interval = minute / rate;
  let n = 0;
  for (let at = start - 3 * interval; at < after; at += interval) {
    if (++n % every === 0) {
      events.push({ at: at - 0.36 * interval, waves: broad }, { at, waves: beat.p });
      continue;
    }
    events.push(...conducted(at, beat));
  }
  return events;
};
