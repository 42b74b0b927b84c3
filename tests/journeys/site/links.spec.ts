import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs, type Person, PHONE_BROWSER } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

/** Start pages for each kind of user, which together show every menu, list, tab and tile. A banned user is
 * logged out and sees what a visitor sees, and the page that says why. */
const STARTS: Readonly<Record<Person | 'visitor', readonly string[]>> = {
  visitor: ['/', '/pricing', '/faq', '/blocked', '/resources/questionbank'],
  unverified: ['/profile/verification', '/faq'],
  unsubscribed: ['/profile/purchase', '/profile/details'],
  learner: ['/profile/dashboard', '/profile', '/questionbank'],
  locked: ['/profile', '/faq'],
  nogems: ['/profile', '/questionbank'],
  owner: ['/faq', '/admin'],
  editor: ['/faq', '/admin'],
  reviewer: ['/faq', '/admin'],
  support: ['/faq', '/admin'],
};

/** Every internal link of a page, also in closed menus. */
async function linksOn(page: Page): Promise<readonly string[]> {
  const hrefs = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  return hrefs.flatMap((href) => (href && !href.startsWith('/logout') && !href.startsWith('/media') ? [href] : []));
}

/** Words of something that is not finished, on a page for customers. A sample of blood is none. */
const UNFINISHED =
  /\b(?:demo|placeholder|lorem)\b|\bsample:|\bsample (?:event|product|group|question|comment|teacher)s?\b/i;

/** What is wrong with a link; null if it opens. */
async function fault(page: Page, href: string): Promise<string | null> {
  // The page before may send a member on by script at this moment, which ends the navigation.
  const reply = await page.goto(href).catch(() => page.goto(href));
  if (reply && reply.status() >= 400) return `status ${reply.status()}`;
  // A plain file has no heading; that it came is all there is to see.
  if (reply?.headers()['content-type']?.startsWith('text/plain')) return null;
  await expect(page.getByRole('heading', { level: 1 }).first(), href).toBeVisible();
  const expected = new URL(href, page.url()).pathname;
  const main = page.getByRole('main');
  const text = await main.innerText();
  if (/This page could not be found/.test(text)) return 'not found';
  if (/not part of your access|needs access|You do not have this right|no access to this page/.test(text))
    return 'refused';
  const { pathname, searchParams } = new URL(page.url());
  const unfinished = pathname.startsWith('/admin') ? null : UNFINISHED.exec(text);
  if (unfinished) return `says “${unfinished[0]}”`;
  // An account page sends a visitor to log in and back again; the home page redirects members.
  const comesBack = pathname === '/login' && searchParams.get('from')?.split('?', 1)[0] === expected;
  return pathname === expected || comesBack || expected === '/' ? null : `leads to ${page.url()}`;
}

async function faultsOf(page: Page, starts: readonly string[]): Promise<readonly string[]> {
  const seen = new Set<string>();
  for (const start of starts) {
    await page.goto(start);
    await live(page).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 }).first(), start).toBeVisible();
    // A member's menus appear once the session is known.
    await expect(page.locator('html[data-session]'), start).toHaveCount(0);
    for (const href of await linksOn(page)) seen.add(href);
  }
  expect(seen.size).toBeGreaterThan(8);
  const faults: string[] = [];
  for (const href of seen) {
    const why = await fault(page, href);
    if (why) faults.push(`${href}: ${why}`);
  }
  return faults;
}

async function enter(context: BrowserContext, person: Person | 'visitor'): Promise<void> {
  if (person !== 'visitor') await logInAs(context, person);
}

for (const person of Object.keys(STARTS) as (keyof typeof STARTS)[]) {
  const tier = person === 'visitor' || person === 'learner' ? {} : FULL;
  test(`every link opens for ${person}`, tier, async ({ page, context }) => {
    test.setTimeout(400_000);
    await enter(context, person);
    expect(await faultsOf(page, STARTS[person])).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const person of Object.keys(STARTS) as (keyof typeof STARTS)[]) {
    test(`every link opens for ${person}, on a phone`, FULL, async ({ page, context }) => {
      test.setTimeout(400_000);
      await enter(context, person);
      const office = STARTS[person].includes('/admin');
      expect(await faultsOf(page, office ? ['/faq', '/admin'] : ['/plabonthego', '/faq'])).toEqual([]);
    });
  }
});
