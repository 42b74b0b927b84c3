import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortMailAddresses } from '@app/staff/admin/screens';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Route {
  readonly path: string;
  readonly aliases?: readonly string[];
}
const spec = join(import.meta.dirname, '../../docs/spec/routes.yaml');
const { routes } = parse(readFileSync(spec, 'utf8')) as { readonly routes: readonly Route[] };

test('every second address of a screen leads to it', () => {
  const expected = routes.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path]));
  expect(expected).toHaveLength(9);
  expect([...shortMailAddresses]).toEqual(expected);
});
