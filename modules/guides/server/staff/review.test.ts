import { clinicians } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GuidesWorld, openGuides } from '../testing/sample-guides.ts';

type Staff = Awaited<ReturnType<GuidesWorld['staff']>>;
let world: GuidesWorld;
let clinician: Staff;
beforeAll(async () => {
  world = await openGuides();
  clinician = await world.staff({ rights: ['parevs'], scope: 'pa' });
  const { db, settings } = world.api.deps;
  await settings.write(db, clinicians, [`${clinician.person.email} | Dr Mary Seacole | GMC 1234567`]);
});
afterAll(() => world.api.close());

interface Row {
  readonly id: string;
  readonly version: number;
}
const SEACOLE = { review_state: 'reviewed', review_by: 'Dr Mary Seacole, GMC 1234567' };

test('a guide keeps the review a clinician gave through a correction of wording, and loses it with what it teaches', async () => {
  const { rows } = await world.api.database.pool.query("select id from guides.guide where edition = 'pa' limit 1");
  const path = `/a/paplabable/revisionguide/${rows[0].id}`;
  const read = async () => (await world.call(clinician, 'GET', path)).body.data as Row;
  const put = async (values: object) => {
    const { version } = await read();
    return world.call(clinician, 'PUT', path, { version, ...values });
  };
  const typed = { review_state: 'reviewed', review_by: 'Dr Nobody', review_at: '2026-11-01' };
  expect((await put(typed)).body).toMatchObject({ code: 'INVALID_INPUT', fields: { review_by: expect.any(String) } });
  const give = { version: (await read()).version, next: '2030-01-01' };
  const given = await world.call(clinician, 'PUT', `/a/paplabable/clinicalreview/guide/${rows[0].id}`, give);
  expect(given.http, given.text).toBe(200);
  expect(await read()).toMatchObject({ ...SEACOLE, review_next: '2030-01-01' });
  expect((await put({ body: 'Text.', change: 'editorial' })).body.data).toMatchObject(SEACOLE);
  const { version } = await read();
  expect((await put({ body: 'Another dose.', change: 'clinical' })).body.data).toMatchObject({
    review_state: 'pending',
    review_by: 'author',
  });
  const back = { version: (await read()).version };
  const restored = await world.call(clinician, 'POST', `${path}/versions/${version}/restore`, back);
  expect(restored.body.data, 'a restored version is a new text').toMatchObject({
    body: 'Text.',
    review_state: 'pending',
  });
});
