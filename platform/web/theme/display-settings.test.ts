import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { chosenDisplay, DEFAULT_DISPLAY, displayBootScript, readDisplay } from './display-settings.ts';

/** Runs the script as a page would, with a storage that works or throws. */
function boot(getItem: () => string | null): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(displayBootScript, { document: { documentElement: { dataset } }, localStorage: { getItem } });
  return dataset;
}

describe('display settings', () => {
  it('keeps what it knows and drops what it does not', () => {
    const stored = JSON.stringify({ theme: 'dark', text: 'enormous', font: 7, other: 'x' });
    expect(readDisplay(stored)).toEqual({ ...DEFAULT_DISPLAY, theme: 'dark' });
  });

  it('follows the device until somebody chooses', () => {
    expect(readDisplay(null).theme).toBe('system');
    expect(chosenDisplay(JSON.stringify({ text: 'l', other: 1 }))).toEqual({ text: 'l' });
  });

  it('falls back to the defaults when nothing or nonsense is stored', () => {
    for (const stored of [null, '', '{', '[]', '"dark"', 'null']) expect(readDisplay(stored)).toEqual(DEFAULT_DISPLAY);
  });

  it('sets the same attributes before the first paint as the reader would compute', () => {
    for (const stored of [null, '{', JSON.stringify({ theme: 'system', contrast: 'high', text: 'xl', motion: 'no' })]) {
      expect(boot(() => stored)).toEqual(readDisplay(stored));
    }
  });

  it('survives a browser that refuses storage', () => {
    const refused = () => {
      throw new Error('denied');
    };
    expect(boot(refused)).toEqual(DEFAULT_DISPLAY);
  });

  it('cannot close the script element it is printed into', () => {
    expect(displayBootScript).not.toContain('<');
  });
});
