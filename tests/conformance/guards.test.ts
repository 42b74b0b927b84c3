// The guard and the layout of every screen as declared, compared with its row in docs/spec/routes.yaml. A rule that is
// wrong opens a screen to the wrong people, or closes it to the right ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { allScreens } from '../../apps/server/tables.ts';
import { shapesOf } from '../../tools/conformance/built.ts';
import { projectRoot } from '../../tools/conformance/measure.ts';

const Row = z.object({
  id: z.string(),
  path: z.string(),
  guard: z.enum(['anyone', 'guest-only', 'logged-in', 'verified', 'subscribed', 'qb-unlocked', 'gems', 'admin']),
  layout: z.string(),
  section: z.string().optional(),
  flag: z.string().optional(),
});
type Row = z.output<typeof Row>;
const { routes, extensions } = z
  .object({ routes: z.array(Row), extensions: z.array(Row) })
  .parse(parse(readFileSync(join(projectRoot, 'docs/spec/routes.yaml'), 'utf8')));
const rows = [...routes, ...extensions];

const RULES = {
  anyone: 'public',
  'guest-only': 'guest',
  'logged-in': 'member',
  verified: 'verified',
  subscribed: 'subscriber',
  'qb-unlocked': 'questionBank',
  gems: 'gems',
} as const;
const ruleOf = ({ guard, section, flag }: Row): string => {
  if (guard !== 'admin') return RULES[guard];
  return section === undefined || section === '*' ? 'staff' : `staff:${section}:${flag}`;
};
/** Names of layouts in the code that differ from those of docs/spec. */
const LAYOUTS: Readonly<Record<string, string>> = {
  'basic-allow-copy': 'basicAllowCopy',
  'question-preview': 'questionPreview',
  'revision-preview': 'revisionPreview',
  none: 'bare',
};
/** The not-found pages have neither rule nor layout to declare. */
const NOT_FOUND = ['learner-not-found', 'admin-not-found'];

const isSame = (one: string, other: string) => shapesOf(one).join() === shapesOf(other).join();
const screenOf = ({ path }: Row) => allScreens.find((screen) => isSame(screen.path, path));
const found = rows.flatMap((row) => {
  const screen = screenOf(row);
  return screen ? [{ row, screen }] : [];
});

test('every row but the not-found pages is a declared screen', () => {
  expect(rows.filter((row) => !screenOf(row)).map(({ id }) => id)).toEqual(NOT_FOUND);
  expect(found.length).toBeGreaterThan(400);
});

test('every screen is guarded as its row says [guard-route-marks]', () => {
  const wrong = found.filter(({ row, screen }) => screen.rule !== ruleOf(row));
  expect(wrong.map(({ row, screen }) => `${row.path}: ${screen.rule} instead of ${ruleOf(row)}`)).toEqual([]);
});

test('every screen has the layout of its row', () => {
  const wrong = found.filter(({ row, screen }) => screen.layout !== (LAYOUTS[row.layout] ?? row.layout));
  expect(wrong.map(({ row, screen }) => `${row.path}: ${screen.layout} instead of ${row.layout}`)).toEqual([]);
});
