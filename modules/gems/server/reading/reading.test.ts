import type { Deckable, GemList, GemPage, GemV1, GemV2 } from '@app/gems/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, type GemLearner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
let amina: GemLearner;
beforeAll(async () => {
  world = await openGems();
  amina = await world.learner();
});
afterAll(() => world.api.close());

const named = (name: string) => encodeURIComponent(name);

test('the list shows live gems of the first line with their first clincher [get-paplabable-gemsv2]', async () => {
  const list = await world.get<GemList>(amina, '/gemsv2');
  expect(list.rows.map(({ name }) => name)).toEqual(['High potassium', 'Gem lungs']);
  expect(list.counts).toEqual({ all: 2, due: 0, deck: 0, new: 2 });
  expect(list.rows[0]).toMatchObject({
    cards: 2,
    clinchers: 1,
    clincher: { cue: 'A cue of potassium', answer: 'It points to potassium' },
    in_deck: false,
  });
  expect(list.categories.map(({ name, gems }) => [name, gems])).toEqual([
    ['Heart', 1],
    ['Lung', 1],
  ]);
});

test('OSCE gems are in the list of those who hold them', async () => {
  const holder = await world.learner({ holds: ['qb', 'gems', 'oscegems'] });
  const list = await world.get<GemList>(holder, '/gemsv2');
  expect(list.rows.map(({ kind }) => kind)).toContain('osce');
  expect((await world.call(amina, 'GET', `/gemsv3/${named('Gem consent')}`)).http).toBe(404);
  expect((await world.call(holder, 'GET', `/gemsv3/${named('Gem consent')}`)).http).toBe(200);
});

test('search finds words of the cards by their synonyms and marks them [post-paplabable-gems-search]', async () => {
  const found = await world.done<GemList>(amina, 'POST', '/gems/search', { search: 'calcium lungs' });
  expect(found.rows.map(({ name }) => name)).toEqual(['Gem lungs']);
  expect(found.rows[0]?.found?.excerpt.marks.length).toBeGreaterThan(0);
  const none = await world.done<GemList>(amina, 'POST', '/search', { search: 'zebra' });
  expect(none.count).toBe(0);
});

test('what can be decked [get-paplabable-gemsclincherslist]', async () => {
  const rows = await world.get<Deckable[]>(amina, '/gemsclincherslist');
  expect(rows.map(({ name, in_deck }) => [name, in_deck])).toEqual([
    ['Gem lungs', false],
    ['High potassium', false],
  ]);
});

test('three generations of one gem, each with more [get-paplabable-gems-by-x] [get-paplabable-gemsv2-by-x] [get-paplabable-gemsv3-by-x]', async () => {
  const name = named('High potassium');
  const v1 = await world.get<GemV1>(amina, `/gems/${name}`);
  const v2 = await world.get<GemV2>(amina, `/gemsv2/${name}`);
  const v3 = await world.get<GemPage>(amina, `/gemsv3/${name}`);
  expect(v1.cards.map(({ kind }) => kind)).toEqual(['card', 'card', 'clincher']);
  expect(v1.cards[0]?.html).toContain('<strong>Calcium</strong>');
  expect(v2).toEqual({ ...v1, images: [], deck_image: null });
  expect(v3).toMatchObject({ ...v2, in_deck: false, review: { state: 'pending' } });
  expect(v3.questions.map(({ code, state }) => [code, state])).toEqual([['HEA-0003', 'unseen']]);
});

test('a former name leads on; drafts, the second line and unknown names are not found', async () => {
  const { api } = world;
  await api.database.pool.query(
    `insert into gems.name_history (edition, name_key, gem_id, name, since)
     select 'pa', 'old name', id, 'Old name', now() from gems.gem where slug = 'potassium'`,
  );
  expect(await world.get<GemV1>(amina, `/gems/${named('old NAME')}`)).toMatchObject({
    name: 'High potassium',
    moved: true,
  });
  for (const name of ['Gem draft', 'Gem second', 'Nobody'])
    expect([name, (await world.call(amina, 'GET', `/gems/${named(name)}`)).http]).toEqual([name, 404]);
  const editor = await world.staff({ rights: ['pagems'] });
  expect(await world.get<GemPage>(editor, `/gemsv3/${named('Gem draft')}`)).toMatchObject({ live: false });
});

test('learners without gems are refused', async () => {
  const without = await world.learner({ holds: ['qb'] });
  for (const path of ['/gemsv2', '/gemsclinchers', '/gemsclincherslist', `/gems/${named('High potassium')}`])
    expect((await world.call(without, 'GET', path)).body).toMatchObject({ code: 'NO_GEMS' });
});
