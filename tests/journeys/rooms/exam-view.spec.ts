import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';

const question = (page: Page, number: number, of: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${of}` });

async function startPaper(page: Page): Promise<void> {
  await page.goto('/mocks');
  await live(page);
  await page.getByRole('button', { name: 'Start a single paper' }).click();
  await page.getByRole('button', { name: 'Start paper 1' }).click();
  await expect(question(page, 1, 50)).toBeVisible();
}

test(
  'the layout of the exam’s own software: a menu at the left, a bookmark, a wheel for the text, and the time hidden [E22]',
  FULL,
  async ({ page }) => {
    await page.goto('/resources/bigmock/preview');
    await live(page);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Layout and text size' }).click();
    await page.getByText('Menu on the left', { exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('navigation', { name: 'Questions of this paper' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page.getByRole('button', { name: 'Bookmarked' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('g');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /Question 1, .*bookmarked/ })).toBeFocused();
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
    const letter = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const before = await letter();
    await menu.getByRole('slider', { name: /Text size/ }).press('ArrowRight');
    expect(await letter()).toBeGreaterThan(before);
    await menu.getByText('Hide the time until the last five minutes').click();
    await menu.getByRole('link', { name: /Question 3/ }).click();
    await expect(menu).toBeHidden();
    await expect(question(page, 3, 5)).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible({ visible: false });
    await page.getByRole('button', { name: 'Menu: questions and tools' }).click();
    await menu.getByRole('button', { name: 'Ranges' }).click();
    await expect(page.getByRole('region', { name: 'Reference ranges', exact: true })).toBeVisible();
    // On a phone nothing needs horizontal scrolling.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);

const replyTo = async (request: Request): Promise<Buffer> => (await request.response())?.body() ?? Buffer.alloc(0);

/** Pictures are embedded in the reply and do not count towards its size. */
const withoutPictures = (body: Buffer): string =>
  JSON.stringify(JSON.parse(body.toString()), (name, value: unknown) => (name === 'src' ? '' : value));

/** Returns a function that gives the CPU milliseconds the page has used since this call. */
async function busyMs(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** Milliseconds from the key press to the next question, for every question of the paper. */
const walk = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const shown = () => document.querySelector('article h2')?.textContent ?? '';
    const took: number[] = [];
    for (let number = 2; number <= 50; number += 1) {
      const from = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
      while (!shown().startsWith(`Question ${number} `)) await new Promise(requestAnimationFrame);
      took.push(performance.now() - from);
    }
    return took;
  });

test(
  'a paper comes in one reply of at most 40 kB beside its pictures, and next takes less than 100 ms and asks for nothing [E18]',
  FULL,
  async ({ browser }) => {
    const page = await (await newSubscriber(browser, 'swift')).newPage();
    const sizes: Promise<number>[] = [];
    const papers: string[] = [];
    page.on('requestfinished', (request) => {
      if (!/\/mock\/paper\/(?:start\/)?\d+\/\d+$/.test(new URL(request.url()).pathname)) return;
      papers.push(request.method());
      // Compressed, as a proxy sends it.
      sizes.push(replyTo(request).then((body) => gzipSync(withoutPictures(body)).length));
    });
    await startPaper(page);
    await page.waitForLoadState('networkidle');
    for (const size of await Promise.all(sizes)) expect(size).toBeLessThanOrEqual(40_000);
    const before = papers.length;
    const spent = await busyMs(page);
    const took = (await walk(page)).toSorted((a, b) => a - b);
    const p95 = took[Math.floor(took.length * 0.95)] ?? 0;
    const each = (await spent()) / took.length;
    const words = `p95 ${p95.toFixed(1)} ms by the clock, ${each.toFixed(1)} ms of the processor on average`;
    test.info().annotations.push({ type: 'next question', description: words });
    // By CPU time, because elapsed time means little on a machine that runs other journeys too.
    expect(each, words).toBeLessThan(100);
    expect(papers.slice(before)).toEqual([]);
  },
);

test('a paper goes on without a connection from the moment it is on the screen [E12]', FULL, async ({ browser }) => {
  const first = await newSubscriber(browser, 'tunnel', { serviceWorkers: 'block' });
  const page = await first.newPage();
  await startPaper(page);
  // Reopened without a service worker that could have cached anything; the router's own request fails.
  await page.route('**/__manifest*', (route) => route.abort());
  await page.goto('/mocks/1/1');
  await expect(question(page, 1, 50)).toBeVisible();
  await live(page);
  await first.setOffline(true);
  for (let number = 1; number <= 5; number += 1) {
    await expect(question(page, number, 50)).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.locator('input[type=radio][value="B"]')).toBeChecked();
    await page.keyboard.press('n');
  }
  await expect(question(page, 6, 50)).toBeVisible();
  await first.setOffline(false);
  await expect(page.getByText('held on this device')).toHaveCount(0);
});
