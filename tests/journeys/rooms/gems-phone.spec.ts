import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs, PHONE_BROWSER } from '../people.ts';
import { live } from '../watch.ts';

const API = '/api/v1/paplabable';

interface DeckRow {
  readonly id: string;
  readonly state: { readonly reps: number } | null;
}

/** API calls as the logged-in user. */
const apiOf = (context: BrowserContext, token: string) => async (method: string, path: string, data?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await context.request.fetch(`${API}${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data as never;
};

/** Adds gems to the deck until at least this many cards are in today's queue. */
async function fillQueue(call: ReturnType<typeof apiOf>, least: number): Promise<void> {
  const gems = (await call('GET', '/gemsclincherslist')) as { id: string; in_deck: boolean }[];
  for (const { id } of gems.filter(({ in_deck }) => !in_deck).slice(0, 12))
    await call('PUT', '/gems/record', { gem_id: id, in_deck: true, at: new Date().toISOString() });
  const queue = (await call('GET', '/gemsclinchers')) as { rows: unknown[] };
  expect(queue.rows.length).toBeGreaterThanOrEqual(least);
}

const done = (page: Page) => page.getByRole('progressbar', { name: 'Cards done' });

test('twenty cards are turned with the keyboard alone', FULL, async ({ page, context }) => {
  test.setTimeout(120_000);
  const call = apiOf(context, await logInAs(context, 'learner'));
  // All cards of one gem, due or not, so that reviews by other journeys do not shorten it.
  const gems = (await call('GET', '/gemsclincherslist')) as { name: string; cards: number; clinchers: number }[];
  const name = gems.find(({ cards, clinchers }) => cards + clinchers >= 5)?.name ?? '';
  await page.goto(`/gemsdecking/view/${encodeURIComponent(name)}`);
  await live(page);
  for (let turned = 1; turned <= 20; turned += 1) {
    await expect(page.getByRole('article', { name: 'Card, front' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('article', { name: 'Card, both sides' })).toBeVisible();
    // "Again" puts a card at the end of the queue, so that a short queue suffices.
    await page.keyboard.press(turned <= 15 ? '1' : '3');
    await expect(done(page)).toHaveAttribute('aria-valuenow', String(turned));
    await expect(page.getByRole('status').filter({ hasText: /It comes back in/ })).toBeAttached();
  }
});

test.describe('on a phone', FULL, () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card is swiped to the right and taken back', async ({ page, context }) => {
    const call = apiOf(context, await logInAs(context, 'learner'));
    await fillQueue(call, 2);
    await call('PUT', '/gemssettings', { swipes: true });
    await page.goto('/plabonthego/gemsdecking/view');
    await live(page);
    await page.getByRole('button', { name: 'Show the answer' }).tap();
    const card = page.getByRole('article', { name: 'Card, both sides' });
    const title = await card.getByRole('heading').first().textContent();
    await swipe(page, 150);
    await expect(done(page)).toHaveAttribute('aria-valuenow', '1');
    // The browser would treat a touch right after a swipe as part of it, and not as a tap.
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: 'Undo the last rating' }).tap();
    await expect(done(page)).toHaveAttribute('aria-valuenow', '0');
    await expect(card.getByRole('heading').first()).toHaveText(title ?? '');
    await call('PUT', '/gemssettings', { swipes: false });
  });

  test('ratings made in a tunnel arrive once, though the tab was closed', async ({ page, context }) => {
    test.setTimeout(120_000);
    const call = apiOf(context, await logInAs(context, 'learner'));
    await fillQueue(call, 5);
    const reps = async () => {
      const { cards } = (await call('GET', '/gemsdeck')) as { cards: DeckRow[] };
      return cards.reduce((sum, { state }) => sum + (state?.reps ?? 0), 0);
    };
    await page.goto('/plabonthego/gemsdecking/view');
    await live(page);
    await expect(page.getByRole('article', { name: 'Card, front' })).toBeVisible();
    const before = await reps();
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'PUT' && /recordv2|gemsclinchers/.test(request.url()))
        sent.push(request.postData() ?? '');
    });
    await context.setOffline(true);
    for (let turned = 1; turned <= 5; turned += 1) {
      await page.getByRole('button', { name: 'Show the answer' }).tap();
      await page.getByRole('button', { name: /^Good/ }).tap();
      await expect(done(page)).toHaveAttribute('aria-valuenow', String(turned));
    }
    await expect(page.getByText('5 waiting to send')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const back = await context.newPage();
    await back.goto('/plabonthego/gemsdecking');
    await live(back);
    await expect.poll(reps, { timeout: 30_000 }).toBe(before + 5);
    await back.reload();
    await live(back);
    expect(await reps(), 'nothing arrives twice').toBe(before + 5);
  });
});

/** Moves a finger sideways on the card. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.getByRole('article').boundingBox();
  if (!box) throw new Error('There is no card.');
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', x + by * part);
  await touch('touchEnd', x + by);
}
