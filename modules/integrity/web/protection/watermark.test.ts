import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WATERMARK_OPACITY } from './Watermark.tsx';

type Colour = readonly [number, number, number];
const SHEET = join(import.meta.dirname, '../../../../platform/web/styles/tokens.css');
const THEMES = ['light', 'dark'] as const;
const ENOUGH = 4.5;

const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const tokens = new Map(
  [...readFileSync(SHEET, 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: colourOf(light), dark: colourOf(dark) }],
  ),
);
function token(name: string, theme: 'light' | 'dark'): Colour {
  const found = tokens.get(name);
  if (!found) throw new Error(`no token named ${name}`);
  return found[theme];
}

const linear = (value: number) => {
  const part = value / 255;
  return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Colour) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
const under = (colour: Colour, mark: Colour): Colour =>
  colour.map((part, at) => part + ((mark[at] ?? 0) - part) * WATERMARK_OPACITY) as never;

const PAPER = ['canvas', 'surface', 'sunken'];
const SOFT = ['primary-soft', 'correct-soft', 'wrong-soft', 'warn-soft', 'info-soft', 'berry-soft'];
/** Text colours and their backgrounds. ink3 is missing on purpose: below a watermark it is drawn as ink2. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...[...PAPER, ...SOFT, 'hl'].flatMap((ground) => ['ink', 'ink2'].map((text) => [text, ground] as const)),
  ...PAPER.flatMap((ground) =>
    ['link', 'primary', 'berry', 'correct', 'wrong', 'warn', 'info'].map((text) => [text, ground] as const),
  ),
  ...['primary', 'correct', 'wrong', 'warn', 'info', 'berry'].map((name) => [name, `${name}-soft`] as const),
  ['on-panel', 'panel'],
  ['on-panel-2', 'panel'],
  ['on-primary', 'primary'],
];

test('text keeps a contrast of 4.5 with a stroke of the watermark behind it or across it', () => {
  const weak = THEMES.flatMap((theme) =>
    PAIRS.flatMap(([text, ground]) => {
      const [ink, paper, mark] = [token(text, theme), token(ground, theme), token('ink', theme)];
      const worst = Math.min(contrast(ink, under(paper, mark)), contrast(under(ink, mark), paper));
      return worst < ENOUGH ? [`${theme} ${text} on ${ground}: ${worst.toFixed(2)}`] : [];
    }),
  );
  expect(weak).toEqual([]);
});
