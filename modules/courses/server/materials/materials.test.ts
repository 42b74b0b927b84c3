import { Readable } from 'node:stream';
import { access } from '@app/access/server';
import { logIn, mailTo, makeStaff, makeUser, type TestLogin, testAccounts } from '@app/accounts/server/testing';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createCommerce } from '@app/commerce/server';
import { createIntegrity } from '@app/integrity/server';
import { platform } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { courses } from '../index.ts';
import { notifyOfReplay } from '../jobs.ts';
import { confirmSeat, releaseSeat } from '../seats/seats.ts';
import { forgetOldCopies } from './fetch.ts';
import { drawable } from './stamp.ts';

let api: TestApi;
let staff: TestLogin;
let reader: { readonly id: string; readonly email: string; readonly login: TestLogin };
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' });
  const modules = [platform, access, accounts, integrity, createCommerce(), courses];
  api = await testApi({ modules, authorise: accounts.authorise });
  staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars', 'pacourses'] }));
  reader = await learner();
});
afterAll(() => api.close());

const learner = async () => {
  const person = await makeUser(api.deps);
  return { ...person, login: await logIn(api, person) };
};
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, login: TestLogin, body?: unknown) =>
  api.call(method, path, { headers: { ...login.headers }, ...(body === undefined ? {} : { body }) });

async function pdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1) document.addPage([595, 842]).drawText(`Page ${n}`, { x: 60, y: 780, font });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

const BOUNDARY = 'a-boundary';
const upload = (path: string, file: Buffer | readonly Buffer[], login: TestLogin = staff, name = 'a.pdf') =>
  api.app.inject({
    method: 'POST',
    url: `/api/v1/a/paplabable/upload/${path}`,
    headers: { ...login.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Readable.from([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      ...[file].flat(),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
const uploaded = async (path: string, file: Buffer) =>
  (await upload(path, file)).json<{ data: { key: string; kind?: string } }>().data;

let made = 0;
async function makeEvent(startsIn: number, values: { recording_days?: number } = {}): Promise<string> {
  made += 1;
  const id = api.deps.ids.id();
  const now = api.deps.clock.now();
  const starts = new Date(now.getTime() + startsIn);
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active,
      recording_days, created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${`material-${made}`}, ${`Evening ${made}`}, ${starts},
      ${new Date(starts.getTime() + 60 * MINUTE_MS)}, 50, 0, true, ${values.recording_days ?? 0}, ${now}, ${now})`.execute(
    api.deps.db,
  );
  return id;
}
/** Books a seat, also at an event that is over. */
async function seat(eventId: string, userId: string): Promise<void> {
  const then = { ...api.deps, clock: { now: () => new Date(api.deps.clock.now().getTime() - 200 * DAY_MS) } };
  expect(await confirmSeat(then, { userId, eventId, orderId: null, pence: 0 })).toBe(true);
}
async function give(eventId: string, kind: string, file: string): Promise<string> {
  const body = { kind, title: `The ${kind}`, file };
  const reply = await call('POST', `/a/paplabable/webinarmaterials/${eventId}`, staff, body);
  expect(reply.body).toMatchObject({ data: { kind } });
  return (reply.body.data as { id: string }).id;
}
const link = (id: string, login = reader.login) => call('POST', `/paplabable/webinarmaterial/${id}`, login, {});
const urlOf = async (id: string) => ((await link(id)).body.data as { url: string }).url;
const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

test('a document is protected over an existing page range [post-a-paplabable-upload-protect]', async () => {
  const file = await pdf(4);
  const stored = (await upload('protect?pages=1-2,%204', file)).json().data;
  expect(stored).toMatchObject({ page_count: 4, protected_pages: '1-2, 4', pages: [1, 2, 4] });
  expect((await upload('protect?pages=3-9', file)).json()).toMatchObject({
    fields: { pages: 'The file has only 4 pages. Choose pages from 1 to 4.' },
  });
  for (const range of ['', '0', '3-1', 'all'])
    expect((await upload(`protect?pages=${range}`, file)).statusCode).toBe(400);
  expect((await upload('protect?pages=1', Buffer.from('<html>'))).json().code).toBe('DOCUMENT_KIND_REFUSED');
  expect((await upload('protect?pages=1', file, reader.login)).statusCode).toBe(403);
  expect((await open(`/api/v1/media/${stored.key.split('/')[1]}`)).statusCode, 'no public address').toBe(404);
});

test('a handout is delivered stamped and locked, through a link valid for five minutes [ext-get-paplabable-webinarmaterials-by-id] [ext-post-paplabable-webinarmaterial-by-id] [ext-get-paplabable-material-by-token]', async () => {
  const eventId = await makeEvent(DAY_MS);
  await seat(eventId, reader.id);
  const { key } = await uploaded('protect?pages=1', await pdf(2));
  const id = await give(eventId, 'handout', key);
  const listed = (await call('GET', `/paplabable/webinarmaterials/${eventId}`, reader.login)).body.data;
  expect(listed).toEqual({
    rows: [{ id, kind: 'handout', title: 'The handout', protected_pages: '1' }],
    recording_until: null,
  });
  const fetched = await open(await urlOf(id));
  expect(fetched.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
  await expect(PDFDocument.load(fetched.rawPayload), 'it is locked').rejects.toThrow(/encrypted/i);
  const copy = await PDFDocument.load(fetched.rawPayload, { password: '' });
  expect(copy.getPageCount()).toBe(2);
  const kept = await sql`select * from courses.stamped where material_id = ${id}`.execute(api.deps.db);
  expect(kept.rows).toHaveLength(1);
  expect((await open(await urlOf(id))).rawPayload.equals(fetched.rawPayload), 'kept for a day').toBe(true);
  await sql`update courses.stamped set made_at = made_at - interval '25 hours'`.execute(api.deps.db);
  await forgetOldCopies(api.deps);
  expect((await sql`select from courses.stamped`.execute(api.deps.db)).rows).toHaveLength(0);
  expect((await open(await urlOf(id))).statusCode).toBe(200);
});

test('a copy whose file was deleted as it was created is created again', async () => {
  const eventId = await makeEvent(DAY_MS);
  await seat(eventId, reader.id);
  const id = await give(eventId, 'handout', (await uploaded('protect?pages=1', await pdf(1))).key);
  expect((await open(await urlOf(id))).statusCode).toBe(200);
  await api.deps.storage.remove(`stamped/${id}-${reader.id}.pdf`);
  expect((await open(await urlOf(id))).statusCode).toBe(200);
});

test("another user's, guessed or expired link, or one of a cancelled seat, opens nothing", async () => {
  const eventId = await makeEvent(DAY_MS);
  await seat(eventId, reader.id);
  const id = await give(eventId, 'handout', (await uploaded('unprotect', await pdf(1))).key);
  const stranger = await learner();
  expect((await link(id, stranger.login)).body.code).toBe('NOT_FOUND');
  expect((await call('GET', `/paplabable/webinarmaterials/${eventId}`, stranger.login)).body.data).toMatchObject({
    rows: [],
  });
  const good = await urlOf(id);
  expect((await open(good)).statusCode).toBe(200);
  const token = good.split('/').at(-1) ?? '';
  const attempts = Array.from({ length: 100 }, (_, n) =>
    good.replace(token, `${token.slice(0, -4)}${String(n).padStart(4, 'A')}`),
  );
  const opened = { guessed: 0, expired: 0, cancelled: 0 };
  for (const url of attempts) if ((await open(url)).statusCode === 200 && url !== good) opened.guessed += 1;
  await sql`update courses.link set expires_at = ${api.deps.clock.now()}`.execute(api.deps.db);
  if ((await open(good)).statusCode === 200) opened.expired += 1;
  const fresh = await urlOf(id);
  await releaseSeat(api.deps, { userId: reader.id, eventId });
  if ((await open(fresh)).statusCode === 200) opened.cancelled += 1;
  expect(opened).toEqual({ guessed: 0, expired: 0, cancelled: 0 });
  expect((await link(id)).body.code).toBe('NOT_FOUND');
}, 60_000);

const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(4000, 7)]);

test('a recording is served in ranges for the stated number of days, and announced once [ext-post-a-paplabable-upload-recording]', async () => {
  const eventId = await makeEvent(-3 * DAY_MS, { recording_days: 30 });
  await seat(eventId, reader.id);
  const film = await uploaded('recording', FILM);
  const captions = await uploaded('recording', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'));
  expect([film.kind, captions.kind]).toEqual(['recording', 'captions']);
  expect((await upload('recording', Buffer.from('MZ, which is a program'))).json().code).toBe('RECORDING_KIND_REFUSED');
  const id = await give(eventId, 'recording', film.key);
  await give(eventId, 'captions', captions.key);
  await notifyOfReplay(api.deps, { eventId });
  await notifyOfReplay(api.deps, { eventId });
  expect(mailTo(api, reader.email, 'replay-ready').variables).toMatchObject({
    event_title: expect.stringMatching('Evening'),
  });
  const sent = await sql`select from courses.told where event_id = ${eventId} and kind = 'replay'`.execute(api.deps.db);
  expect(sent.rows).toHaveLength(1);
  const part = await open(await urlOf(id), { range: 'bytes=4-11' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'ftypmp42',
    `bytes 4-11/${FILM.length}`,
  ]);
  await sql`update courses.event set recording_days = 2 where id = ${eventId}`.execute(api.deps.db);
  expect((await link(id)).body.code, 'its days are over').toBe('NOT_FOUND');
});

test('a recording is announced only while it can be watched', async () => {
  const [early, late, none] = [
    await makeEvent(-30 * MINUTE_MS, { recording_days: 30 }),
    await makeEvent(-3 * DAY_MS, { recording_days: 2 }),
    await makeEvent(-3 * DAY_MS),
  ];
  const person = await learner();
  for (const eventId of [early, late, none]) {
    await seat(eventId, person.id);
    await give(eventId, 'recording', (await uploaded('recording', FILM)).key);
    await notifyOfReplay(api.deps, { eventId });
  }
  const mailCount = () =>
    api.mails.filter(({ to, template }) => to === person.email && template === 'replay-ready').length;
  expect(mailCount()).toBe(0);
  const again = api.jobs.filter(({ payload }) => 'eventId' in payload && payload.eventId === early);
  expect(again, 'added, then put off to the end').toHaveLength(2);
  const after = { ...api.deps, clock: { now: () => new Date(api.clock.now().getTime() + 31 * MINUTE_MS) } };
  for (const eventId of [early, late, none]) await notifyOfReplay(after, { eventId });
  expect(mailCount()).toBe(1);
});

test('a recording removed before the end is not announced, and the one added in its place is', async () => {
  const eventId = await makeEvent(-30 * MINUTE_MS, { recording_days: 30 });
  const person = await learner();
  await seat(eventId, person.id);
  const wrong = await give(eventId, 'recording', (await uploaded('recording', FILM)).key);
  expect((await call('DELETE', `/a/paplabable/webinarmaterial/${wrong}`, staff)).http).toBe(200);
  const after = { ...api.deps, clock: { now: () => new Date(api.clock.now().getTime() + 31 * MINUTE_MS) } };
  const mailCount = () =>
    api.mails.filter(({ to, template }) => to === person.email && template === 'replay-ready').length;
  await notifyOfReplay(after, { eventId });
  expect(mailCount()).toBe(0);
  await give(eventId, 'recording', (await uploaded('recording', FILM)).key);
  await notifyOfReplay(after, { eventId });
  expect(mailCount()).toBe(1);
});

test('staff of the section add and remove the materials of an event [ext-get-a-paplabable-webinarmaterials-by-id] [ext-post-a-paplabable-webinarmaterials-by-id] [ext-delete-a-paplabable-webinarmaterial-by-id]', async () => {
  const eventId = await makeEvent(DAY_MS);
  const path = `/a/paplabable/webinarmaterials/${eventId}`;
  const unknown = { kind: 'handout', title: 'x', file: 'handouts/../media/a.pdf' };
  expect((await call('POST', path, staff, unknown)).body).toMatchObject({ fields: { file: 'Upload the file again.' } });
  const id = await give(eventId, 'handout', (await uploaded('unprotect', await pdf(1))).key);
  expect((await call('GET', path, staff)).body.data).toMatchObject({ rows: [{ id }] });
  expect((await call('DELETE', `/a/paplabable/webinarmaterial/${id}`, reader.login)).http).toBe(403);
  expect((await call('DELETE', `/a/paplabable/webinarmaterial/${id}`, staff)).http).toBe(200);
  expect((await call('DELETE', `/a/paplabable/webinarmaterial/${id}`, staff)).body.code).toBe('NOT_FOUND');
});

test('staff can send the booking mail again [ext-post-a-paplabable-webinarresend]', async () => {
  const eventId = await makeEvent(DAY_MS);
  const person = await learner();
  await seat(eventId, person.id);
  const { rows } = await sql<{ id: string }>`select id from courses.booking where event_id = ${eventId}`.execute(
    api.deps.db,
  );
  const body = { list: rows.map(({ id }) => id) };
  expect((await call('POST', '/a/paplabable/webinarresend', reader.login, body)).http).toBe(403);
  expect((await call('POST', '/a/paplabable/webinarresend', staff, body)).body.data).toEqual({ sent: 1 });
  expect(mailTo(api, person.email, 'webinarmail').variables).toMatchObject({ webinar_title: expect.any(String) });
});

test('a name in any alphabet yields text that a PDF can draw', () => {
  expect(drawable('Łucja Żak  ·  u-17')).toBe('Lucja Zak - u-17');
  expect(drawable('أمينة  ·  u-17')).toBe('- u-17');
});

test('a recording that arrives for longer than an idle session lasts can still be added', async () => {
  const eventId = await makeEvent(-DAY_MS, { recording_days: 30 });
  const login = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars', 'pacourses'] }));
  const { storage } = api.deps;
  const putStream = storage.putStream.bind(storage);
  async function* slowly(bytes: AsyncIterable<Uint8Array>) {
    let parts = 0;
    for await (const part of bytes) {
      parts += 1;
      if (parts <= 3) api.clock.advance(20 * MINUTE_MS);
      yield part;
    }
  }
  const slow = vi
    .spyOn(storage, 'putStream')
    .mockImplementation((key, { body, contentType }) => putStream(key, { body: slowly(body), contentType }));
  const film = Array.from({ length: 5 }, () => Buffer.alloc(200_000, 7));
  const { key } = (await upload('recording', [FILM, ...film], login)).json<{ data: { key: string } }>().data;
  slow.mockRestore();
  const body = { kind: 'recording', title: 'The recording', file: key };
  expect((await call('POST', `/a/paplabable/webinarmaterials/${eventId}`, login, body)).http).toBe(200);
});
