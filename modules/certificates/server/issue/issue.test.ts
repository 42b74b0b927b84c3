import { LINES } from '@app/platform/contract';
import type { OwnRow } from '@app/certificates/contract';
import { userPanel } from '@app/users/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CertificatesWorld, ISSUE, openCertificates } from '../testing.ts';

let world: CertificatesWorld;
beforeAll(async () => void (world = await openCertificates()));
afterAll(() => world.api.close());

const rowsOf = async (userId: string) => {
  const { rows } = await sql<{ public_id: string; superseded: boolean }>`
    select public_id, superseded_by is not null as superseded from certificates.certificate
    where user_id = ${userId} order by issued_at`.execute(world.api.deps.db);
  return rows;
};
const own = async (who: Parameters<CertificatesWorld['call']>[0]) =>
  (await world.call(who, 'GET', '/paplabable/certificates')).body.data as OwnRow[];

test('a finished category has a certificate, an unfinished one says how much is left [post-paplabable-generatecerticate-category]', async () => {
  const who = await world.learner();
  const heart = await world.list(who, 'pa', 'Heart');
  const body = { category_id: heart.category.id };
  await world.answer(who, 'pa', heart.rows[0]?.id ?? '', 'C');
  const early = await world.call(who, 'POST', ISSUE, body);
  expect([early.http, early.body.code, JSON.parse(early.text).details]).toEqual([409, 'NOT_FINISHED', { left: 2 }]);
  expect(await own(who)).toEqual([]);

  await world.finish(who, 'pa', 'Heart');
  const certificate = await world.issue(who, body);
  expect(certificate).toMatchObject({
    kind: 'category',
    line: 'pa',
    subject: 'Heart',
    holder: 'Amina Okafor',
    out_of: 3,
    // Hidden until the holder shows it.
    score: null,
  });
  // C is the key of two of the three.
  expect(await own(who)).toMatchObject([{ certificate: { own_score: 2, score_shown: false } }]);
  // 24 bytes: 192 random bits.
  expect(certificate.public_id).toMatch(/^[\w-]{32}$/);
});

test('a category is unfinished while a timed set contains its questions: the score would reveal answers', async () => {
  const who = await world.learner();
  const lung = await world.list(who, 'pa', 'Lung');
  const body = { category_id: lung.category.id };
  const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 100, mode: 'timed' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', set)).http).toBe(200);
  await world.answer(who, 'pa', lung.rows[0]?.id ?? '', 'B');
  const early = await world.call(who, 'POST', ISSUE, body);
  expect([early.http, early.body.code, JSON.parse(early.text).details]).toEqual([409, 'NOT_FINISHED', { left: 1 }]);
  expect(await own(who)).toEqual([]);
  await world.call(who, 'PUT', `/paplabable/sessions/${set.op_id}/end`);
  expect(await world.issue(who, body)).toMatchObject({ out_of: 1 });
  expect(await own(who)).toMatchObject([{ certificate: { own_score: 0 } }]);
});

test('one mail is sent, with the public address for verification', async () => {
  const who = await world.learner();
  const id = await world.finish(who, 'pa', 'Lung');
  const certificate = await world.issue(who, { category_id: id });
  await world.issue(who, { category_id: id });
  const mails = world.api.mails.filter((mail) => mail.to === who.person.email);
  expect(mails).toEqual([
    {
      template: 'certificatemail',
      to: who.person.email,
      variables: {
        certificate_title: 'Lung, all questions completed',
        issued_on: '15 November 2026',
        first_name: 'Amina',
        certificate_url: `http://localhost:3000/certificates/${certificate.public_id}`,
      },
    },
  ]);
});

test('twenty concurrent requests give one certificate and one mail', async () => {
  const who = await world.learner();
  const id = await world.finish(who, 'pa', 'Heart');
  const issued = await Promise.all(Array.from({ length: 20 }, () => world.issue(who, { category_id: id })));
  expect(new Set(issued.map((each) => each.public_id)).size).toBe(1);
  expect(await rowsOf(who.person.id)).toHaveLength(1);
  expect(world.api.mails.filter((mail) => mail.to === who.person.email)).toHaveLength(1);
});

test('a new name gives a new certificate and supersedes the former one, also under twenty concurrent requests', async () => {
  const who = await world.learner();
  const id = await world.finish(who, 'pa', 'Lung');
  const first = await world.issue(who, { category_id: id });
  await sql`update accounts.user set last_name = 'Okafor-Reid' where id = ${who.person.id}`.execute(world.api.deps.db);
  expect(await own(who)).toMatchObject([{ subject: 'Lung', can_issue: true }]);
  const issued = await Promise.all(Array.from({ length: 20 }, () => world.issue(who, { category_id: id })));
  const [second] = issued;
  expect(new Set(issued.map((each) => each.public_id)).size).toBe(1);
  expect(second).toMatchObject({ holder: 'Amina Okafor-Reid' });
  expect(await rowsOf(who.person.id)).toEqual([
    { public_id: first.public_id, superseded: true },
    { public_id: second?.public_id, superseded: false },
  ]);
  expect(await own(who)).toMatchObject([{ certificate: { holder: 'Amina Okafor-Reid' }, can_issue: false }]);
});

test('an issued score is never lowered, even when a key changes later', async () => {
  const who = await world.learner();
  const id = await world.finish(who, 'pa', 'Lung');
  const before = await world.issue(who, { category_id: id });
  expect(await own(who)).toMatchObject([{ certificate: { own_score: 1 } }]);
  // As the job that marks answers again after a key change leaves it.
  await sql`update practice.record set is_correct = false, first_correct = false where user_id = ${who.person.id}`.execute(
    world.api.deps.db,
  );
  expect(await world.issue(who, { category_id: id })).toEqual(before);
  await sql`update accounts.user set first_name = 'Aminata' where id = ${who.person.id}`.execute(world.api.deps.db);
  expect(await world.issue(who, { category_id: id })).toMatchObject({ holder: 'Aminata Okafor' });
  expect(await own(who)).toMatchObject([{ certificate: { own_score: 1 } }]);
});

test('after starting over, the score is still of the very first answers', async () => {
  const who = await world.learner();
  const id = await world.finish(who, 'pa', 'Heart');
  const before = await world.issue(who, { category_id: id });
  expect(await own(who)).toMatchObject([{ certificate: { own_score: 2 } }]);
  world.api.clock.advance(1000);
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', category_id: id };
  expect((await world.call(who, 'POST', '/pausers/restarts', body)).http).toBe(200);
  world.api.clock.advance(1000);
  await world.finish(who, 'pa', 'Heart');
  // As if every answer since were right, now that the keys are known.
  await sql`update practice.record set is_correct = true, first_correct = true where user_id = ${who.person.id}`.execute(
    world.api.deps.db,
  );
  expect(await own(who)).toMatchObject([{ left: 0, can_issue: false, certificate: { own_score: 2 } }]);
  expect(await world.issue(who, { category_id: id })).toEqual(before);
});

test.each([
  ['pa', 'pa', 4],
  ['more', 'plab', 1],
] as const)('all of the bank %s has a certificate of its own, of line %s', async (bank, line, total) => {
  const who = await world.learner();
  for (const category of ['Heart', 'Lung']) {
    if (bank === 'more' && category === 'Lung') continue;
    expect((await world.call(who, 'POST', ISSUE, { bank })).body.code).toBe('NOT_FINISHED');
    await world.finish(who, bank, category);
  }
  expect(await world.issue(who, { bank })).toMatchObject({ kind: 'bank', line, out_of: total });
  const rows = await own(who);
  expect(rows.map((row) => [row.kind, row.bank, row.left, row.certificate !== null])).toContainEqual([
    'bank',
    bank,
    0,
    true,
  ]);
});

test('what was finished while access lasted is certified after it has ended, and nothing else is', async () => {
  const who = await world.learner();
  const category_id = await world.finish(who, 'pa', 'Heart');
  await sql`delete from access.entitlement where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(await own(who)).toMatchObject([{ subject_id: category_id, can_issue: true }]);
  expect(await world.issue(who, { category_id })).toMatchObject({ subject: 'Heart' });
  const other = await world.call(who, 'POST', ISSUE, { bank: 'pa' });
  expect(other.body.code).toBe('NOT_FINISHED');
});

test('an unknown category, no subject or two subjects are refused', async () => {
  const who = await world.learner();
  const codeOf = async (body: object) => (await world.call(who, 'POST', ISSUE, body)).body.code;
  const category_id = world.api.deps.ids.id();
  expect(await codeOf({ category_id })).toBe('NOT_FOUND');
  expect(await codeOf({})).toBe('INVALID_INPUT');
  expect(await codeOf({ category_id, bank: 'pa' })).toBe('INVALID_INPUT');
  expect(await codeOf({ bank: 'plab' })).toBe('INVALID_INPUT');
});

test('a certificate of a category that has grown since stays in the list and says what is left [ext-get-paplabable-certificates]', async () => {
  const who = await world.learner();
  const id = await world.finish(who, 'pa', 'Heart');
  const certificate = await world.issue(who, { category_id: id });
  await sql`delete from practice.record where user_id = ${who.person.id} and item_id =
    (select item_id from practice.record where user_id = ${who.person.id} limit 1)`.execute(world.api.deps.db);
  expect(await own(who)).toMatchObject([
    {
      kind: 'category',
      bank: 'pa',
      subject_id: id,
      subject: 'Heart',
      total: 3,
      left: 1,
      certificate,
      can_issue: false,
    },
  ]);
  expect(await own(await world.learner())).toEqual([]);
});

test('the page of a person shows staff every certificate with its address', async () => {
  const who = await world.learner();
  const { deps } = world.api;
  const [panel] = deps.slots.contributions(userPanel).slice(-1);
  expect(await panel?.read(deps, who.person.id, LINES)).toBeNull();
  const category_id = await world.finish(who, 'pa', 'Heart');
  const { public_id } = await world.issue(who, { category_id });
  const rows = async () => (await panel?.read(deps, who.person.id, LINES))?.rows;
  expect(await rows()).toMatchObject([{ title: 'Heart', note: null, screen: `/certificates/${public_id}` }]);
  await sql`update accounts.user set last_name = 'Bello' where id = ${who.person.id}`.execute(deps.db);
  world.api.clock.advance(1000);
  await world.issue(who, { category_id });
  expect(await rows()).toMatchObject([{ note: null }, { note: 'Replaced by a newer one' }]);
});
