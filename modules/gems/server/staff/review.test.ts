import { clinicians } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importGems } from '../pack/import-gems.ts';
import { type GemsWorld, type GemLearner, openGems, sampleGem } from '../testing/sample-gems.ts';

let world: GemsWorld;
let clinician: GemLearner;
let editor: GemLearner;
beforeAll(async () => {
  world = await openGems();
  clinician = await world.staff({ rights: ['pagems'], scope: 'pa' });
  editor = await world.staff({ rights: ['pagems'], scope: 'pa' });
  const { db, settings } = world.api.deps;
  await settings.write(db, clinicians, [`${clinician.person.email} | Dr Mary Seacole | GMC 1234567`]);
});
afterAll(() => world.api.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly review_state: string;
  readonly cards: readonly Readonly<Record<'id' | 'kind' | 'front' | 'back' | 'image', string>>[];
}
const call = (who: GemLearner, method: string, path: string, body?: object) =>
  world.api.call(method, `/a/paplabable${path}`, { headers: who.headers, ...(body ? { body } : {}) });
const gemOf = async (slug: string): Promise<Row> => {
  const found = await world.api.database.pool.query('select id from gems.gem where slug = $1', [slug]);
  return (await call(editor, 'GET', `/gem/${found.rows[0].id}`)).body.data as Row;
};
const give = (who: GemLearner, { id, version }: Pick<Row, 'id' | 'version'>, next = '2030-01-01') =>
  call(who, 'PUT', `/clinicalreview/gem/${id}`, { version, next, note: 'Against the BNF.' });
const SEACOLE = { review_state: 'reviewed', review_by: 'Dr Mary Seacole, GMC 1234567' };

test('only a clinician of the list reviews a gem, by name and for what they have read [ext-put-a-paplabable-clinicalreview-by-kind-by-id] [ext-get-a-paplabable-clinicalreview-by-kind-by-id]', async () => {
  const gem = await gemOf('potassium');
  expect((await give(editor, gem)).body.code).toBe('NOT_A_CLINICIAN');
  expect((await give(clinician, { ...gem, version: gem.version + 1 })).body.code).toBe('VERSION_CONFLICT');
  expect((await give(clinician, gem, '2020-01-01')).body.code).toBe('INVALID_INPUT');
  expect((await give(await world.staff({ rights: ['pagems'], scope: 'plab' }), gem)).http).toBe(404);
  expect((await give(await world.staff({ rights: ['parevs'], scope: 'pa' }), gem)).http).toBe(403);
  expect(
    (await call(clinician, 'PUT', `/clinicalreview/page/${gem.id}`, { version: 1, next: '2030-01-01' })).http,
  ).toBe(404);
  expect((await give(clinician, gem)).http).toBe(200);
  const reviewed = await gemOf('potassium');
  expect(reviewed).toMatchObject({ ...SEACOLE, review_next: '2030-01-01', version: gem.version + 1 });
  const read = async (who: GemLearner) => (await call(who, 'GET', `/clinicalreview/gem/${gem.id}`)).body.data;
  expect(await read(editor)).toMatchObject({
    clinician: false,
    rows: [{ name: 'Dr Mary Seacole', registration: 'GMC 1234567', note: 'Against the BNF.' }],
  });
  expect(await read(clinician)).toMatchObject({ clinician: true });
});

test('no save, no restored version and no new gem brings a review; a changed answer takes it away', async () => {
  const pending = await gemOf('lungs');
  const put = (row: Row, values: object) =>
    call(clinician, 'PUT', `/gem/${row.id}`, { version: row.version, ...values });
  const typed = await put(pending, { review_state: 'reviewed', review_by: 'Dr Nobody', review_at: '2026-11-01' });
  expect(typed.body).toMatchObject({ code: 'INVALID_INPUT', fields: { review_state: expect.any(String) } });
  expect((await put(pending, { review_by: 'Dr Nobody' })).http).toBe(400);
  const fresh = {
    name: 'Fresh',
    slug: 'fresh',
    category_id: (pending as unknown as { category_id: string }).category_id,
  };
  expect((await call(editor, 'POST', '/gem', { ...fresh, position: 1, ...SEACOLE })).http).toBe(400);
  await give(clinician, pending);
  const reviewed = await gemOf('lungs');
  expect((await put(reviewed, { text: 'More.', ...SEACOLE })).body.data, 'sent back as it is').toMatchObject(SEACOLE);
  const [card] = reviewed.cards;
  const now = await gemOf('lungs');
  const cards = now.cards.map(({ id, kind, front, back, image }) =>
    id === card?.id
      ? { id, kind, front, image, back: 'Other.', answer_changed: true }
      : { id, kind, front, image, back },
  );
  expect((await put(now, { cards })).body.data).toMatchObject({ review_state: 'pending', review_by: 'author' });
  const { version } = await gemOf('lungs');
  const restored = await call(editor, 'POST', `/gem/${now.id}/versions/${now.version}/restore`, { version });
  expect(restored.body.data, restored.text).toMatchObject({ review_state: 'pending' });
});

test('a pack carries a review only by somebody on the list', async () => {
  const from = (by: string) =>
    importGems(world.api.deps, [sampleGem(`by-${by.length}`, { review_state: 'reviewed', review_by: by })]);
  await expect(from('Dr Nobody')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await from(SEACOLE.review_by)).toMatchObject({ inserted: 1 });
});
