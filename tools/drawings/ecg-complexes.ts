// The ventricular complexes of the tracings: QRS width and axis, R progression, ST and T in each lead.
// limb: [mV, degrees]; six numbers: V1 to V6 in mV. Give ST and T as vectors too, so that reciprocal leads follow.
import { narrow, prShift, pWave, st, tWave, ventricular } from './ecg-beats.ts';

export const normal = {
  p: pWave({ pr: 160 }),
  qrs: [...narrow({ axis: 42 }), ...tWave({ qt: 385, limb: [0.3, 45], chest: [-0.05, 0.36, 0.5, 0.46, 0.36, 0.26] })],
};

export const inferior = [
  ...narrow({ width: 92, axis: 48, size: 0.75, q: [0.2, -66], r: [0.2, 0.42, 0.75, 1.2, 1.25, 1] }),
  ...st([76, 315], [0.31, 116], [0.14, -0.05, -0.12, -0.07, -0.01, 0.03]),
  ...tWave({ qt: 392, limb: [0.36, 112], chest: [0.1, 0.12, 0.16, 0.24, 0.26, 0.2], width: [58, 36] }),
];
export const anterior = [
  ...narrow({
    width: 94,
    axis: 35,
    size: 0.8,
    chestQ: [0, 0.1, 0.12, 0.08, 0, 0],
    r: [0.14, 0.12, 0.2, 0.55, 0.9, 0.95],
    chestS: [0.75, 1.1, 0.75, 0.4, 0.2, 0.06],
  }),
  ...st([76, 290], [0.16, -58], [0.2, 0.4, 0.46, 0.36, 0.18, 0.05]),
  { at: 190, width: 55, limb: [0.03, -58], chest: [0.04, 0.1, 0.12, 0.08, 0.03, 0] } as const,
  ...tWave({ qt: 376, limb: [0.2, -10], chest: [0.24, 0.58, 0.68, 0.55, 0.36, 0.2], width: [58, 36] }),
];
export const posterior = [
  ...narrow({
    width: 92,
    axis: 50,
    size: 0.9,
    r: [0.62, 1.15, 1.3, 1.35, 1.25, 1],
    chestS: [0.42, 0.55, 0.5, 0.35, 0.15, 0.05],
  }),
  ...st([74, 255, 16], [0.03, 100], [-0.17, -0.3, -0.26, -0.13, 0, 0.03]),
  ...tWave({ qt: 378, limb: [0.28, 50], chest: [0.2, 0.52, 0.56, 0.42, 0.3, 0.22], width: [36, 34] }),
];
export const subendocardial = [
  ...narrow({ width: 90, axis: 35, size: 0.95, r: [0.2, 0.42, 0.8, 1.4, 1.5, 1.2] }),
  ...st([74, 245, 18], [0.23, 208], [0.06, -0.08, -0.2, -0.31, -0.31, -0.23]),
  ...tWave({ qt: 355, limb: [0.17, 40], chest: [0.1, 0.2, 0.2, 0.2, 0.18, 0.15], width: [38, 32] }),
];
export const pericardial = [
  ...prShift(150, [0.075, 235], [0.01, -0.04, -0.06, -0.07, -0.07, -0.06]),
  ...narrow({ width: 86, axis: 42, size: 0.95, r: [0.22, 0.5, 0.9, 1.45, 1.4, 1.1] }),
  ...st([72, 265, 26], [0.19, 44], [0.02, 0.14, 0.21, 0.24, 0.22, 0.17]),
  ...tWave({ qt: 335, limb: [0.2, 48], chest: [0.02, 0.24, 0.34, 0.36, 0.3, 0.22], width: [50, 32] }),
];
export const hyperkalaemic = [
  ...narrow({
    width: 140,
    slur: 1.35,
    axis: 52,
    size: 0.78,
    s: [0.45, -110],
    r: [0.24, 0.45, 0.65, 0.85, 0.85, 0.7],
    chestS: [0.7, 1.05, 0.95, 0.7, 0.45, 0.35],
  }),
  ...tWave({ qt: 430, limb: [0.82, 55], chest: [0.3, 1.15, 1.4, 1.25, 0.95, 0.65], width: [31, 29] }),
];
export const hypokalaemic = [
  ...narrow({ width: 92, axis: 42, size: 0.9 }),
  ...st([76, 270, 26], [0.075, 228], [-0.02, -0.09, -0.12, -0.12, -0.1, -0.08]),
  ...tWave({ qt: 385, limb: [0.06, 50], chest: [0.02, 0.08, 0.1, 0.09, 0.07, 0.05], width: [40, 34] }),
  { at: 485, width: [46, 52], limb: [0.15, 62], chest: [0.07, 0.26, 0.32, 0.26, 0.19, 0.13] } as const,
];
export const longQt = [
  ...narrow({ width: 92, axis: 40 }),
  ...tWave({ qt: 600, limb: [0.3, 48], chest: [0.06, 0.32, 0.46, 0.46, 0.38, 0.28], width: [78, 46] }),
];
export const embolic = [
  ...narrow({
    width: 84,
    axis: 72,
    size: 0.6,
    q: [0.33, -42],
    s: [0.5, 166],
    chestQ: [0, 0, 0, 0, 0, 0.03],
    r: [0.26, 0.35, 0.5, 0.75, 0.85, 0.8],
    chestS: [0.55, 0.85, 0.85, 0.8, 0.65, 0.5],
  }),
  { at: 84, width: 9, chest: [0.22, 0.06, 0, 0, 0, 0] } as const,
  ...tWave({ qt: 320, limb: [0.24, -22], chest: [-0.24, -0.32, -0.28, -0.16, 0.05, 0.14], width: [42, 30] }),
];
export const strained = [
  ...narrow({
    width: 104,
    axis: 8,
    size: 1.5,
    q: [0.09, 150],
    s: [0.2, 190],
    r: [0.12, 0.22, 0.6, 1.9, 2.55, 2.15],
    chestS: [1.75, 2.35, 1.6, 0.55, 0.15, 0.04],
  }),
  ...st([86, 270, 30], [0.1, 176], [0.15, 0.2, 0.13, -0.04, -0.15, -0.15]),
  ...tWave({ qt: 395, limb: [0.27, 180], chest: [0.26, 0.42, 0.32, -0.05, -0.3, -0.34], width: [60, 28] }),
];
export const escape = ventricular({
  main: [1.05, -66],
  turn: 7,
  chest: [-0.75, -1.2, -1, -0.3, 0.65, 0.9],
  late: [-0.35, -0.5, -0.4, -0.1, 0.3, 0.4],
  qt: 480,
});
export const broad = ventricular({
  main: [1.25, -112],
  turn: 20,
  chest: [1.05, 1.15, 0.75, -0.45, -1.05, -1.0],
  late: [0.35, 0.2, -0.1, -0.7, -0.6, -0.5],
  k: 1.12,
  qt: 335,
  spread: [48, 34],
});
export const ectopic = ventricular({
  main: [1.35, 85],
  turn: 15,
  chest: [-0.9, -1.3, -1, 0.5, 1, 0.9],
  late: [-0.4, -0.5, -0.2, 0.2, 0.3, 0.3],
  qt: 430,
  spread: [62, 38],
});
export const fast = [
  ...narrow({ width: 86, axis: 42, size: 0.95 }),
  ...tWave({ qt: 295, limb: [0.17, 45], chest: [-0.03, 0.2, 0.28, 0.26, 0.2, 0.15], width: [42, 28] }),
];
export const flat = [
  ...narrow({ width: 86, axis: 45, size: 0.95 }),
  ...tWave({ qt: 285, limb: [0.09, 40], chest: [0.02, 0.12, 0.18, 0.16, 0.12, 0.1], width: [40, 28] }),
];
