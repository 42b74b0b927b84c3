import { access } from '@app/access/server';
import { createNotifications } from '@app/notifications/server';
import { eraseSection } from '@app/accounts/server';
import { logIn, mailTo, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { feedback, type FeedbackThread, referenceOf, savedReply } from '@app/community/contract';
import { HOUR_MS, LINES, SECOND_MS } from '@app/platform/contract';
import { finder, homeFigure } from '@app/platform/server';
import { resourceSuite, type TestApi, testApi } from '@app/platform/server/testing';
import { createUsers, userPanel } from '@app/users/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity } from '../index.ts';
import { keepFeedback } from './send-feedback.ts';

let api: TestApi;
let priya: TestPerson;
let staff: Record<string, string>;
let robots = false;
beforeAll(async () => {
  const accounts = testAccounts();
  const refuseRobots = async (...args: Parameters<typeof accounts.refuseRobots>) => {
    if (robots) throw Object.assign(new Error('robot'), { code: 'CAPTCHA_NEEDED' });
    return accounts.refuseRobots(...args);
  };
  const modules = [
    access,
    accounts,
    createUsers(accounts.management),
    createNotifications(),
    createCommunity({ refuseRobots }),
  ];
  api = await testApi({ modules, authorise: accounts.authorise });
  priya = await makeStaff(api.deps, { rights: ['panofs'], firstName: 'Priya' });
});
afterAll(() => api.close());
// Resets the limit of 30 messages an hour per address; it also ends staff sessions.
beforeEach(async () => {
  api.clock.advance(2 * HOUR_MS);
  staff = { ...(await logIn(api, priya)).headers };
});

const words = { topic: 'problem', title: 'Cannot open it', body: 'It asks for a password.\nWhich one?' };
const send = (more: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/paplabable/feedback', { body: { op_id: api.deps.ids.id(), ...words, ...more }, headers });
const reference = (reply: Awaited<ReturnType<typeof send>>) => (reply.body.data as { reference: string }).reference;
const find = async (ref: string) => {
  const { rows } = await sql<{ id: string; user_id: string | null; email: string; state: string }>`
    select id, user_id, email, state from community.feedback where number = ${Number(ref.slice(2))}`.execute(
    api.deps.db,
  );
  const [row] = rows;
  if (!row) throw new Error('no such message');
  return row;
};

test('staff find a message by its reference, by words, and by the name or address of its sender', async () => {
  const writer = await makeUser(api.deps, { firstName: 'Ifeoma', email: 'ifeoma@example.test' });
  const { headers } = await logIn(api, writer);
  const ref = reference(await send({ title: 'Zeppelin question' }, { ...headers }));
  const { id } = await find(ref);
  const found = async (search: string) => {
    const reply = await api.call('GET', `/a/paplabable/feedbacks?search=${encodeURIComponent(search)}`, {
      headers: staff,
    });
    return (reply.body.data as { rows: { id: string }[] }).rows.map((row) => row.id);
  };
  for (const search of [ref, 'zeppelin', 'ifeoma', writer.email]) expect(await found(search), search).toEqual([id]);
  expect(await found('F-99999')).toEqual([]);
  const [finds] = api.deps.slots.contributions(finder);
  const query = { most: 5, may: () => true };
  const screen = `/admin/paplabable/feedback?search=${ref}`;
  expect(await finds?.find(api.deps, { ...query, search: ref.toLowerCase(), scope: 'pa' })).toMatchObject([{ screen }]);
  expect(await finds?.find(api.deps, { ...query, search: ref, scope: 'plab' })).toEqual([]);
  const panels = await Promise.all(
    api.deps.slots.contributions(userPanel).map(({ read }) => read(api.deps, writer.id, LINES)),
  );
  expect(panels.find((panel) => panel?.key === 'community.feedback')?.rows).toMatchObject([{ screen }]);
});

test('a visitor writes with an address and gets a reference; support gets a mail [post-paplabable-feedback]', async () => {
  const reply = await send({ email: 'hassan@example.test', name: 'Hassan Okoro' });
  expect([reply.http, reference(reply)]).toEqual([200, expect.stringMatching(/^F-\d{4,}$/)]);
  expect(await find(reference(reply))).toMatchObject({ user_id: null, email: 'hassan@example.test', state: 'open' });
  expect(mailTo(api, 'help@example.test', 'feedback-received').variables).toMatchObject({ title: words.title });
  expect((await send({})).body.fields).toEqual({ email: 'Please enter an e-mail address.' });
  expect((await send({ email: 'hassan' })).http).toBe(400);
  // A reply could never be mailed there.
  expect((await send({ email: 'a@[127.0.0.1]' })).http).toBe(400);
  expect((await send({ email: 'a@example.test', user_id: 'x' })).http).toBe(400);
});

test('a member is identified by the account, whatever the form says [post-paplabable-feedback]', async () => {
  const leah = await makeUser(api.deps, { firstName: 'Leah' });
  const { headers } = await logIn(api, leah);
  const reply = await send({ email: 'other@example.test' }, headers);
  expect(await find(reference(reply))).toMatchObject({ user_id: leah.id, email: '' });
});

test('a repeated message is stored once; another sender cannot read its reference', async () => {
  const op_id = api.deps.ids.id();
  const first = await send({ op_id, email: 'twice@example.test' });
  expect(reference(await send({ op_id, email: 'twice@example.test' }))).toBe(reference(first));
  const { headers } = await logIn(api, await makeUser(api.deps));
  expect((await send({ op_id }, headers)).http).toBe(409);
});

test('one address can send only up to the hourly limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, at) => send({ email: `flood-${at}@example.test` }).then(({ http }) => http)),
  );
  const { rows } = await sql`select from community.feedback where email like 'flood-%'`.execute(api.deps.db);
  expect(statuses.filter((status) => status === 200)).toHaveLength(rows.length);
  expect(rows.length).toBeLessThanOrEqual(10);
  expect(statuses).toContain(429);
});

test('without a passed captcha nothing is stored', async () => {
  robots = true;
  const reply = await send({ email: 'robot@example.test' }).finally(() => {
    robots = false;
  });
  expect(reply.http).toBeGreaterThanOrEqual(400);
  expect(
    (await sql`select from community.feedback where email = 'robot@example.test'`.execute(api.deps.db)).rows,
  ).toEqual([]);
});

const replyTo = (id: string, body: object, headers = staff) =>
  api.call('POST', `/a/paplabable/feedback/${id}/reply`, {
    headers,
    body: {
      op_id: api.deps.ids.id(),
      kind: 'reply',
      version: 1,
      state: 'closed',
      body: 'It opens without one.',
      ...body,
    },
  });

test('a reply is mailed once, kept in the thread and closes the message [ext-post-a-paplabable-feedback-by-id-reply] [ext-get-a-paplabable-feedback-by-id-thread]', async () => {
  const leah = await makeUser(api.deps, { firstName: 'Leah', lastName: 'Price' });
  const { headers } = await logIn(api, leah);
  const { id } = await find(reference(await send({}, headers)));
  const op_id = api.deps.ids.id();
  const [first, again] = [await replyTo(id, { op_id }), await replyTo(id, { op_id })];
  expect([first.http, again.http]).toEqual([200, 200]);
  expect(api.mails.filter(({ to, template }) => to === leah.email && template === 'feedback-reply')).toHaveLength(1);
  expect(mailTo(api, leah.email, 'feedback-reply').variables).toMatchObject({
    first_name: 'Leah',
    reply: 'It opens without one.',
    replier_name: 'Priya',
    your_message: words.body,
  });
  const thread = await api.call('GET', `/a/paplabable/feedback/${id}/thread`, { headers: staff });
  expect(thread.body.data).toMatchObject({
    person: { uid: leah.uid, name: 'Leah Price' },
    entries: [{ kind: 'reply', body: 'It opens without one.' }],
  });
  const { rows } = await sql<{ state: string }>`select state from community.feedback where id = ${id}`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ state: 'closed' }]);
});

test('a note is visible to staff only; without an address no reply can be sent', async () => {
  const made = await api.call('POST', '/a/paplabable/feedback', {
    headers: staff,
    body: { title: 'By phone', body: 'Asked about access.', edition: 'pa' },
  });
  const { id } = made.body.data as { id: string };
  const mails = api.mails.length;
  expect((await replyTo(id, { kind: 'note', state: 'open' })).http).toBe(200);
  expect((await replyTo(id, {})).body.code).toBe('FEEDBACK_NO_ADDRESS');
  expect(api.mails).toHaveLength(mails);
});

test('what is kept with a report does not stand under the name of the person who sent it', async () => {
  const { id: user_id } = await makeUser(api.deps, { firstName: 'Amina' });
  const about = { op_id: api.deps.ids.id(), user_id, kind: 'pair', subject_id: api.deps.ids.id() } as const;
  const message = {
    topic: 'safety',
    title: 'Reported',
    body: 'Rude.',
    name: '',
    email: '',
    page: '',
    device: '',
  } as const;
  const number = await keepFeedback(api.deps, { ...message, ...about }, 'Partner: U-1042');
  const { id } = await find(referenceOf(number));
  api.clock.advance(SECOND_MS);
  const { body } = await replyTo(id, { kind: 'note', body: 'Spoke to both.', state: 'open' });
  const { entries } = body.data as FeedbackThread;
  expect(entries.map(({ author, with_report, body }) => [author?.split(' ')[0], with_report, body])).toEqual([
    [undefined, true, 'Partner: U-1042'],
    ['Priya', false, 'Spoke to both.'],
  ]);
});

test('earlier messages of an account and its address count together, written logged in or not', async () => {
  const leah = await makeUser(api.deps, { email: 'leah-earlier@example.test' });
  const { headers } = await logIn(api, leah);
  const earlier = async (reply: Awaited<ReturnType<typeof send>>) => {
    const { id } = await find(reference(reply));
    const thread = await api.call('GET', `/a/paplabable/feedback/${id}/thread`, { headers: staff });
    api.clock.advance(SECOND_MS);
    return (thread.body.data as FeedbackThread).earlier;
  };
  await send({ email: 'somebody-else@example.test' });
  expect(await earlier(await send({ email: 'Leah-Earlier@example.test' }))).toBe(0);
  expect(await earlier(await send({}, headers)), 'logged in after logged out').toBe(1);
  expect(await earlier(await send({ email: leah.email })), 'logged out after logged in').toBe(2);
});

test('a message that a colleague has answered is not answered again, and a note leaves its state alone', async () => {
  const { id } = await find(reference(await send({ email: 'two-answers@example.test' })));
  const stateNow = async () =>
    (await sql<{ state: string }>`select state from community.feedback where id = ${id}`.execute(api.deps.db)).rows[0];
  const first = await replyTo(id, { body: 'We have refunded it.' });
  expect((await replyTo(id, { body: 'We cannot refund it.' })).body.code).toBe('VERSION_CONFLICT');
  const { version } = first.body.data as { version: number };
  expect((await replyTo(id, { kind: 'note', state: 'open' })).http).toBe(200);
  expect(await stateNow()).toEqual({ state: 'closed' });
  expect((await replyTo(id, { version, state: 'waiting' })).http, 'after reading it again').toBe(200);
  const sent = api.mails.filter(
    ({ to, template }) => to === 'two-answers@example.test' && template === 'feedback-reply',
  );
  expect(sent.map(({ variables }) => variables['reply'])).toEqual(['We have refunded it.', 'It opens without one.']);
});

test('staff of the other line, and staff without the right, find nothing', async () => {
  const { id } = await find(reference(await send({ email: 'line@example.test' })));
  const other = await logIn(api, await makeStaff(api.deps, { rights: ['panofs'], scope: 'plab' }));
  expect((await api.call('GET', `/a/paplabable/feedback/${id}/thread`, { headers: other.headers })).http).toBe(404);
  expect((await replyTo(id, {}, { ...other.headers })).http).toBe(404);
  const viewer = await logIn(api, await makeStaff(api.deps, { rights: ['panofs'], flags: ['v'] }));
  expect((await replyTo(id, {}, { ...viewer.headers })).http).toBe(403);
});

test('line breaks in names, subjects and replies cannot inject mail headers', async () => {
  const evil = 'Leah\r\nBcc: everybody@example.test\r\n\r\nText';
  const { id } = await find(reference(await send({ email: 'evil@example.test', name: evil, title: evil })));
  await replyTo(id, { body: `Hello\r\nBcc: all@example.test` });
  const mail = mailTo(api, 'evil@example.test', 'feedback-reply');
  expect(mail.to).toBe('evil@example.test');
  expect((await send({ email: 'evil@example.test\r\nBcc: x@example.test' })).http).toBe(400);
});

test('open messages appear on the dashboard and on the page of the user', async () => {
  const leah = await makeUser(api.deps, { firstName: 'Waiting' });
  await send({ title: 'Still waiting' }, (await logIn(api, leah)).headers);
  const figure = api.deps.slots.contributions(homeFigure).find(({ key }) => key === 'community.open-feedback');
  expect(await figure?.read(api.deps)).toBeGreaterThan(0);
  expect(JSON.stringify(await figure?.items?.(api.deps, 50))).toContain('Still waiting');
  const panels = await Promise.all(
    api.deps.slots.contributions(userPanel).map(({ read }) => read(api.deps, leah.id, LINES)),
  );
  expect(JSON.stringify(panels)).toContain('Still waiting');
});

test('on the dashboard the message due first comes first, and those that need no reply come last', async () => {
  await sql`update community.feedback set state = 'closed'`.execute(api.deps.db);
  for (const topic of ['thanks', 'other', 'payment']) {
    await send({ topic, title: `About ${topic}`, email: `${topic}@example.test` });
    api.clock.advance(HOUR_MS);
  }
  const figure = api.deps.slots.contributions(homeFigure).find(({ key }) => key === 'community.open-feedback');
  const items = (await figure?.items?.(api.deps, 50)) ?? [];
  expect(items.map(({ title, at, due }) => [title.split(' ').at(-1), due && (+due - +at) / HOUR_MS])).toEqual([
    ['payment', 24],
    ['other', 48],
    ['thanks', undefined],
  ]);
});

test('erasing a user removes their messages, including those sent from the same address while logged out', async () => {
  const leah = await makeUser(api.deps);
  await send({}, (await logIn(api, leah)).headers);
  await send({ email: leah.email.toUpperCase() });
  for (const { name, erase } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await erase(api.deps, leah.id);
  const { rows } =
    await sql`select from community.feedback where user_id = ${leah.id} or lower(email) = ${leah.email}`.execute(
      api.deps.db,
    );
  expect(rows).toEqual([]);
});

const modules = [createCommunity({ refuseRobots: () => Promise.resolve() })];

resourceSuite(feedback, {
  modules,
  proves: [
    'post-a-paplabable-feedback',
    'get-a-paplabable-feedback-by-id',
    'put-a-paplabable-feedback-by-id',
    'delete-a-paplabable-feedback-by-id',
    'get-a-paplabable-feedbacks',
  ],
  sample: (word) => ({ title: `About ${word}`, body: `Text of ${word}.`, name: 'Leah', email: 'leah@example.test' }),
  change: { state: 'waiting', topic: 'idea' },
});

resourceSuite(savedReply, {
  modules,
  unique: 'title',
  proves: [
    'ext-post-a-paplabable-savedreply',
    'ext-get-a-paplabable-savedreply-by-id',
    'ext-put-a-paplabable-savedreply-by-id',
    'ext-delete-a-paplabable-savedreply-by-id',
    'ext-get-a-paplabable-savedreplies',
  ],
  sample: (word) => ({ title: `Reply ${word}`, body: `Text of ${word}.` }),
  change: { body: 'Changed.' },
});
