import type { TaskView } from '@app/platform/contract';
import { platform } from '@app/platform/server';
import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { listBank, questions } from '@app/questions/server';
import { seedBank } from '@app/questions/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gems, importGems } from '../index.ts';
import { sampleGem } from '../testing/sample-gems.ts';
import { movingHandler } from './move-gem.ts';

const headers = asStaff(everyRight);
const key = `media/${'a'.repeat(64)}.webp`;
const images = [{ object_key: key, src: 'slide.png', alt: 'A slide' }];
let api: TestApi;
let categories: ReadonlyMap<string, string>;
beforeAll(async () => {
  api = await testApi({ modules: [platform, questions, gems], authorise: testAuthorise });
  await seedBank(api.deps);
  const banks = await Promise.all([listBank(api.deps, 'pa'), listBank(api.deps, 'plab')]);
  categories = new Map(banks.flatMap((bank, at) => bank.map(({ slug, id }) => [`${at} ${slug}`, id] as const)));
  const second = { edition: 'plab', questions: [] } as const;
  await importGems(api.deps, [
    sampleGem('moves', { ...second, images }),
    sampleGem('lost', { ...second, images: [{ ...images[0], object_key: `media/${'b'.repeat(64)}.webp` }] as never }),
    sampleGem('same', { ...second, name: 'Same' }),
    sampleGem('other', { name: 'same', questions: [] }),
  ]);
  await api.deps.storage.put(key, { body: Buffer.from('picture'), contentType: 'image/webp' });
}, 60_000);
afterAll(() => api.close());

const find = async (slug: string) =>
  (
    await api.database.pool.query('select id, version, edition, category_id, position from gems.gem where slug = $1', [
      slug,
    ])
  ).rows[0] as { id: string; version: number; edition: string; category_id: string; position: number };
const move = async (slug: string, values: object, as = headers) => {
  const { id, version } = await find(slug);
  return api.call('PUT', `/a/paplabable/gemmove/${id}`, { headers: as, body: { version, ...values } });
};
const heart = (line: 0 | 1) => categories.get(`${line} heart`);
/** Runs the waiting jobs, as a worker would, and returns the task. */
async function run(task: string, times = 1): Promise<TaskView> {
  const [job] = api.jobs.splice(0).filter(({ name }) => name === 'gems.move');
  for (let time = 0; time < times; time += 1)
    await movingHandler.run(api.deps, job?.payload as never).catch(() => undefined);
  return (await api.call('GET', `/jobs/${task}`, { headers })).body.data as TaskView;
}

test('a gem of the second line moves into the first with its pictures, once [put-a-paplabable-gemmove-by-id]', async () => {
  const begun = await move('moves', { edition: 'pa', category_id: heart(0), position: 77 });
  expect(begun.http, begun.text).toBe(200);
  const task = await run((begun.body.data as { task: string }).task, 2);
  expect(task).toMatchObject({ state: 'done', result: { edition: 'pa', pictures: 1 } });
  expect(await find('moves')).toMatchObject({ edition: 'pa', category_id: heart(0), position: 77, version: 2 });
  const { rows } = await api.database.pool.query(
    "select h.edition from gems.name_history h join gems.gem g on g.id = h.gem_id where g.slug = 'moves' order by 1",
  );
  expect(rows).toEqual([{ edition: 'pa' }, { edition: 'plab' }]);
});

test('a move is a version, and a wording from before it comes back where the gem is now', async () => {
  const { id, version } = await find('moves');
  const path = `/a/paplabable/gem/${id}`;
  const versions = (await api.call('GET', `${path}/versions`, { headers })).body.data as {
    rows: { version: number }[];
  };
  expect(versions.rows[0]?.version, 'the newest is the row itself').toBe(version);
  const back = await api.call('POST', `${path}/versions/1/restore`, { headers, body: { version } });
  expect(back.http, back.text).toBe(200);
  expect(await find('moves')).toMatchObject({ edition: 'pa', category_id: heart(0), position: 77 });
});

test('a move that would fail is refused before it begins', async () => {
  expect((await move('lost', { edition: 'pa' })).body).toMatchObject({ fields: { category_id: expect.any(String) } });
  const taken = await move('same', { edition: 'pa', category_id: heart(0) });
  expect(taken.body).toMatchObject({ fields: { name: expect.any(String) } });
  expect((await move('lost', { version: 9, position: 1 })).body).toMatchObject({ code: 'GEM_CHANGED' });
  const first = asStaff({ ...everyRight, scope: 'pa' });
  expect((await move('lost', { position: 1 }, first)).http).toBe(404);
  expect((await move('lost', { position: 1 }, asStaff({ ...everyRight, rights: ['pagems:v'] }))).http).toBe(403);
});

test('a gem whose picture is lost stays where it is, and the task says why', async () => {
  const begun = await move('lost', { edition: 'pa', category_id: heart(0) });
  const task = await run((begun.body.data as { task: string }).task, 2);
  expect(task).toMatchObject({ state: 'failed', error: expect.stringContaining('missing from the store') });
  expect(await find('lost')).toMatchObject({ edition: 'plab', version: 1 });
});
