import { access, grant } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import type { NewsRow, NotificationRow } from '@app/notifications/contract';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announce, createNotifications, type Notice, notify, withdraw } from '../index.ts';
import { tidyUp } from '../notices/tidy.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createNotifications()], authorise: accounts.authorise });
});
afterAll(() => api.close());

type Headers = Readonly<Record<string, string>>;
let person: TestPerson;
let headers: Headers;
const learner = async (holds: readonly ('qb' | 'gems')[] = ['qb']) => {
  const made = await makeUser(api.deps, { holds });
  return { made, headers: { ...(await logIn(api, made)).headers } };
};
beforeEach(async () => {
  ({ made: person, headers } = await learner());
});

const QUESTION = {
  id: 'q1',
  code: 'CVS-0001',
  matrix_id: null,
  ParentCategory: { name: 'Cardiology', master_id: null },
};
const sendNotice = (facts: Partial<Notice> = {}) =>
  notify(api.deps, {
    userIds: [person.id],
    kind: 'Comment',
    title: 'A new comment',
    text: 'Why **not** A? <script>alert(1)</script>',
    source: { question: QUESTION, comment_id: 'k1' },
    ...facts,
  });
let announced = 0;
const announceTo = (
  audience: 'all' | 'subscribers' | 'gems' | 'staff',
  facts: { at?: Date | null; key?: string } = {},
) => {
  announced += 1;
  const { at = api.clock.now(), key = `test:${announced}` } = facts;
  return announce(api.deps, {
    key,
    kind: 'News',
    title: `About ${key}`,
    audience,
    publishedAt: at,
    source: { news_id: `n${announced}` },
  });
};
const get = async (path: string, as: Headers = headers, query = {}) =>
  (await api.call('GET', `/paplabable/${path}`, { headers: as, query })).body.data;
type Listed<Row> = { count: number; rows: Row[] };
const named = async (query = {}) => (await get('notifications', headers, query)) as Listed<NotificationRow>;
const news = async (as: Headers = headers, query = {}) =>
  (await get('newsnotifications', as, query)) as Listed<NewsRow>;
const counter = async (as: Headers = headers) =>
  ((await get('notificationscountv3', as)) as { counter: number }).counter;
const put = (path: string, as: Headers = headers) => api.call('PUT', `/paplabable/${path}`, { headers: as, body: {} });
const remove = (path: string, list: unknown, as: Headers = headers) =>
  api.call('DELETE', `/paplabable/${path}/delete`, { headers: as, body: { list } });

describe('a notification for named users', () => {
  test('has the nested names of the row, sanitised, with the live name of the user who caused it [notif-raw-shape] [get-paplabable-notifications]', async () => {
    const actor = await makeUser(api.deps, { firstName: 'Ada' });
    await sendNotice({ actorId: actor.id });
    const [row] = (await named()).rows;
    expect(row).toMatchObject({
      title: 'A new comment',
      is_read: false,
      owner_name: 'Ada',
      NotificationObject: {
        entity_type: 'Comment',
        status: 'created',
        NotificationsChange: { User: { first_name: 'Ada' } },
      },
      Question: QUESTION,
    });
    expect(row?.content).toContain('<strong>not</strong>');
    expect(row?.content).not.toContain('<script');
  });

  test('is listed newest first, paged, and all or the unread ones', async () => {
    for (const title of ['one', 'two', 'three']) await sendNotice({ title });
    const { count, rows } = await named({ size: 2 });
    expect([count, rows.map((row) => row.title)]).toEqual([3, ['three', 'two']]);
    expect((await named({ size: 2, page: 2 })).rows.map((row) => row.title)).toEqual(['one']);
    await put(`notification/read/${rows[0]?.id}`);
    expect((await named({ unread: 'true' })).rows.map((row) => row.title)).toEqual(['two', 'one']);
    expect((await named()).rows.map((row) => row.is_read)).toEqual([true, false, false]);
  });

  test('is read once, only by its owner, and is not found by others [put-paplabable-notification-read-by-id]', async () => {
    const id = await sendNotice();
    const stranger = await learner();
    const foreign = await put(`notification/read/${id}`, stranger.headers);
    const missing = await put('notification/read/018f0000-0000-7000-8000-00000000dead', stranger.headers);
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    expect([foreign.http, plain(foreign.text)]).toEqual([404, plain(missing.text)]);
    expect(await counter()).toBe(1);
    expect((await put(`notification/read/${id}`)).http).toBe(200);
    expect((await put(`notification/read/${id}`)).http).toBe(200);
    expect(await counter()).toBe(0);
  });

  test('is deleted by a list in the body: own ones are removed, others stay, the reply has the count [delete-paplabable-notifications-delete] [notif-bulk-delete] [api-delete-with-body]', async () => {
    const other = await learner();
    const [first, second] = [await sendNotice(), await sendNotice()];
    const foreign = await sendNotice({ userIds: [other.made.id] });
    const reply = await remove('notifications', [first, second, foreign]);
    expect(reply.body.data).toEqual({ deleted: 2 });
    expect((await remove('notifications', [first])).body.data).toEqual({ deleted: 0 });
    expect((await named()).count).toBe(0);
    expect(await counter(other.headers)).toBe(1);
    expect((await remove('notifications', [])).http).toBe(400);
    expect((await api.call('DELETE', '/paplabable/notifications/delete', { headers })).http).toBe(400);
    expect((await put(`notification/read/${first}`)).http).toBe(404);
  });

  test('is created once per key, however often a job repeats', async () => {
    const userIds = [person.id, person.id];
    expect(await sendNotice({ once: 'comment:1', userIds })).not.toBeNull();
    expect(await sendNotice({ once: 'comment:1', userIds })).toBeNull();
    expect((await named()).count).toBe(1);
  });
});

describe('a notification for a group', () => {
  test('is visible to its members once it is published, unless that was before they joined [get-paplabable-newsnotifications]', async () => {
    const gems = await learner(['gems']);
    await announceTo('gems', { key: 'for-gems' });
    await announceTo('subscribers', { key: 'for-subscribers' });
    await announceTo('staff', { key: 'for-staff' });
    await announceTo('all', { key: 'draft', at: null });
    await announceTo('all', { key: 'later', at: new Date(api.clock.now().getTime() + DAY_MS) });
    await announceTo('all', { key: 'before', at: new Date(api.clock.now().getTime() - DAY_MS) });
    const titles = async (as: Headers) => (await news(as)).rows.map((row) => row.News.title);
    expect(await titles(headers)).toEqual(['About for-subscribers']);
    expect(await titles(gems.headers)).toEqual(['About for-subscribers', 'About for-gems']);
    await grant(api.deps, {
      userId: person.id,
      entitlement: 'gems',
      days: 9,
      source: 'staff',
      sourceRef: 'x',
      by: null,
    });
    api.clock.advance(2 * DAY_MS);
    headers = { ...(await logIn(api, person)).headers };
    expect(await titles(headers)).toEqual(['About later', 'About for-subscribers', 'About for-gems']);
  });

  test('counts until it is read or deleted, for each user separately [put-paplabable-newsnotification-read-by-id]', async () => {
    const other = await learner();
    await announceTo('all');
    const [row] = (await news()).rows;
    expect([await counter(), await counter(other.headers)]).toEqual([1, 1]);
    expect((await put(`newsnotification/read/${row?.id}`)).http).toBe(200);
    expect((await put(`newsnotification/read/${row?.id}`)).http).toBe(200);
    expect([await counter(), await counter(other.headers)]).toEqual([0, 1]);
    expect((await news()).rows[0]).toMatchObject({ id: row?.id, is_read: true });
    expect((await news(headers, { unread: '1' })).count).toBe(0);
  });

  test('is deleted from the user’s own list only [delete-paplabable-newsnotifications-delete] [notif-bulk-delete]', async () => {
    const other = await learner();
    await announceTo('all');
    await announceTo('staff', { key: 'not-mine' });
    const [row] = (await news()).rows;
    const staff = await makeStaff(api.deps, { rights: ['panofs'] });
    const asStaff = { ...(await logIn(api, staff)).headers };
    await announceTo('staff', { key: 'staff-only' });
    const hidden = (await news(asStaff)).rows.find((each) => each.News.title === 'About staff-only');
    expect(hidden).toBeDefined();
    expect((await remove('newsnotifications', [row?.id, hidden?.id])).body.data).toEqual({ deleted: 1 });
    expect((await remove('newsnotifications', [row?.id])).body.data).toEqual({ deleted: 0 });
    expect([(await news()).count, (await news(other.headers)).count]).toEqual([0, 1]);
    expect((await put(`newsnotification/read/${row?.id}`)).http).toBe(404);
    expect((await put(`newsnotification/read/${hidden?.id}`)).http).toBe(404);
  });

  test('changes with its key and can be withdrawn', async () => {
    await announceTo('all', { key: 'news:7' });
    await announceTo('all', { key: 'news:7' });
    expect((await news()).count).toBe(1);
    await withdraw(api.deps.db, 'news:7');
    expect((await news()).count).toBe(0);
  });
});

describe('the bell', () => {
  test('gets the counter as data.counter [get-paplabable-notificationscountv3] [poll-counter-shape] [notification-counter]', async () => {
    await sendNotice();
    await announceTo('all');
    expect(await get('notificationscountv3')).toEqual({ counter: 2 });
    const messages = await api.call('GET', '/paplabable/messagescount', { headers });
    expect(messages.body.data).toEqual({ count: 0 });
  });

  test('gets the newest unread of both kinds with their counts [get-paplabable-notificationscountv2]', async () => {
    for (let time = 0; time < 7; time += 1) await sendNotice({ title: `c${time}` });
    await announceTo('all');
    const latest = (await get('notificationscountv2')) as {
      notifications: Listed<NotificationRow>;
      news: Listed<NewsRow>;
    };
    expect([latest.notifications.count, latest.notifications.rows.length]).toEqual([7, 5]);
    expect(latest.notifications.rows[0]?.title).toBe('c6');
    expect(latest.news).toMatchObject({ count: 1, rows: [{ News: { title: expect.any(String) }, is_read: false }] });
    await put(`notification/read/${latest.notifications.rows[0]?.id}`);
    const after = (await get('notificationscountv2')) as typeof latest;
    expect([after.notifications.count, after.notifications.rows[0]?.title]).toEqual([6, 'c5']);
  });

  test('is emptied by one call, which may be repeated [ext-put-paplabable-notifications-read]', async () => {
    await sendNotice();
    await sendNotice();
    await announceTo('all');
    expect((await put('notifications/read')).body.data).toEqual({ read: 3 });
    expect([(await put('notifications/read')).body.data, await counter()]).toEqual([{ read: 0 }, 0]);
    expect((await named()).count).toBe(2);
  });

  test('is for subscribers', async () => {
    const { headers: unpaid } = await learner([]);
    expect((await api.call('GET', '/paplabable/notificationscountv3')).http).toBe(401);
    for (const path of ['notificationscountv3', 'notificationscountv2', 'notifications', 'newsnotifications'])
      expect((await api.call('GET', `/paplabable/${path}`, { headers: unpaid })).body.code).toBe('NOT_SUBSCRIBED');
    expect((await remove('notifications', [person.id], unpaid)).body.code).toBe('NOT_SUBSCRIBED');
    expect((await put('notifications/read', unpaid)).body.code).toBe('NOT_SUBSCRIBED');
  });

  test('stops counting at a hundred', async () => {
    const ids = await Promise.all(Array.from({ length: 103 }, () => sendNotice()));
    expect(new Set(ids).size).toBe(103);
    expect(await counter()).toBe(100);
  });

  test('old notifications for named users are removed, those for groups are kept', async () => {
    const removed = await sendNotice();
    await remove('notifications', [removed]);
    await sendNotice({ title: 'old' });
    await announceTo('all');
    api.clock.advance(40 * DAY_MS);
    await tidyUp(api.deps);
    headers = { ...(await logIn(api, person)).headers };
    expect([(await named()).count, (await news()).count]).toEqual([1, 1]);
    api.clock.advance(330 * DAY_MS);
    await tidyUp(api.deps);
    await grant(api.deps, {
      userId: person.id,
      entitlement: 'qb',
      days: 99,
      source: 'staff',
      sourceRef: 'y',
      by: null,
    });
    headers = { ...(await logIn(api, person)).headers };
    expect([(await named()).count, (await news()).count]).toEqual([0, 0]);
  });
});
