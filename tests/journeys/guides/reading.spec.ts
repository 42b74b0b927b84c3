import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs, PHONE_BROWSER, RUN } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';

const GUIDE = 'Hypertension in adults';
const AT = `/parevisionguides/${encodeURIComponent(GUIDE)}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
const recorded = (page: Page) => page.waitForResponse((reply) => reply.url().includes('/record/') && reply.ok());
const verdict = (page: Page) => page.getByText(/^(Correct: |Not right\. You chose )/);

/** Answers the question on the screen; returns whether the answer was wrong. */
async function answer(page: Page, nth: number): Promise<boolean> {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.getByRole('radio').nth(nth).check({ force: true });
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toBeVisible();
  return ((await verdict(page).textContent()) ?? '').startsWith('Not right');
}

test('a learner reads, tries five questions, misses one and lands at the section that explains it', async ({
  browser,
}) => {
  const context = await newSubscriber(browser, 'guide-reader');
  const page = await context.newPage();
  await page.goto(AT);
  await live(page);
  await page.getByRole('link', { name: 'Try the questions' }).click();
  let missed = false;
  for (let number = 1; number <= 5 && !missed; number += 1) {
    await expect(page).toHaveURL(new RegExp(`/questions/${number}$`));
    missed = await answer(page, 0);
    if (!missed) await page.keyboard.press('n');
  }
  expect(missed, 'the first option is not right five times').toBe(true);
  const related = page.getByRole('link', { name: `Guide: ${GUIDE}` });
  await related.click();
  await expect(heading(page)).toHaveText(GUIDE);
  await expect(page).toHaveURL(/#[a-z0-9-]+$/);
  const section = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`h2#${section}`)).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toContainText('1 wrong');
  await context.close();
});

test('reading continues on another device where it stopped', FULL, async ({ browser }) => {
  const desk = await newSubscriber(browser, 'two-devices');
  const one = await desk.newPage();
  await one.goto(AT);
  await live(one);
  const third = contents(one).nth(2);
  const name = (await third.textContent()) ?? '';
  const anchor = ((await third.getAttribute('href')) ?? '').slice(1);
  // The initial place may be recorded first.
  const saved = one.waitForResponse(
    (reply) =>
      reply.url().includes('/record/') && reply.ok() && reply.request().postDataJSON()?.place?.anchor === anchor,
  );
  await third.click();
  await expect(third).toHaveAttribute('aria-current', 'location');
  await saved;
  const sofa = await browser.newContext({ storageState: await desk.storageState() });
  const other = await sofa.newPage();
  await other.goto('/parevisionguides');
  await live(other);
  await other
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await expect(heading(other)).toHaveText(GUIDE);
  await expect(other.getByRole('heading', { level: 2, name })).toBeInViewport();
  await Promise.all([desk.close(), sofa.close()]);
});

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a guide that was opened is read without a connection after the tab was closed, and a note waits',
    FULL,
    async ({ page, context }) => {
      await logInAs(context, 'learner');
      const at = `/plabonthego${AT}`;
      await page.goto(at);
      await live(page);
      await expect(heading(page)).toHaveText(GUIDE);
      // The page is available offline once the service worker has cached its group.
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const names = (await caches.keys()).filter((name) => name.startsWith('on-the-go-pages-'));
            const urls = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return (
              urls.flat().some(({ url }) => url.includes('revisionguides')) &&
              navigator.serviceWorker.controller !== null
            );
          }),
        )
        .toBe(true);
      await page.close();
      await context.setOffline(true);
      const again = await context.newPage();
      await again.goto(at);
      await expect(heading(again)).toHaveText(GUIDE);
      const note = `Offline ${RUN}`;
      const box = again.getByRole('textbox', { name: /note/i });
      await box.fill(note);
      await box.blur();
      await context.setOffline(false);
      const sent = await recorded(again);
      expect(sent.request().postDataJSON()).toMatchObject({ note });
    },
  );
});

test('a guide is read, flagged, noted and tested with the keyboard alone', FULL, async ({ browser }) => {
  const context = await newSubscriber(browser, 'guide-keys');
  const page = await context.newPage();
  await page.goto(AT);
  await live(page);
  // The guide handles keys a moment after the page is live.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.keyboard.press('j');
  await expect(contents(page).nth(1)).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('j');
  await expect(contents(page).nth(2)).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('k');
  await expect(contents(page).nth(1)).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flagged' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('t');
  const box = page.getByRole('textbox', { name: /note/i });
  await expect(box).toBeFocused();
  const saved = recorded(page);
  await page.keyboard.type('ARB not ACE if origin');
  await page.keyboard.press('Tab');
  await saved;
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a guide' })).toBeFocused();
  await context.close();
});

test('paper names its reader, and shows note and highlights only when asked', FULL, async ({ browser }) => {
  const context = await newSubscriber(browser, 'guide-printer');
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(AT);
  await live(page);
  const box = page.getByRole('textbox', { name: /note/i });
  const saved = recorded(page);
  await box.fill('For the ward round');
  await box.blur();
  await saved;
  const print = async (withNote: boolean) => {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('checkbox', { name: 'With my note' }).setChecked(withNote);
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
  };
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByText(/version \d+ · clinical review pending · printed \d+ \w+ \d{4} for [\w-]+/);
  await expect(paper).toBeVisible();
  await expect(paper.locator('..'), 'without it only the last sheet has the foot').toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toBeHidden();
  await print(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your note' }).locator('..')).toContainText('For the ward round');
  await expect(page.getByRole('heading', { name: 'Your note' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await print(false);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your note' })).toBeHidden();
  await context.close();
});
