import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs, type Person, RUN } from '../people.ts';
import { FULL } from '../full.ts';
import { live } from '../watch.ts';

const API = '/api/v1';
/** An API call as the owner, besides the user whose page is open. */
async function asOwner(context: BrowserContext, method: 'post' | 'put', path: string, data: object) {
  const login = await context.request.post(`${API}/pausers/login`, {
    data: JSON.parse(process.env['E2E_PEOPLE'] ?? '{}').owner,
    headers: { 'x-client': 'tool' },
  });
  const { token } = (await login.json()).data as { token: string };
  const reply = await context.request[method](`${API}/a/paplabable${path}`, {
    data,
    headers: { authorization: `Bearer ${token}`, cookie: '' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data as { id: string };
}
const announce = (context: BrowserContext, title: string, facts: object = {}) =>
  asOwner(context, 'post', '/notification', {
    title,
    audience: 'all',
    published_at: new Date(Date.now() - 1000).toISOString(),
    ...facts,
  });

async function openAs(page: Page, context: BrowserContext, person: Person, path: string) {
  const token = await logInAs(context, person);
  await page.goto(path);
  return token;
}
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

test('the bell loads its list once, asks for the counters every minute, and loads again when they change [poll-load] [poll-sources] [poll-counter-change]', async ({
  page,
  context,
}) => {
  const requests = { notificationscountv2: 0, notificationscountv3: 0, messagescount: 0 };
  page.on('request', (request) => {
    for (const name of Object.keys(requests) as (keyof typeof requests)[]) {
      if (request.url().endsWith(`/${name}`)) requests[name] += 1;
    }
  });
  // Other journeys publish announcements meanwhile, so the counter is mocked.
  let counter = 0;
  await page.route('**/notificationscountv2', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: { notifications: { count: number }; news: { count: number } } };
    counter = data.notifications.count + data.news.count;
    await route.fulfill({ response: reply });
  });
  await page.route('**/notificationscountv3', (route) =>
    route.fulfill({ json: { status: 'success', data: { counter } } }),
  );
  await page.clock.install();
  await openAs(page, context, 'nogems', '/profile/notifications');
  await expect.poll(() => requests.notificationscountv2).toBeGreaterThan(0);
  await expect.poll(() => requests.messagescount).toBeGreaterThan(0);
  const atLoad = { ...requests };
  expect(atLoad.notificationscountv3).toBe(0);
  await page.clock.runFor(61_000);
  await expect.poll(() => requests.notificationscountv3).toBe(1);
  await expect.poll(() => requests.messagescount).toBe(atLoad.messagescount + 1);
  expect(requests.notificationscountv2, 'nothing has changed').toBe(atLoad.notificationscountv2);
  counter += 1;
  await page.clock.runFor(60_000);
  await expect.poll(() => requests.notificationscountv2).toBe(atLoad.notificationscountv2 + 1);
  // A reply in flight must not outlive the page.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the bell counts, lists what it says as HTML, and leads to all of it [notif-badge] [notif-lists-contents] [notif-view-all]', async ({
  page,
  context,
}) => {
  const title = `Seats are open ${RUN}`;
  await announce(context, title, { body: 'Book **today**.', link: '/news' });
  await openAs(page, context, 'locked', '/profile');
  await expect(bellOf(page)).toHaveAccessibleName(/Notifications, \d+ unread/);
  await bellOf(page).click();
  const entry = panelOf(page).getByRole('link', { name: new RegExp(title) });
  await expect(entry.locator('strong', { hasText: 'today' })).toBeVisible();
  const all = panelOf(page).getByRole('link', { name: 'View All Notifications' });
  await expect(all).toHaveAttribute('href', '/profile/notifications');
  await entry.click();
  await expect(page).toHaveURL(/\/news$/);
  await live(page);
  await bellOf(page).click();
  await expect(panelOf(page).getByRole('link', { name: 'View All Notifications' })).toBeVisible();
  await expect(panelOf(page).getByRole('link', { name: new RegExp(title) }), 'read: it has left').toHaveCount(0);
});

test(
  'news is announced, and its notification is read by opening the item [notif-click-news]',
  FULL,
  async ({ page, context }) => {
    const slug = `journey-${RUN}`;
    const news = await asOwner(context, 'post', '/new', {
      title: `Fresh news ${RUN}`,
      slug,
      body: 'The whole story.',
      published_at: new Date(Date.now() - 1000).toISOString(),
      notify: true,
    });
    await openAs(page, context, 'learner', '/profile');
    await bellOf(page).click();
    await panelOf(page)
      .getByRole('link', { name: new RegExp(`Fresh news ${RUN}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/news/(${news.id}|${slug})$`));
    await expect(page.getByText('The whole story.')).toBeVisible();
    await live(page);
    await bellOf(page).click();
    await expect(panelOf(page).getByRole('link', { name: 'View All Notifications' })).toBeVisible();
    const read = panelOf(page).getByRole('link', { name: new RegExp(`Fresh news ${RUN}`) });
    await expect(read, 'read: it has left').toHaveCount(0);
  },
);

test('notifications are read, deleted and brought back on their page [learner-profile-notifications]', async ({
  page,
  context,
}) => {
  const title = `To be deleted ${RUN}`;
  await announce(context, title);
  await openAs(page, context, 'learner', '/profile/notifications');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await row.getByRole('button', { name: `Mark as read: ${title}` }).click();
  await expect(row.getByText('Unread:')).toHaveCount(0);
  await page.getByText('Unread', { exact: true }).click();
  await expect(row, 'it is read').toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('checkbox').check();
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/newsnotifications/delete'));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(await (await sent).json()).toMatchObject({ data: { deleted: 1 } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test(
  'Messages is offered once somebody has received one, and reads it [learner-profile-messages] [messages-menu-allowed]',
  FULL,
  async ({ page, context }) => {
    const token = await openAs(page, context, 'nogems', '/profile');
    const headers = { authorization: `Bearer ${token}` };
    const call = async (path: string) => (await context.request.get(`${API}${path}`, { headers })).json();
    const { show } = (await call('/paplabable/messagesshow')).data as { show: boolean };
    const userMenu = page.getByRole('banner').getByRole('button', { name: /Grace|Account/ });
    await userMenu.click();
    const entry = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log Out' })).toBeVisible();
    await expect(entry).toHaveCount(show ? 1 : 0);
    const { uid } = (await call('/pausers/current')).data as { uid: string };
    const title = `A word ${RUN}`;
    await asOwner(context, 'post', '/message', { title, body: 'We **saw** it.', uids: [uid] });
    await page.reload();
    await userMenu.click();
    await entry.click();
    await expect(page).toHaveURL(/\/profile\/messages$/);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
    await expect(page.locator('strong', { hasText: 'saw' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`Unread: ${title}`) })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  },
);
