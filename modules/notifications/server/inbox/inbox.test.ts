import { LINES } from '@app/platform/contract';
import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import type { LetterRow, MessageRow, SentLetter, SentRow } from '@app/notifications/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { userPanel } from '@app/users/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNotifications } from '../index.ts';
import { deliver, deliverLetter } from './deliver-letter.ts';

let api: TestApi;
let sender: TestPerson;
let eraseDue: () => Promise<void>;
let asStaff: Readonly<Record<string, string>>;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createNotifications()], authorise: accounts.authorise });
  eraseDue = async () => {
    await accounts.jobs.find((job) => job.name === 'accounts.erase-due')?.run(api.deps, {} as never);
  };
  sender = await makeStaff(api.deps, { rights: ['pausers'], firstName: 'Priya', lastName: 'Nair' });
  asStaff = { ...(await logIn(api, sender)).headers };
});
afterAll(() => api.close());

let person: TestPerson;
let headers: Readonly<Record<string, string>>;
beforeEach(async () => {
  person = await makeUser(api.deps);
  headers = { ...(await logIn(api, person)).headers };
});

const send = (body: object, as = asStaff) => api.call('POST', '/a/paplabable/message', { headers: as, body });
const letter = { title: 'Your paper', body: 'It is **marked**. <img src=x onerror=alert(1)>' };
const write = async (...uids: string[]) => (await send({ ...letter, uids })).body.data as LetterRow;
const get = async (path: string, as = headers) =>
  (await api.call('GET', `/paplabable/${path}`, { headers: as })).body.data;
const inbox = async (as = headers) => (await get('messages', as)) as { count: number; rows: MessageRow[] };
const status = (id: string, value: string, as = headers) =>
  api.call('PUT', `/paplabable/messagestatus/${id}`, { headers: as, body: { status: value } });
const remove = (id: string, as = headers) => api.call('DELETE', `/paplabable/message/${id}`, { headers: as });

describe('a message', () => {
  test('reaches the people it names at once, sanitised and audited [post-a-paplabable-message] [get-paplabable-messages]', async () => {
    const sent = await write(person.uid, person.uid);
    expect(sent).toMatchObject({ title: 'Your paper', recipients: 1, delivered: true, audience: 'named' });
    const { count, rows } = await inbox();
    expect([count, rows[0]]).toMatchObject([1, { id: sent.id, title: 'Your paper', status: 'unread' }]);
    expect(rows[0]?.content).toContain('<strong>marked</strong>');
    expect(rows[0]?.content).not.toContain('<img');
    const { rows: lines } = await sql<{ actor_id: string; action: string }>`
      select actor_id, action from platform.audit where entity = 'message' and entity_id = ${sent.id}`.execute(
      api.deps.db,
    );
    expect(lines).toEqual([{ actor_id: sender.id, action: 'send' }]);
  });

  test('shows the menu entry permanently once one has arrived [get-paplabable-messagesshow]', async () => {
    expect(await get('messagesshow')).toEqual({ show: false });
    const { id } = await write(person.uid);
    expect(await get('messagesshow')).toEqual({ show: true });
    await remove(id);
    expect([await get('messagesshow'), (await inbox()).count]).toEqual([{ show: true }, 0]);
  });

  test('is counted until it is read, and again when marked unread [get-paplabable-messagescount] [put-paplabable-messagestatus-by-id]', async () => {
    const { id } = await write(person.uid);
    expect(await get('messagescount')).toEqual({ count: 1 });
    expect((await status(id, 'read')).http).toBe(200);
    expect((await status(id, 'read')).http).toBe(200);
    expect([await get('messagescount'), (await inbox()).rows[0]?.status]).toEqual([{ count: 0 }, 'read']);
    await status(id, 'unread');
    expect(await get('messagescount')).toEqual({ count: 1 });
    expect((await status(id, 'lost')).http).toBe(400);
  });

  test('is changed and deleted by its owner only [delete-paplabable-message-by-id] [message-status-delete]', async () => {
    const other = await makeUser(api.deps);
    const foreign = { ...(await logIn(api, other)).headers };
    const { id } = await write(person.uid);
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    const missing = await remove('018f0000-0000-7000-8000-00000000dead', foreign);
    expect(plain((await remove(id, foreign)).text)).toBe(plain(missing.text));
    expect((await status(id, 'read', foreign)).http).toBe(404);
    expect(await get('messagescount')).toEqual({ count: 1 });
    expect([(await remove(id)).http, (await remove(id)).http]).toEqual([200, 404]);
    expect((await status(id, 'read')).http).toBe(404);
  });
});

describe('a message to a group', () => {
  test('is delivered by job, in batches, and never twice [post-a-paplabable-message]', async () => {
    const paying = await Promise.all(Array.from({ length: 5 }, () => makeUser(api.deps, { holds: ['gems'] })));
    const sent = (await send({ ...letter, audience: 'gems' })).body.data as LetterRow;
    expect(sent).toMatchObject({ recipients: 0, delivered: false, audience: 'gems' });
    expect(api.jobs.at(-1)).toEqual({ name: deliverLetter.name, payload: { id: sent.id } });
    await deliver(api.deps, sent.id, 2);
    await deliver(api.deps, sent.id, 2);
    const counted = async (userId: string) =>
      (
        await sql`select from notifications.message where letter_id = ${sent.id} and user_id = ${userId}`.execute(
          api.deps.db,
        )
      ).rows.length;
    expect(await Promise.all(paying.map((each) => counted(each.id)))).toEqual([1, 1, 1, 1, 1]);
    expect(await counted(person.id)).toBe(0);
    const list = await api.call('GET', '/a/paplabable/messages', { headers: asStaff });
    expect((list.body.data as { rows: SentRow[] }).rows[0]).toMatchObject({
      id: sent.id,
      sender: 'Priya Nair',
      recipients: 5,
      delivered: true,
    });
  });

  test('continues after the last user reached when a crash interrupts it [ext-get-a-paplabable-messages]', async () => {
    await Promise.all(Array.from({ length: 3 }, () => makeUser(api.deps, { holds: ['oscegems'] })));
    const { id } = (await send({ ...letter, audience: 'oscegems' })).body.data as LetterRow;
    let steps = 0;
    const breaking = {
      ...api.deps,
      clock: {
        now: () => {
          steps += 1;
          if (steps > 1) throw new Error('killed');
          return api.clock.now();
        },
      },
    };
    await expect(deliver(breaking, id, 1)).rejects.toThrow('killed');
    await deliver(api.deps, id, 1);
    const list = await api.call('GET', '/a/paplabable/messages', { headers: asStaff });
    expect((list.body.data as { rows: LetterRow[] }).rows[0]).toMatchObject({ id, recipients: 3, delivered: true });
  });
});

describe('a sent message', () => {
  const again = (id: string, as = asStaff) => api.call('GET', `/a/paplabable/messages/${id}`, { headers: as });

  test('can be read again with its words, sender and readers [ext-get-a-paplabable-messages-by-id]', async () => {
    const { id } = await write(person.uid);
    await status(id, 'read');
    const { data } = (await again(id)).body;
    expect(data).toMatchObject({
      title: 'Your paper',
      read: 1,
      recipients: 1,
      people: [{ uid: person.uid, email: person.email, read: true }],
    });
    expect((data as { content: string; sender: string }).content).toContain('<strong>marked</strong>');
    expect((data as { content: string; sender: string }).sender).not.toBe('');
    expect((await again('018f0000-0000-7000-8000-00000000dead')).http).toBe(404);
  });

  test('names members of staff only to those who may see staff', async () => {
    const colleague = await makeStaff(api.deps, { rights: ['panews'] });
    const { id } = await write(person.uid, colleague.uid);
    const named = async (as = asStaff) =>
      ((await again(id, as)).body.data as SentLetter).people.map(({ uid }) => uid).toSorted();
    expect(await named()).toEqual([person.uid]);
    const boss = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['pausers', 'ual'] }))).headers };
    expect(await named(boss)).toEqual([person.uid, colleague.uid].toSorted());
  });

  test('to a group names nobody, and is not for staff without the right to view users', async () => {
    const { id } = (await send({ ...letter, audience: 'staff' })).body.data as LetterRow;
    expect((await again(id)).body.data).toMatchObject({ audience: 'staff', people: [], read: 0 });
    const other = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }))).headers };
    expect([(await again(id, other)).http, (await again(id, headers)).http]).toEqual([403, 403]);
  });

  test('is on the page of the person, also after they deleted it', async () => {
    const { id } = await write(person.uid);
    await remove(id);
    const [panel] = api.deps.slots.contributions(userPanel);
    expect((await panel?.read(api.deps, person.id, LINES))?.rows).toMatchObject([
      { title: 'Your paper', note: 'Deleted by the person', screen: `/admin/users/message/${id}` },
    ]);
    expect(await panel?.read(api.deps, sender.id, LINES)).toBeNull();
  });
});

describe('sending', () => {
  test('names users or a group; an unknown user is refused', async () => {
    expect((await send({ ...letter, uids: [person.uid, 'nobody'] })).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { uids: 'There is nobody called nobody.' },
    });
    expect((await inbox()).count).toBe(0);
    expect((await send(letter)).body.fields).toHaveProperty('audience');
    expect((await send({ ...letter, uids: [person.uid], audience: 'all' })).body.fields).toHaveProperty('audience');
    expect((await send({ ...letter, title: ' ', uids: [person.uid] })).body.fields).toHaveProperty('title');
  });

  test('needs the right to add users; a repeat with its key sends once', async () => {
    expect((await send({ ...letter, uids: [person.uid] }, headers)).http).toBe(403);
    const viewer = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['v'] }))).headers };
    expect((await send({ ...letter, uids: [person.uid] }, viewer)).http).toBe(403);
    const keyed = { ...asStaff, 'idempotency-key': 'message-0123456789' };
    const replies = [
      await send({ ...letter, uids: [person.uid] }, keyed),
      await send({ ...letter, uids: [person.uid] }, keyed),
    ];
    expect(replies.map((reply) => reply.http)).toEqual([200, 200]);
    expect((await inbox()).count).toBe(1);
  });
});

test('a message to one user is erased with them; a shared one stays for its other recipients', async () => {
  const other = await makeUser(api.deps);
  const [alone, shared] = [await write(person.uid), await write(person.uid, other.uid)];
  const leave = async (userId: string) => {
    await sql`update accounts.user set deletion_due_at = ${api.clock.now()} where id = ${userId}`.execute(api.deps.db);
    await eraseDue();
    const { rows } = await sql<{ id: string }>`select id from notifications.letter`.execute(api.deps.db);
    return [alone.id, shared.id].filter((id) => rows.some((row) => row.id === id));
  };
  expect(await leave(person.id)).toEqual([shared.id]);
  expect(await leave(other.id)).toEqual([]);
});
