import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { logInAs, PHONE_BROWSER, TOKEN_COOKIE } from '../../people.ts';
import { answersSent, waitingRows } from './device.ts';

/** `CUTS=200 npm run e2e -- cuts` plays more; the short form takes about a minute. */
const CUTS = Number(process.env['CUTS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 1);
const AFTER_SECONDS = [0.5, 1, 2, 5, 15];
const TOPIC = '/questionbank/Infection';
const ON_PHONE = '/plabonthego';
const PAGES = [
  '',
  '/questionbank',
  TOPIC,
  `${TOPIC}/u/1`,
  '/gemsdecking',
  '/gemsdecking/view',
  '/guides',
  '/practice',
  '/profile/flags',
  '/ondevice',
];
/** A page of the product or of the worker that says it needs a connection; anything else offline is an error page. */
const SAYS_SO = 'This page is not kept on this device, so it needs a connection.';

/** The same cuts for the same seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A device of its own: nothing is stored on it. */
async function openDevice(from: BrowserContext, token: string, onPhone: boolean): Promise<Page> {
  const browser = from.browser();
  const site = { baseURL: test.info().project.use.baseURL ?? '', locale: 'en-GB', timezoneId: 'Europe/London' };
  const form = onPhone
    ? { userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 } }
    : { viewport: { width: 1360, height: 900 } };
  const context = await browser?.newContext({ ...site, ...form });
  if (!context) throw new Error('no browser');
  await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: site.baseURL, sameSite: 'Lax' }]);
  return context.newPage();
}

const errors = (page: Page) => page.getByText(/^Reference \d+$|This site can.t be reached|ERR_INTERNET_DISCONNECTED/);
async function expectNoErrorPage(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1, [role=progressbar], [aria-busy=true]').first(), what).toBeVisible();
  expect(await errors(page).count(), `${what}: ${await page.locator('body').innerText()}`).toBe(0);
}

/** Answers the question on the screen: true if it was one that could be answered. */
async function answerHere(page: Page, letter: number): Promise<boolean> {
  const options = page.locator('label').filter({ has: page.getByRole('radio') });
  await expect(page.getByRole('radio').first().or(page.getByText('Your answer')).first()).toBeVisible();
  const check = page.getByRole('button', { name: 'Check answer' });
  if (!(await check.isVisible())) return false;
  await options.nth(letter).click();
  await check.click();
  await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
  return true;
}

/** Five steps in what the page said is here: each of them has to work. Returns how many writes were made. */
async function workOn(page: Page, href: string, chance: (below: number) => number): Promise<number> {
  let writes = 0;
  await page.goto(href);
  await expectNoErrorPage(page, `${href} opens`);
  await expect(page.getByText(SAYS_SO), `${href} was said to be here`).toHaveCount(0);
  for (let step = 0; step < 4; step += 1) {
    if (href.includes('/guides')) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.mouse.wheel(0, 600);
    } else if (href.includes('/gemsdecking')) {
      const start = page.getByRole('link', { name: /^(Start|Continue)/ }).first();
      if (step === 0) {
        if (!(await start.isVisible())) return writes;
        await start.click();
      }
      const turn = page.getByRole('button', { name: 'Show the answer' });
      if (!(await turn.isVisible()) && step > 0) return writes;
      await turn.click();
      await page.getByRole('button', { name: /^Good/ }).click();
      writes += 1;
    } else {
      if (await answerHere(page, chance(5))) writes += 1;
      const next = page.getByRole('link', { name: 'Next question' });
      if (!(await next.isVisible())) return writes;
      const before = page.url();
      await next.click();
      await expect(page).not.toHaveURL(before);
    }
    await expectNoErrorPage(page, `step ${step + 1} of ${href}`);
    await expect(page.getByText(/^We cannot show|needs a connection/), `step ${step + 1} of ${href}`).toHaveCount(0);
  }
  return writes;
}

const listed = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Opens without a connection' }) })
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));

/** Waits until the device has said of something that it is here. */
async function settle(page: Page, root: string): Promise<void> {
  await page.goto(`${root}/ondevice`);
  await expect.poll(() => listed(page), { timeout: 120_000 }).not.toEqual([]);
}

interface Counts {
  cuts: number;
  /** Before a worker was in charge. */
  alone: number;
  promised: number;
  writes: number;
}

interface Cut {
  readonly path: string;
  readonly seconds: number;
  readonly chance: (below: number) => number;
  readonly counts: Counts;
}
/** One cut: a page, a moment, no signal; what the page of the device lists then has to work. */
async function cutOnce(page: Page, { path, seconds, chance, counts }: Cut): Promise<void> {
  const device = page.context();
  const root = path.startsWith(ON_PHONE) ? ON_PHONE : '';
  const what = `cut ${counts.cuts}: ${path} after ${seconds} s`;
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(seconds * 1000);
  await device.setOffline(true);
  await page.waitForTimeout(300);
  // On the first page of a new device no worker is in charge yet, and nothing was said: the browser is on its own.
  const isOwn = await page.evaluate(() => navigator.serviceWorker?.controller != null).catch(() => false);
  if (!isOwn) counts.alone += 1;
  else {
    expect(await errors(page).count(), what).toBe(0);
    await page.goto(`${root}/ondevice`);
    await expectNoErrorPage(page, what);
    await page.waitForTimeout(1000);
    const hrefs = await listed(page);
    const href = hrefs[chance(Math.max(1, hrefs.length))];
    if (href) {
      counts.promised += 1;
      counts.writes += await workOn(page, href, chance);
    }
  }
  await device.setOffline(false);
  await page.goto(`${root}/ondevice`);
  await expect.poll(() => waitingRows(page), { message: what }).toEqual([]);
  counts.cuts += 1;
}

/** Two pages of a new device, then, once it has said what is here, the others. */
const PER_DEVICE = 20;

test(
  'the signal goes a moment after a page was opened: what was said to be here works, and nothing is lost [ext-kept-complete]',
  FULL,
  async ({ context }) => {
    test.setTimeout(300_000 + CUTS * 60_000);
    const chance = chanceOf(SEED);
    const token = await logInAs(context, 'learner');
    const counts: Counts = { cuts: 0, alone: 0, promised: 0, writes: 0 };
    while (counts.cuts < CUTS) {
      const onPhone = chance(2) === 0;
      const root = onPhone ? ON_PHONE : '';
      const page = await openDevice(context, token, onPhone);
      const sent = answersSent(page.context());
      const before = counts.writes;
      for (let n = 0; n < PER_DEVICE && counts.cuts < CUTS; n += 1) {
        if (n === 2) await settle(page, root);
        // Pages of both forms meet in one browser of a computer.
        const path = PAGES[chance(PAGES.length)] ?? '';
        const inPhoneForm = onPhone || chance(3) === 0;
        const opened = inPhoneForm ? ON_PHONE + path : path || '/profile/dashboard';
        const seconds = AFTER_SECONDS[chance(AFTER_SECONDS.length)] ?? 1;
        await cutOnce(page, { path: opened, seconds, chance, counts });
      }
      expect(new Set(sent).size, 'each answer once').toBeLessThanOrEqual(counts.writes - before);
      await page.context().close();
    }
    console.log(
      `cuts ${counts.cuts}, before a worker ${counts.alone}, said to be here and worked ${counts.promised}, writes ${counts.writes}`,
    );
    expect(counts.promised).toBeGreaterThan(0);
  },
);
