import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/on-the-go-worker.js'), 'utf8');
const SITE = 'https://example.test';

/** A worker of the site with these tabs open. */
function workerWith(tabs: readonly string[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const [shown, opened, focused] = [[] as [string, object][], [] as string[], [] as string[]];
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    clients: {
      matchAll: async () => tabs.map((path) => ({ url: SITE + path, focus: async () => void focused.push(path) })),
      openWindow: async (path: string) => void opened.push(path),
    },
  };
  runInNewContext(source, { self, URL, URLSearchParams, setTimeout, clearTimeout });
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const press = (url: unknown) =>
    send('notificationclick', { notification: { close: () => undefined, data: { url } } });
  return { send, press, shown, opened, focused };
}

test('a reminder is shown with its words, and opens its page, in the tab that shows it if there is one [ext-push-reminder]', async () => {
  const worker = workerWith(['/news', '/profile/dashboard']);
  const text = { title: 'Rowan', body: 'It is time.', url: '/profile/dashboard' };
  await worker.send('push', { data: { json: () => text } });
  expect(worker.shown).toMatchObject([['Rowan', { body: 'It is time.', data: { url: '/profile/dashboard' } }]]);
  await worker.press('/profile/dashboard');
  expect([worker.focused, worker.opened]).toEqual([['/profile/dashboard'], []]);
  await worker.press('/guides');
  expect(worker.opened).toEqual(['/guides']);
});

test('a message that cannot be read is shown all the same, and none leads to another site', async () => {
  const worker = workerWith();
  const unreadable = () => {
    throw new SyntaxError('no JSON');
  };
  await worker.send('push', { data: { json: unreadable } });
  await worker.send('push', { data: null });
  expect(worker.shown.map(([title]) => title)).toEqual(['Reminder', 'Reminder']);
  for (const url of ['https://evil.test', '//evil.test', '/\\evil.test', undefined, 7]) await worker.press(url);
  expect(new Set(worker.opened)).toEqual(new Set(['/plabonthego']));
});
