import { access } from '@app/access/server';
import { logIn, mailTo, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { courses } from '@app/courses/server';
import { createIntegrity } from '@app/integrity/server';
import { HOUR_MS } from '@app/platform/contract';
import { collide, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificates } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'a secret of these tests, long enough' });
  const certificates = createCertificates({ secrets: ['only-for-tests-0123456789-0123456789'] });
  const modules = [access, accounts, integrity, createCommerce(), courses, certificates];
  api = await testApi({ modules, authorise: accounts.authorise });
});
afterAll(() => api.close());

let made = 0;
/** A one-hour event that began this many hours ago, with a seat for this user. */
async function seatAt(userId: string, hoursAgo: number, state: 'booked' | 'attended' | 'absent'): Promise<string> {
  made += 1;
  const { db, ids, clock } = api.deps;
  const id = ids.id();
  const starts = clock.now().getTime() - hoursAgo * HOUR_MS;
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, taken, price_pence, active,
      created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${`attended-${made}`}, 'ECGs in an hour', ${new Date(starts)},
      ${new Date(starts + HOUR_MS)}, 5, 1, 0, true, now(), now())`.execute(db);
  await sql`
    insert into courses.booking (id, user_id, event_id, state, created_at, updated_at)
    values (${ids.id()}, ${userId}, ${id}, ${state}, now(), now())`.execute(db);
  return id;
}

test('an attendee gets one certificate of attendance, without a score and without a subscription [ext-post-paplabable-webinarcertificate-by-id]', async () => {
  const person = await makeUser(api.deps, { firstName: 'Amina', lastName: 'Okafor' });
  const { headers } = await logIn(api, person);
  const issue = async (id: string) =>
    (await api.call('POST', `/paplabable/webinarcertificate/${id}`, { headers, body: {} })).body;
  const came = await seatAt(person.id, 3, 'attended');
  const { path } = (await issue(came)).data as { path: string };
  expect((await issue(came)).data, 'a second request returns the same one').toEqual({ path });
  const publicId = path.split('/').at(-1) ?? '';
  const { data } = (await api.call('GET', `/paplabable/certificates/${publicId}/verify`)).body;
  expect(data).toMatchObject({
    state: 'valid',
    certificate: { kind: 'webinar', holder: 'Amina Okafor', out_of: 0, score: null },
  });
  expect(mailTo(api, person.email, 'certificatemail').variables['certificate_title']).toMatch(/^ECGs in an hour, /);
  const shown = await api.app.inject({ url: `/api/v1/paplabable/showpacertificate/${publicId}` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const [hours, state] of [
    [3, 'absent'],
    [3, 'booked'],
    [0, 'attended'],
  ] as const)
    expect((await issue(await seatAt(person.id, hours, state))).code).toBe('NOT_ATTENDED');
  const stranger = await makeUser(api.deps);
  expect((await issue(await seatAt(stranger.id, 3, 'attended'))).code).toBe('NOT_BOOKED');
});

test('every other kind of certificate counts at least one question', async () => {
  const insert = sql`insert into certificates.certificate
      (id, public_id, user_id, kind, line, subject_id, subject_name, holder_name, out_of, score, issued_at, signature)
    values (${api.deps.ids.id()}, 'x', ${api.deps.ids.id()}, 'mock', 'pa', 'y', 'z', 'w', 0, 0, now(), 's')`;
  await expect(insert.execute(api.deps.db)).rejects.toThrow(/certificate_out_of_check/);
});

test('a user erased while a certificate is being issued gets none', async () => {
  const person = await makeUser(api.deps, { firstName: 'Amina', lastName: 'Okafor' });
  const { headers } = await logIn(api, person);
  const came = await seatAt(person.id, 3, 'attended');
  const reply = await collide(
    api,
    async ({ db }, meanwhile) => {
      await sql`select from accounts.user where id = ${person.id} for update`.execute(db);
      await meanwhile();
      await sql`update accounts.user set deleted_at = now(), first_name = 'User' where id = ${person.id}`.execute(db);
    },
    () => api.call('POST', `/paplabable/webinarcertificate/${came}`, { headers, body: {} }),
  );
  expect(reply.body.code).toBe('NOT_FOUND');
  const { rows } = await sql`select from certificates.certificate where user_id = ${person.id}`.execute(api.deps.db);
  expect(rows).toEqual([]);
});
