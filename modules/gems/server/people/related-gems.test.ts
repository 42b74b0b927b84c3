import { relatedReading } from '@app/practice/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

test('a question lists the gems that name it or that it names, and its card, only for holders of gems', async () => {
  const { deps } = world.api;
  const { rows } = await sql<{ item_id: string; slug: string; name: string }>`
    select b.item_id, g.slug, g.name from gems.gem g, jsonb_array_elements_text(g.questions) as named (code)
      join questions.bank_view b on b.code = named.code
    where g.edition = 'pa' and g.active and g.kind = 'gem' order by g.position, g.name`.execute(deps.db);
  const [named] = rows;
  const naming = rows.filter(({ item_id }) => item_id === named?.item_id).map(({ name }) => `gem ${name}`);
  expect(naming.length).toBeGreaterThan(0);
  const nowhere = deps.ids.id();
  const read = async (itemId: string, gems: string[], holds: boolean) => {
    const reader = { person: { id: deps.ids.id(), gems: holds }, bank: 'pa' as const };
    const codes = { guides: [], gems, items: [] } as never;
    const found = deps.slots.contributions(relatedReading).map((each) => each(deps, { itemId, codes, reader }));
    return (await Promise.all(found)).flat().map(({ kind, title }) => `${kind} ${title}`);
  };
  const card = 'card Keep the key point as a card';
  expect(await read(named?.item_id ?? '', [], true)).toEqual([...naming.slice(0, 3), card]);
  expect(await read(nowhere, [named?.slug ?? ''], true)).toEqual([`gem ${named?.name}`, card]);
  expect(await read(nowhere, [], true)).toEqual([card]);
  expect(await read(named?.item_id ?? '', [named?.slug ?? ''], false)).toEqual([]);
});
