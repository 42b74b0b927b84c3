import { afterAll, beforeAll, expect, test } from 'vitest';
import { importGems } from '../index.ts';
import { type GemsWorld, openGems, sampleGem } from '../testing/sample-gems.ts';

const keyOf = (letter: string) => `media/${letter.repeat(64)}.webp`;
const pictured = (slug: string, letter: string, active = true) =>
  sampleGem(slug, {
    active,
    questions: [],
    images: [{ object_key: keyOf(letter), src: `${slug}.png`, alt: `A ${slug}` }],
  });

let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
  await importGems(world.api.deps, [pictured('shown', 'a'), pictured('hidden', 'b', false), pictured('lost', 'c')]);
  for (const letter of ['a', 'b'])
    await world.api.deps.storage.put(keyOf(letter), { body: Buffer.from('picture'), contentType: 'image/webp' });
});
afterAll(() => world.api.close());

const idOf = async (letter: string): Promise<string> =>
  (await world.api.database.pool.query('select id from gems.image where object_key = $1', [keyOf(letter)])).rows[0].id;

test('a picture comes as an address a device can keep, to those who are given its gem [ext-get-paplabable-gemsimage-by-id]', async () => {
  const learner = await world.learner();
  const editor = await world.staff({ rights: ['pagems'] });
  const without = await world.learner({ holds: ['qb'] });
  const [shown, hidden] = [`/gemsimage/${await idOf('a')}`, `/gemsimage/${await idOf('b')}`];
  const address = `data:image/webp;base64,${Buffer.from('picture').toString('base64')}`;
  expect(await world.get(learner, shown)).toMatchObject({ alt: 'A shown', address });
  expect((await world.call(learner, 'GET', hidden)).http, 'a draft is not given').toBe(404);
  expect(await world.get(editor, hidden), 'staff see drafts').toMatchObject({ address });
  expect((await world.call(without, 'GET', shown)).body).toMatchObject({ code: 'NO_GEMS' });
  expect(await world.get(learner, `/gemsimage/${await idOf('c')}`), 'its description stands in').toMatchObject({
    alt: 'A lost',
    address: '',
  });
});
