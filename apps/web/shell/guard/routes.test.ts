import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import routes from '../../routes.ts';
import { screens } from '../../screens.ts';

interface Mounted {
  readonly path: string;
  readonly file: string;
  /** The ids above it, outermost first. */
  readonly above: readonly string[];
}

const walk = (entries: readonly RouteConfigEntry[], above: readonly string[] = []): readonly Mounted[] =>
  entries.flatMap((entry) => [
    ...(entry.path === undefined ? [] : [{ path: entry.path, file: entry.file, above }]),
    ...walk(entry.children ?? [], [...above, entry.id ?? '']),
  ]);
const mounted = walk(routes);
const at = (path: string) => mounted.filter((each) => each.path === path);

describe('the routes of the site', () => {
  test('every screen is mounted once, and again below the phone landing if its row says so', () => {
    for (const row of screens) {
      expect(at(row.path), row.path).toHaveLength(1);
      expect(at(PHONE_ROOT + row.path), `${row.path} on a phone`).toHaveLength(row.phone ? 1 : 0);
    }
  });

  test('no screen with a rule is mounted outside its guard, in either place [guard-route-marks]', () => {
    for (const row of screens) {
      for (const { path, above } of [...at(row.path), ...at(PHONE_ROOT + row.path)]) {
        const guards = above.filter((id) => id.startsWith('guard-')).length;
        const guest = above.filter((id) => id.startsWith('guest-')).length;
        const expected = row.rule === 'public' ? [0, 0] : row.rule === 'guest' ? [0, 1] : [1, 0];
        expect([guards, guest], `${path}: ${row.rule}`).toEqual(expected);
      }
    }
  });

  test('basic, copyable and private pages share one frame; questions and previews have their own bar', () => {
    const framed = ['basic', 'basicAllowCopy', 'privacy'];
    for (const row of screens) {
      const above = at(row.path)[0]?.above ?? [];
      expect(above[0], row.path).toBe(`layout-${framed.includes(row.layout) ? 'basic' : row.layout}`);
      expect(
        above.findLast((id) => id.startsWith('layout-')),
        row.path,
      ).toBe(`layout-${row.layout}`);
    }
  });
});
