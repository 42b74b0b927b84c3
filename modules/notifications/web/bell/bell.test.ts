import { flagsOf } from '@app/accounts/web';
import type { Latest, NewsRow, NotificationRow } from '@app/notifications/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bell, type BellParts, createBell } from './bell.ts';
import { isDue, isQuiet, type BellMoment, POLL_MS } from './schedule.ts';
import { withoutLinks } from './without-links.ts';

const AT = '2026-11-15T10:00:00.000Z';
const facts = (id: string) => ({ id, content: '', link: '', is_read: false, created_at: AT });
const comment = (id: string): NotificationRow => ({
  ...facts(id),
  title: 'Ada commented on CVS-0001',
  owner_name: 'Ada',
  NotificationObject: {
    entity_type: 'Comment',
    status: 'created',
    NotificationsChange: { User: { first_name: 'Ada' } },
  },
  Question: null,
});
const news = (id: string): NewsRow => ({ ...facts(id), title: 'News', news_id: 'n', News: { title: 'News' } });

const calls = { latest: 0, counter: 0, show: 0, count: 0, read: [] as string[], logged: [] as unknown[] };
const server = { rows: [] as NotificationRow[], news: [] as NewsRow[], messages: 0, show: false, down: false };
const page = { visible: true, online: true, back: () => undefined as void };

const answer = async <T>(what: 'latest' | 'counter' | 'show' | 'count', value: T): Promise<T> => {
  calls[what] += 1;
  if (server.down) throw new Error('down');
  return value;
};
const latest = (): Latest => ({
  notifications: { count: server.rows.length, rows: server.rows },
  news: { count: server.news.length, rows: server.news },
});
const parts: BellParts = {
  latest: () => answer('latest', latest()),
  counter: () => answer('counter', { counter: server.rows.length + server.news.length }),
  messagesShow: () => answer('show', { show: server.show }),
  messagesCount: () => answer('count', { count: server.messages }),
  markRead: async (entry) => void calls.read.push(entry.id),
  visible: () => page.visible,
  online: () => page.online,
  onReturn: (listener) => {
    page.back = listener;
    return () => undefined;
  },
  now: () => Date.now(),
  log: (error) => void calls.logged.push(error),
};

let bell: Bell;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(AT) });
  Object.assign(calls, { latest: 0, counter: 0, show: 0, count: 0, read: [], logged: [] });
  Object.assign(server, { rows: [], news: [], messages: 0, show: false, down: false });
  Object.assign(page, { visible: true, online: true });
  bell = createBell(parts);
});
afterEach(() => {
  bell.enable(false);
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const seen = () => [calls.latest, calls.counter, calls.count];

describe('the bell', () => {
  test('loads everything once, then the two counters every 60 seconds [poll-interval]', async () => {
    bell.enable(true);
    await pass(0);
    expect([...seen(), calls.show]).toEqual([1, 0, 1, 1]);
    await pass(59_999);
    expect(seen()).toEqual([1, 0, 1]);
    await pass(1);
    expect(seen()).toEqual([1, 1, 2]);
    await pass(10 * 60_000);
    expect([...seen(), calls.show]).toEqual([1, 11, 12, 1]);
  });

  test('the list and its count are beside the flags of the user [activegems-flags] [ui-state]', async () => {
    server.rows = [comment('a')];
    bell.enable(true);
    await pass(0);
    const { items, count } = bell.snapshot();
    expect([items.map(({ id }) => id), count]).toEqual([['a'], 1]);
    expect(flagsOf(null)).toEqual({ locked: true, editquestion: false, activegems: false, activeoscegems: false });
  });

  test('loads the list again only when the counter has changed [poll-counter-change]', async () => {
    bell.enable(true);
    await pass(3 * POLL_MS);
    expect(calls.latest).toBe(1);
    server.rows = [comment('a')];
    await pass(POLL_MS);
    expect([calls.latest, bell.snapshot().count]).toEqual([2, 1]);
    await pass(2 * POLL_MS);
    expect(calls.latest).toBe(2);
    server.rows = [];
    await pass(POLL_MS);
    expect([calls.latest, bell.snapshot().count]).toEqual([3, 0]);
  });

  test('requests nothing without access, and clears its state when access ends [poll-no-access]', async () => {
    server.rows = [comment('a')];
    bell.enable(false);
    page.back();
    await pass(5 * POLL_MS);
    expect([...seen(), calls.show]).toEqual([0, 0, 0, 0]);
    bell.enable(true);
    await pass(0);
    expect(bell.snapshot().count).toBe(1);
    bell.enable(false);
    expect(bell.snapshot()).toMatchObject({ count: 0, items: [], ready: false });
    await pass(5 * POLL_MS);
    expect(seen()).toEqual([1, 0, 1]);
  });

  test('without access it checks once whether messages wait, polls nothing, and checks again after one was read', async () => {
    Object.assign(server, { messages: 2, show: true });
    bell.enableInbox(true);
    await pass(5 * POLL_MS);
    expect([...seen(), calls.show]).toEqual([0, 0, 1, 1]);
    expect(bell.snapshot()).toMatchObject({ messages: 2, showMessages: true, ready: false });
    server.messages = 1;
    await bell.reload();
    expect([bell.snapshot().messages, calls.latest]).toEqual([1, 0]);
  });

  test('polls nothing while the screen is not in use, and at once when it is used again', async () => {
    bell.enable(true);
    await pass(0);
    bell.setInUse(false);
    await pass(40 * POLL_MS);
    page.back();
    expect(seen(), 'only what was loaded at first').toEqual([1, 0, 1]);
    bell.setInUse(true);
    await pass(0);
    expect(seen()).toEqual([1, 1, 2]);
    bell.setInUse(true);
    expect(calls.counter, 'not again within the minute').toBe(1);
  });

  test('drops a reply that arrives after it was disabled', async () => {
    server.rows = [comment('a')];
    bell.enable(true);
    bell.enable(false);
    await pass(0);
    expect(bell.snapshot().count).toBe(0);
  });

  test('pauses while the page is hidden or offline, and polls at once on return', async () => {
    bell.enable(true);
    await pass(0);
    page.visible = false;
    await pass(5 * POLL_MS);
    expect(calls.counter).toBe(0);
    page.visible = true;
    page.back();
    expect(calls.counter).toBe(1);
    page.back();
    expect(calls.counter).toBe(1);
    page.online = false;
    await pass(2 * POLL_MS);
    expect(calls.counter).toBe(1);
  });

  test('does not poll on a quiet page and continues afterwards', async () => {
    bell.at('/questionbank/Cardiology/u/8');
    bell.enable(true);
    await pass(3 * POLL_MS);
    expect(seen()).toEqual([1, 0, 1]);
    bell.at('/profile');
    await pass(POLL_MS);
    expect(calls.counter).toBe(1);
  });

  test('shows Messages as soon as the first one arrives', async () => {
    bell.enable(true);
    await pass(0);
    Object.assign(server, { messages: 1, show: true });
    await pass(POLL_MS);
    expect(bell.snapshot()).toMatchObject({ messages: 1, showMessages: true });
  });

  test('only logs errors, and continues polling [notif-errors-logged]', async () => {
    server.down = true;
    bell.enable(true);
    await pass(0);
    expect(calls.logged).toHaveLength(3);
    expect(bell.snapshot().ready).toBe(false);
    server.down = false;
    server.rows = [comment('a')];
    await pass(POLL_MS);
    expect(bell.snapshot()).toMatchObject({ count: 1, ready: true });
  });

  test('requests again what failed at load, although nothing has changed since', async () => {
    Object.assign(server, { messages: 2, show: true });
    const failing = (): Promise<never> => Promise.reject(new Error('down'));
    const lossy = { ...parts, latest: failing, messagesShow: failing };
    bell = createBell(lossy);
    bell.enable(true);
    await pass(POLL_MS);
    expect(bell.snapshot()).toMatchObject({ messages: 2, showMessages: false, ready: false });
    Object.assign(lossy, { latest: parts.latest, messagesShow: parts.messagesShow });
    await pass(POLL_MS);
    expect(bell.snapshot()).toMatchObject({ count: 0, showMessages: true, ready: true });
    await pass(POLL_MS);
    expect([calls.latest, calls.show]).toEqual([1, 1]);
  });

  test('removes a read entry from the list and informs the server [notif-read-removed]', async () => {
    server.rows = [comment('a'), comment('b')];
    server.news = [news('c')];
    bell.enable(true);
    await pass(0);
    const [first] = bell.snapshot().items;
    if (first) await bell.read(first);
    expect(bell.snapshot().items.map((entry) => entry.id)).toEqual(['b', 'c']);
    expect([bell.snapshot().count, calls.read]).toEqual([2, ['a']]);
    if (first) await bell.read(first);
    expect(bell.snapshot().count).toBe(2);
    expect(calls.latest, 'everything left is on the list').toBe(1);
  });

  test('fills the place of a read entry with one that the list had no room for', async () => {
    const unread = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(comment);
    const shown = () => ({
      notifications: { count: unread.length - calls.read.length, rows: unread.slice(calls.read.length).slice(0, 5) },
      news: { count: 0, rows: [] },
    });
    bell = createBell({ ...parts, latest: () => answer('latest', shown()) });
    bell.enable(true);
    await pass(0);
    for (const left of [6, 5, 4]) {
      const [first] = bell.snapshot().items;
      if (first) await bell.read(first);
      expect([bell.snapshot().count, bell.snapshot().items.length]).toEqual([left, Math.min(left, 5)]);
    }
    expect(bell.snapshot().items.map((entry) => entry.id)).toEqual(['d', 'e', 'f', 'g']);
  });
});

describe('quiet pages', () => {
  test('are change-password pages [poll-skip-change-password]', () => {
    expect(['/profile/changepassword', '/change-password'].every(isQuiet)).toBe(true);
  });
  test('are verify pages, and not those of verification [poll-skip-verify]', () => {
    expect([isQuiet('/signup/verify/abc'), isQuiet('/profile/verification')]).toEqual([true, false]);
  });
  test('are blocked pages [poll-skip-blocked]', () => {
    expect(isQuiet('/blocked')).toBe(true);
  });
  test('are the pages of both question banks [poll-skip-questionbank]', () => {
    expect(['/questionbank/Renal/u/8', '/morequestionbank'].every(isQuiet)).toBe(true);
  });
  test('are mocks pages [poll-skip-mocks]', () => {
    expect(isQuiet('/mocks/12/paper')).toBe(true);
  });
  test('are the first guides, not the others [poll-skip-parevisionguides]', () => {
    const paths = ['/parevisionguides/Sepsis', '/morerevisionguides', '/revisionguides'];
    expect(paths.map(isQuiet)).toEqual([true, false, false]);
  });
  test('are checkout pages [poll-skip-checkout]', () => {
    expect(['/profile/checkout', '/checkout/completed'].every(isQuiet)).toBe(true);
  });
  test('are no others', () => {
    expect(['/', '/profile', '/news/3', '/gems', '/profile/notifications'].filter(isQuiet)).toEqual([]);
  });

  test('polling is due after a minute, also if the previous tick was a little late', () => {
    const moment: BellMoment = {
      enabled: true,
      path: '/',
      visible: true,
      online: true,
      inUse: true,
      now: POLL_MS,
      last: 0,
    };
    const at = (last: number) => isDue({ ...moment, last });
    expect([at(0), at(900), at(5000), at(-POLL_MS)]).toEqual([true, true, false, true]);
  });
});

test('links inside a link lose their tags and keep their text', () => {
  expect(withoutLinks('<p>See <a href="/x">the <b>news</b></a>, <A HREF="/y">more</A> and <abbr>AKI</abbr></p>')).toBe(
    '<p>See the <b>news</b>, more and <abbr>AKI</abbr></p>',
  );
  expect(withoutLinks('a < b')).toBe('a < b');
});
