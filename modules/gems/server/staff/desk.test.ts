import { afterAll, beforeAll, expect, test } from 'vitest';
import { importGems } from '../index.ts';
import { type GemsWorld, type GemLearner, openGems, sampleGem } from '../testing/sample-gems.ts';

const KEY = `media/${'d'.repeat(64)}.webp`;
let world: GemsWorld;
let editor: GemLearner;
let second: GemLearner;
beforeAll(async () => {
  world = await openGems();
  const images = [{ object_key: KEY, src: 'ecg.png', alt: 'An ECG' }];
  await importGems(world.api.deps, [sampleGem('drawn', { edition: 'plab', active: false, questions: [], images })]);
  await world.api.deps.storage.put(KEY, { body: Buffer.from('picture'), contentType: 'image/webp' });
  editor = await world.staff({ rights: ['pagems'], scope: 'pa' });
  second = await world.staff({ rights: ['pagems'], scope: 'plab' });
});
afterAll(() => world.api.close());

const one = async (text: string, values: readonly unknown[]): Promise<string> =>
  (await world.api.database.pool.query(text, [...values])).rows[0].id;
const gemOf = (slug: string) => one('select id from gems.gem where slug = $1', [slug]);
const read = (who: GemLearner, path: string) => world.api.call('GET', `/a${path}`, { headers: who.headers });

test('an opened gem shows its open reports, its figures and how many learners have begun each card [ext-get-a-paplabable-gemdesk-by-id]', async () => {
  const learner = await world.learner();
  const gem = await gemOf('potassium');
  const card = await one(`select id from gems.card where gem_id = $1 and front like 'What%'`, [gem]);
  const op_id = world.api.deps.ids.id();
  const body = { op_id, gem_id: gem, card_id: card, kind: 'wrong', text: 'It is not calcium.' };
  await world.done(learner, 'POST', '/gems/clinchersreport', body);
  await world.api.database.pool.query(
    `insert into gems.schedule (user_id, card_id, gem_id, due_at) values ($1, $2, $3, now())
     on conflict do nothing`,
    [learner.person.id, card, gem],
  );
  const desk = await read(editor, `/paplabable/gemdesk/${gem}`);
  expect(desk.body.data).toMatchObject({
    reports: [{ id: op_id, kind: 'wrong', front: 'What is potassium?', body: 'It is not calcium.' }],
    learners: [{ card_id: card, people: 1 }],
    figures: { decks: 0, due_share: null, again_share: null, reports: 1 },
  });
  expect((await read(second, `/paplabable/gemdesk/${gem}`)).http, 'of the other line').toBe(404);
  expect((await read(learner, `/paplabable/gemdesk/${gem}`)).http).toBe(403);
});

test('staff who work in the second line alone see the pictures of its gems [ext-get-a-paplabable-gempicture-by-id]', async () => {
  const id = await one('select id from gems.image where object_key = $1', [KEY]);
  const seen = await read(second, `/paplabable/gempicture/${id}`);
  const address = `data:image/webp;base64,${Buffer.from('picture').toString('base64')}`;
  expect(seen.body.data).toEqual({ id, alt: 'An ECG', address });
  expect((await read(editor, `/paplabable/gempicture/${id}`)).http, 'of the other line').toBe(404);
});
