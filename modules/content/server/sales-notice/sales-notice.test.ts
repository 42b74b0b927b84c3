import { access } from '@app/access/server';
import { eraseSection } from '@app/accounts/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createNotifications } from '@app/notifications/server';
import { DAY_MS, SECOND_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { content } from '../index.ts';
import { forgetOld, notifySalesOpen } from './sales-notice.ts';

const API = '/paplabable/salesnotice';
let api: TestApi;
const headersOf = async (rights: Parameters<typeof makeStaff>[1]) => ({
  ...(await logIn(api, await makeStaff(api.deps, rights))).headers,
});
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createNotifications(), content], authorise: accounts.authorise });
});
afterAll(() => api.close());
// Advances past the limit of ten requests an hour per IP address.
beforeEach(() => api.clock.advance(2 * 3_600_000));

let number = 0;
const newAddress = () => `notice-${(number += 1)}@example.test`;
const requestNotice = (email: string, more: object = {}) =>
  api.call('POST', API, { body: { email, place: 'home', consent: true, ...more } });
const mailsTo = (email: string) => api.mails.filter((mail) => mail.to === email);
const tokenFor = (email: string) => /remove\/([\w-]+)/.exec(JSON.stringify(mailsTo(email)))?.[1] ?? '';
const storedEmails = async () => {
  const headers = await headersOf({ rights: ['paproducts'] });
  const reply = await api.call('POST', `/a/plabable/salesnotices/export`, { headers, body: { reason: 'A test' } });
  return (reply.body.data as { rows: { email: string }[] }).rows.map((row) => row.email);
};

test('an address is stored with consent and gets one mail; a repeat gets the same reply [ext-post-paplabable-salesnotice]', async () => {
  const email = newAddress();
  const first = await requestNotice(email);
  expect([first.http, first.body.data]).toEqual([200, { kept: true }]);
  const again = await requestNotice(email.toUpperCase());
  expect([again.http, again.body.data]).toEqual([200, { kept: true }]);
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email.toUpperCase())).toEqual([]);
  expect((await storedEmails()).filter((each) => each.toLowerCase() === email)).toEqual([email]);
});

test.each([
  ['without consent', { consent: false }],
  ['without an address', { email: 'nobody' }],
  ['with an address that no mail reaches', { email: 'a@[127.0.0.1]' }],
  ['with anything more', { name: 'Amina' }],
])('nothing is kept %s', async (_how, change) => {
  const email = newAddress();
  expect((await requestNotice(email, change)).http).toBe(400);
  expect(await storedEmails()).not.toContain(email);
});

test('the mailed link deletes the address, once or twice; another deletes nothing [ext-post-paplabable-salesnotice-remove]', async () => {
  const [email, other] = [newAddress(), newAddress()];
  await requestNotice(email);
  await requestNotice(other);
  const remove = (token: string) => api.call('POST', `${API}/remove`, { body: { token } });
  expect((await remove('x'.repeat(43))).body.data).toEqual({ removed: true });
  expect(await storedEmails()).toEqual(expect.arrayContaining([email, other]));
  for (const _ of [1, 2]) expect((await remove(tokenFor(email))).body.data).toEqual({ removed: true });
  const left = await storedEmails();
  expect([left.includes(email), left.includes(other)]).toEqual([false, true]);
});

test('one network may ask ten times an hour', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await requestNotice(newAddress())).http);
  expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
  expect(statuses[10]).toBe(429);
});

test('staff with the right see the count, and export the addresses with a recorded reason [ext-get-a-plabable-salesnotices] [ext-post-a-plabable-salesnotices-export]', async () => {
  await requestNotice(newAddress());
  const viewer = await headersOf({ rights: ['paproducts'], flags: ['v'] });
  const count = await api.call('GET', '/a/plabable/salesnotices', { headers: viewer });
  expect((count.body.data as { count: number }).count).toBe((await storedEmails()).length);
  const body = { reason: 'To write to them' };
  const refused = await api.call('POST', '/a/plabable/salesnotices/export', { headers: viewer, body });
  const stranger = await headersOf({ rights: ['panews'] });
  const strange = await api.call('GET', '/a/plabable/salesnotices', { headers: stranger });
  expect([refused.http, strange.http]).toEqual([403, 403]);
  const editor = await headersOf({ rights: ['paproducts'] });
  const silent = await api.call('POST', '/a/plabable/salesnotices/export', { headers: editor, body: { reason: ' ' } });
  expect(silent.http).toBe(400);
  const taken = await api.call('POST', '/a/plabable/salesnotices/export', { headers: editor, body });
  expect(taken.http).toBe(200);
});

test('an address is removed with its account, and after two years at the latest', async () => {
  const person = await makeUser(api.deps);
  const [own, old] = [person.email, newAddress()];
  await requestNotice(own);
  await requestNotice(old);
  for (const { erase } of api.deps.slots.contributions(eraseSection)) await erase(api.deps, person.id);
  const left = await storedEmails();
  expect([left.includes(own), left.includes(old)]).toEqual([false, true]);
  api.clock.advance(2 * 366 * 86_400_000);
  await forgetOld(api.deps);
  expect(await storedEmails()).not.toContain(old);
});

test('an address that was told, and asks again, gets a new link and waits again; one that waits does not', async () => {
  const email = newAddress();
  await requestNotice(email);
  await notifySalesOpen(api.deps, 100);
  expect(mailsTo(email)).toHaveLength(2);
  await requestNotice(email);
  expect(mailsTo(email), 'told a moment ago').toHaveLength(2);
  api.clock.advance(DAY_MS + SECOND_MS);
  for (const _ of [1, 2]) await requestNotice(email, { place: 'pricing' });
  expect(mailsTo(email), 'the second confirmation').toHaveLength(3);
  await notifySalesOpen(api.deps, 100);
  expect(mailsTo(email), 'told again').toHaveLength(4);
  const token = /remove\/([\w-]+)/.exec(JSON.stringify(mailsTo(email)[2]))?.[1];
  await api.call('POST', `${API}/remove`, { body: { token } });
  expect(await storedEmails()).not.toContain(email);
});
