import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { logInAs, PHONE_BROWSER, TOKEN_COOKIE } from '../../people.ts';
import { answersSent, waitingRows } from './device.ts';

/** `CUTS=200 npm run e2e -- cuts` plays more; the short form takes about a minute. */
const CUTS = Number(process.env['CUTS'] ?? 10);
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

test(
  `the signal goes a moment after a page was opened: what was said to be here works, nothing is lost [ext-kept-complete]`,
  FULL,
  async ({ context }) => {
    test.setTimeout(60_000 + CUTS * 60_000);
    const chance = chanceOf(SEED);
    const token = await logInAs(context, 'learner');
    const counts = { cuts: 0, promised: 0, opened: 0, writes: 0 };
    let page: Page | null = null;
    let sent: string[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      const onPhone = chance(2) === 0;
      // Every third cut is on a new device; between them pages of both forms meet in one.
      if (!page || cut % 3 === 0) {
        await page?.context().close();
        page = await openDevice(context, token, onPhone);
        sent = answersSent(page.context());
      }
      const device = page.context();
      const own = PAGES[chance(PAGES.length)] ?? '';
      const path: string = onPhone ? ON_PHONE + own : own || '/profile/dashboard';
      const seconds = AFTER_SECONDS[chance(AFTER_SECONDS.length)] ?? 1;
      await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
      await page.waitForTimeout(seconds * 1000);
      await device.setOffline(true);
      const what = `cut ${cut}: ${path} after ${seconds} s`;
      await page.waitForTimeout(300);
      if (page.url() !== 'about:blank') expect(await errors(page).count(), what).toBe(0);
      // What it says is here, in the form of the page.
      const isOwn = await page.evaluate(() => navigator.serviceWorker?.controller != null).catch(() => false);
      if (isOwn) {
        await page.goto(onPhone || path.startsWith(ON_PHONE) ? `${ON_PHONE}/ondevice` : '/ondevice');
        await expectNoErrorPage(page, what);
        const list = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: 'Opens without a connection' }) });
        await page.waitForTimeout(700);
        const hrefs = await list.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
        const href = hrefs[chance(Math.max(1, hrefs.length))];
        if (href) {
          counts.promised += 1;
          counts.writes += await workOn(page, href, chance);
          counts.opened += 1;
        }
      }
      await device.setOffline(false);
      await page.goto('/ondevice');
      await expect.poll(() => (page ? waitingRows(page) : []), { message: what }).toEqual([]);
      counts.cuts += 1;
      expect(new Set(sent).size, `${what}: each answer is sent`).toBeLessThanOrEqual(counts.writes);
    }
    await page?.context().close();
    console.log(
      `cuts ${counts.cuts}, said to be here ${counts.promised}, worked ${counts.opened}, writes ${counts.writes}`,
    );
    expect(counts.opened).toBe(counts.promised);
  },
);
