import { access, ban } from '@app/access/server';
import { type MailTopic, mailTopics } from '@app/accounts/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, testAccounts, type TestPerson } from '../../testing/index.ts';
import { changePreferences, readPreferences } from '../preferences.ts';
import { readerChoice } from './mail-choices.ts';
import { readStopToken, stopToken } from './stop-token.ts';

/** The secret that testAccounts() uses. */
const SECRET = 'only-for-tests-0123456789-0123456789';
let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  person = await makeUser(api.deps, {});
});
afterAll(() => api.close());

const choice = readerChoice(SECRET);
const readChoice = (to: Pick<TestPerson, 'email'>, topic: string = 'comment_replies') =>
  choice.read(api.deps, { recipient: to.email, topic });
const tokenFor = (topic: MailTopic, { uid }: Pick<TestPerson, 'uid'> = person) => stopToken(SECRET, { uid, topic });
const mailsOf = async ({ id }: TestPerson) => (await readPreferences(api.deps, id)).mails;

test('mail of a topic is sent to users who want it, with an unsubscribe link', async () => {
  expect(await readChoice(person)).toEqual({
    stopUrl: expect.stringMatching(/^http:\/\/localhost:3000\/mailpreferences\/[\w-]+\.comment_replies\.[\w-]{24}$/),
  });
  expect(await readChoice({ email: person.email.toUpperCase() })).not.toBeNull();
  expect(await readChoice(person, 'news'), 'off unless somebody switched it on').toBeNull();
  expect(await readChoice(person, 'made up')).toBeNull();
  expect(await readChoice({ email: 'nobody@example.test' })).toBeNull();
});

test('unverified, banned and leaving users get none', async () => {
  const [unverified, banned, leaving] = [
    await makeUser(api.deps, { verified: false }),
    await makeUser(api.deps, {}),
    await makeUser(api.deps, {}),
  ];
  await ban(api.deps, { userId: banned.id, reason: 'A reason', until: null, by: null });
  await sql`update accounts.user set deletion_due_at = now() where id = ${leaving.id}`.execute(api.deps.db);
  for (const each of [unverified, banned, leaving]) expect(await readChoice(each)).toBeNull();
});

test('a link stops its own topic without a log-in, and may be used again [ext-get-paplabable-mailpreferences-by-token] [ext-post-paplabable-mailpreferences-by-token]', async () => {
  await changePreferences(api.deps, person.id, { mails: { news: true, reminders: true } });
  const path = `/paplabable/mailpreferences/${tokenFor('reminders')}`;
  expect((await api.call('GET', path)).body.data).toEqual({ topic: 'reminders', on: true });
  expect(await mailsOf(person), 'looking changes nothing').toMatchObject({ reminders: true });
  expect((await api.call('POST', path)).body.data).toEqual({ topic: 'reminders', on: false });
  expect((await api.call('POST', path)).body.data).toEqual({ topic: 'reminders', on: false });
  expect(await mailsOf(person)).toMatchObject({ news: true, reminders: false, comment_replies: true });
});

test('a mail program stops it with a one-click request to the link', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/mailpreferences/${tokenFor('news')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(200);
  expect(await mailsOf(person)).toMatchObject({ news: false });
});

test('a thousand forged and foreign tokens do nothing', async () => {
  const other = await makeUser(api.deps, {});
  const good = tokenFor('comment_replies', other);
  const [uid = '', topic = '', signature = ''] = good.split('.');
  const forged = [
    `${uid}.${topic}.`,
    `${uid}.question_updates.${signature}`,
    `${person.uid}.${topic}.${signature}`,
    `${good}.x`,
    stopToken('another secret, as long as the first one is', { uid: other.uid, topic: 'comment_replies' }),
    ...Array.from(
      { length: 995 },
      (_, n) => `${uid}.${topic}.${Buffer.from(`${n} forged signature`).toString('base64url').slice(0, 24)}`,
    ),
  ];
  expect(forged.map((token) => readStopToken(SECRET, token)).filter((read) => read !== null)).toEqual([]);
  // Without limits, so that each is refused by its signature and not by the number of tries.
  const { limits } = api.deps;
  const allowed = { allowed: true, retryAfterSeconds: 0 };
  Object.assign(api.deps, { limits: { ...limits, consume: async () => allowed } });
  const replies = new Map<number, number>();
  for (const token of forged) {
    const { http } = await api.call('POST', `/paplabable/mailpreferences/${token}`);
    replies.set(http, (replies.get(http) ?? 0) + 1);
  }
  Object.assign(api.deps, { limits });
  expect(Object.fromEntries(replies)).toEqual({ 410: 1000 });
  expect(await mailsOf(other)).toMatchObject({ comment_replies: true });
  expect(mailTopics.map((each) => readStopToken(SECRET, tokenFor(each, other))?.topic)).toEqual([...mailTopics]);
});
