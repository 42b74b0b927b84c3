import { afterEach, expect, test, vi } from 'vitest';
import { dismissBanner, showNewBanner } from './banner-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

const stored = new Map<string, string>();
/** A document with cookies as a browser keeps them, and only what the banner uses. */
function visit(cookies: Map<string, string>, dataset: Record<string, string> = {}) {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('document', {
    documentElement: { dataset },
    get cookie() {
      return [...cookies].map((each) => each.join('=')).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  return dataset;
}

test('a dismissed banner stays away, and the next text is shown to the same visitor', () => {
  const cookies = new Map<string, string>();
  visit(cookies);
  dismissBanner('<p>Welcome</p>');
  expect(cookies.get('banner')).toBe('1');
  const same = visit(cookies, { banner: 'off' });
  showNewBanner('<p>Welcome</p>');
  expect([same, cookies.has('banner')]).toEqual([{ banner: 'off' }, true]);
  const other = visit(cookies, { banner: 'off' });
  showNewBanner('<p>The Big Mock is moved to Sunday</p>');
  expect([other, cookies.has('banner')]).toEqual([{}, false]);
});
