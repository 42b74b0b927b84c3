import { endpoint, free, isSpending, spending } from '@app/platform/contract';
import { copying } from '@app/integrity/contract';
import type { Endpoint } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allModules } from '../../../apps/server/tables.ts';

/** Names under which replies carry the text of questions, explanations, guides and cards. */
const CONTENT = [
  'stem',
  'explanation',
  'explanations',
  'key_point',
  'reveal',
  'excerpt',
  'html',
  'front',
  'back',
  'clincher',
];

/** Every name of a field in a shape, however deep. */
function namesIn(shape: unknown, seen = new Set<unknown>()): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (part instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(part.shape)) {
        names.add(name);
        visit(field);
      }
      visit(part.def.catchall);
      return;
    }
    const { def } = part as { def?: Readonly<Record<string, unknown>> };
    if (part instanceof z.ZodLazy) visit(part.unwrap());
    else for (const inner of Object.values(def ?? {}).flat()) visit(inner);
  };
  visit(shape);
  return names;
}

/** The fields of content in the reply of a call that declares neither what it spends nor why it is free. */
function undeclared({ rule, options }: Endpoint): readonly string[] {
  if (rule.startsWith('staff') || options.spends) return [];
  const names = namesIn(options.reply);
  // What everybody may read without an account is the text of the site.
  return CONTENT.filter((name) => names.has(name) && !(name === 'html' && rule === 'public'));
}

test('every call that shows content worth copying declares what it costs, or why it costs nothing', () => {
  const missing = allModules.flatMap(({ routes }) =>
    routes.flatMap(({ endpoint: row }) => {
      const fields = undeclared(row);
      return fields.length === 0 ? [] : [`${row.method} ${row.path} shows ${fields.join(', ')}`];
    }),
  );
  expect(missing).toEqual([]);
});

const hidden = z.object({
  page: z.array(
    z.union([
      z.null(),
      z.object({
        deep: z.record(
          z.string(),
          z.lazy(() => z.object({ stem: z.string() })),
        ),
      }),
    ]),
  ),
});
test.each([
  ['a new call that shows a stem, however deep, and declares nothing', {}, ['stem']],
  ['one that declares what it costs', { spends: spending(copying, hidden, () => []) }, []],
  ['one that declares why it is free', { spends: free('a test') }, []],
])('%s', (_, spends, found) => {
  expect(undeclared(endpoint('GET /paplabable/planted', 'questionBank', { reply: hidden, ...spends }))).toEqual(found);
  expect(undeclared(endpoint('GET /a/paplabable/planted', 'staff:paques:v', { reply: hidden }))).toEqual([]);
});

test('they all draw on the one budget', () => {
  const buckets = new Set(
    allModules.flatMap(({ routes }) =>
      routes.flatMap(({ endpoint: { options } }) => (isSpending(options.spends) ? [options.spends.bucket] : [])),
    ),
  );
  expect([...buckets]).toEqual([copying]);
});
