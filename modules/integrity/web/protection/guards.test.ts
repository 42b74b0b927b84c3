import { describe, expect, test } from 'vitest';
import {
  ALLOW_COPY,
  copyrightNotice,
  EDITABLE,
  isByPointer,
  mayCopy,
  mayRightClick,
  type ProtectedPlace,
} from './guards.ts';

/** An element below others that match these selectors. */
const below = (...around: string[]): ProtectedPlace => ({
  closest: (selector) => (around.includes(selector) ? {} : null),
});

describe('copying', () => {
  test('is allowed in editable fields and below a marker, and nowhere else [copy-clipboard]', () => {
    expect([below(), below(EDITABLE), below(ALLOW_COPY), null].map(mayCopy)).toEqual([false, true, true, false]);
    expect([EDITABLE.split(', '), ALLOW_COPY]).toEqual([
      ['input', 'textarea', 'select', '[contenteditable]:not([contenteditable="false"])'],
      '[data-allow-copy]',
    ]);
  });

  test('leaves a notice that names its owner', () => {
    const site = { brand: 'Oak', company: 'Oak Ltd', publicUrl: 'https://oak.test' } as Parameters<
      typeof copyrightNotice
    >[0];
    const notice = copyrightNotice(site, 2026);
    for (const part of ['© 2026 Oak Ltd', 'Oak', 'https://oak.test']) expect(notice).toContain(part);
  });
});

describe('the right-click', () => {
  test('is allowed everywhere in accessible mode, and otherwise where copying is', () => {
    expect(mayRightClick(below(), false)).toBe(false);
    expect(mayRightClick(below(), true)).toBe(true);
    expect(mayRightClick(below(EDITABLE), false)).toBe(true);
  });

  test('is one of a mouse, pen or finger: the keyboard’s menu key always works', () => {
    const byPointer = (button: number, pointerType?: string) => isByPointer({ button, ctrlKey: false, pointerType });
    expect([byPointer(2), byPointer(0, 'touch'), byPointer(2, 'mouse')]).toEqual([true, true, true]);
    expect(isByPointer({ button: 0, ctrlKey: true })).toBe(true);
    // As Firefox and Safari, and as Chromium, report the menu key.
    expect([byPointer(0), byPointer(0, ''), byPointer(-1, 'mouse')]).toEqual([false, false, false]);
  });
});
