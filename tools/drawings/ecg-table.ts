// The tracings: one entry each. `expected` is what must be measured on the paper; ecg.test.ts checks it.
import { leftBundle, preexcited, pWave, rightBundle } from './ecg-beats.ts';
import * as complex from './ecg-complexes.ts';
import * as rhythm from './ecg-rhythms.ts';
import type { Background, Event, Noise } from './ecg-signal.ts';

type Measures = { rate: number; pr?: number; qrs: number; qt?: number; atrialRate?: number };
type Tracing = {
  /** Must not reveal the diagnosis, because candidates can see it. */
  file: string;
  /** Internal: never written into the drawing. */
  shows: string;
  expected: Measures;
  events: readonly Event[];
  noise: Noise;
  background?: Background;
};

const calm = (seed: number): Noise => ({ seed, muscle: 0.007, wander: 0.025 });
const restless = (seed: number): Noise => ({ seed, muscle: 0.011, wander: 0.045 });

/** A P wave that begins at its own event, for rhythms with separate atrial and ventricular events. */
const freeP = (size = 0.16) => pWave({ pr: 0, size });

const beat = (pr: number, qrs: rhythm.Beat['qrs'], p: Partial<Parameters<typeof pWave>[0]> = {}): rhythm.Beat => ({
  p: pWave({ pr, ...p }),
  qrs,
});

export const tracings: readonly Tracing[] = [
  {
    file: 'ecg12-01',
    shows: 'Sinus rhythm, normal',
    expected: { rate: 72, pr: 160, qrs: 90, qt: 385 },
    events: rhythm.sinus(72, complex.normal, { sway: 0.03 }),
    noise: calm(11),
  },
  {
    file: 'ecg12-02',
    shows: 'Inferior ST-elevation infarct, ST elevation in V1 (right ventricle)',
    expected: { rate: 62, pr: 190, qrs: 92, qt: 392 },
    events: rhythm.sinus(62, beat(190, complex.inferior)),
    noise: restless(22),
  },
  {
    file: 'ecg12-03',
    shows: 'Anterior ST-elevation infarct, proximal left anterior descending artery',
    expected: { rate: 88, pr: 160, qrs: 94, qt: 365 },
    events: rhythm.sinus(88, beat(150, complex.anterior)),
    noise: restless(33),
  },
  {
    file: 'ecg12-04',
    shows: 'Posterior infarct in mirror image',
    expected: { rate: 76, pr: 160, qrs: 92, qt: 378 },
    events: rhythm.sinus(76, beat(160, complex.posterior)),
    noise: calm(44),
  },
  {
    file: 'ecg12-05',
    shows: 'ST depression in many leads, elevation in aVR',
    expected: { rate: 96, pr: 150, qrs: 90, qt: 355 },
    events: rhythm.sinus(96, beat(150, complex.subendocardial)),
    noise: restless(55),
  },
  {
    file: 'ecg12-06',
    shows: 'Pericarditis',
    expected: { rate: 98, pr: 150, qrs: 86, qt: 335 },
    events: rhythm.sinus(98, beat(150, complex.pericardial)),
    noise: calm(66),
  },
  {
    file: 'ecg12-07',
    shows: 'Atrial fibrillation, fast',
    expected: { rate: 135, qrs: 86, qt: 295 },
    events: rhythm.fibrillation(142, complex.fast, 7),
    background: rhythm.fibrillationWaves(0.075, 70),
    noise: calm(77),
  },
  {
    file: 'ecg12-08',
    shows: 'Atrial flutter, 2:1',
    expected: { rate: 150, atrialRate: 300, qrs: 86 },
    events: rhythm.flutter(300, 2, complex.flat),
    background: rhythm.flutterWaves(300, 0.23, 60),
    noise: calm(88),
  },
  {
    file: 'ecg12-09',
    shows: 'Complete heart block, broad escape',
    expected: { rate: 34, atrialRate: 88, qrs: 140, qt: 480 },
    events: rhythm.dissociated(88, 34, { p: freeP(0.2), qrs: complex.escape }, 620),
    noise: calm(99),
  },
  {
    file: 'ecg12-10',
    shows: 'Mobitz I (Wenckebach), 4:3',
    expected: { rate: 45, atrialRate: 60, pr: 180, qrs: 90, qt: 385 },
    events: rhythm.wenckebach(60, [180, 270, 310], { p: freeP(), qrs: complex.normal.qrs }, 50),
    noise: calm(110),
  },
  {
    file: 'ecg12-11',
    shows: 'Monomorphic ventricular tachycardia, one capture and one fusion beat',
    expected: { rate: 168, atrialRate: 82, qrs: 155 },
    events: rhythm.tachycardia(168, 82, { p: freeP(0.16), broad: complex.broad, normal: complex.fast }, 5900),
    noise: restless(121),
  },
  {
    file: 'ecg12-12',
    shows: 'Wolff-Parkinson-White, left-sided pathway',
    expected: { rate: 70, pr: 100, qrs: 122, qt: 395 },
    events: rhythm.sinus(70, beat(95, preexcited([0.42, 88], [0.9, 74], 405), { width: 86 })),
    noise: calm(132),
  },
  {
    file: 'ecg12-13',
    shows: 'Hyperkalaemia',
    expected: { rate: 48, pr: 240, qrs: 150, qt: 430 },
    events: rhythm.sinus(48, beat(240, complex.hyperkalaemic, { size: 0.05, width: 130, v1: [0.02, -0.015] })),
    noise: calm(143),
  },
  {
    file: 'ecg12-14',
    shows: 'Hypokalaemia, U waves',
    expected: { rate: 68, pr: 185, qrs: 92 },
    events: rhythm.sinus(68, beat(185, complex.hypokalaemic, { size: 0.17 })),
    noise: calm(154),
  },
  {
    file: 'ecg12-15',
    shows: 'Left bundle branch block',
    expected: { rate: 72, pr: 175, qrs: 150, qt: 425 },
    events: rhythm.sinus(72, beat(175, leftBundle(-5, 425))),
    noise: calm(165),
  },
  {
    file: 'ecg12-16',
    shows: 'Right bundle branch block',
    expected: { rate: 74, pr: 160, qrs: 140, qt: 410 },
    events: rhythm.sinus(74, beat(160, rightBundle(45, 410))),
    noise: calm(176),
  },
  {
    file: 'ecg12-17',
    shows: 'Pulmonary embolism, right heart strain',
    expected: { rate: 116, pr: 140, qrs: 100, qt: 320 },
    events: rhythm.sinus(116, beat(140, complex.embolic)),
    noise: restless(187),
  },
  {
    file: 'ecg12-18',
    shows: 'Left ventricular hypertrophy with strain',
    expected: { rate: 66, pr: 170, qrs: 104, qt: 395 },
    events: rhythm.sinus(66, beat(170, complex.strained, { v1: [0.05, -0.09], width: 112 })),
    noise: calm(198),
  },
  {
    file: 'ecg12-19',
    shows: 'Long QT (sotalol)',
    expected: { rate: 52, pr: 175, qrs: 92, qt: 600 },
    events: rhythm.sinus(52, beat(175, complex.longQt)),
    noise: calm(209),
  },
  {
    file: 'ecg12-20',
    shows: 'Ventricular ectopic beats',
    expected: { rate: 74, pr: 160, qrs: 90, qt: 385 },
    events: rhythm.withEctopics(74, { beat: complex.normal, broad: complex.ectopic }, 7, -941),
    noise: calm(220),
  },
];
