import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { endSessionElsewhere, logInAs, TOKEN_COOKIE } from '../../people.ts';
import { live } from '../../watch.ts';
import { answersSent, deviceRows, expectAccessible, waitingRows } from './device.ts';

const QUESTIONS = 100;
const ON_DEVICE = '/ondevice';
const folder = mkdtempSync(join(tmpdir(), 'pack-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same browser each time, with what it has stored. */
const launch = (launchOptions: LaunchOptions, baseURL: string | undefined): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });

const panel = (page: Page) => page.getByRole('region', { name: 'Ready for no signal' });

/** Answers the question on the screen with a key; false after the last one. */
async function answerAndGoOn(page: Page, key: string): Promise<boolean> {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
  const next = page.getByRole('link', { name: 'Next question' });
  if (!(await next.isVisible())) return false;
  const before = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(before);
  return true;
}

test(
  'a hundred questions in flight mode, the browser closed and opened: all answers arrive once, and a revoked session reads nothing [ext-pack]',
  FULL,
  async ({ launchOptions, baseURL }) => {
    test.setTimeout(1_500_000);
    let context = await launch(launchOptions, baseURL);
    const token = await logInAs(context, 'learner');
    // A cookie without an end would go with the browser.
    const expires = Math.floor(Date.now() / 1000) + 86_400;
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: baseURL ?? '', sameSite: 'Lax', expires }]);
    let page = context.pages()[0] ?? (await context.newPage());
    await page.goto(ON_DEVICE);
    await live(page);
    await page.getByText('100', { exact: true }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Keep these on this device' }).click();
    await expect(panel(page)).toContainText('questions are here. Stay online for the rest.', { timeout: 60_000 });
    await expect(panel(page)).toContainText('All of it is here', { timeout: 900_000 });
    await expect(panel(page)).toContainText(`${QUESTIONS} questions`);
    await expect(panel(page)).toContainText('then renewed');

    await context.setOffline(true);
    await context.close();
    context = await launch(launchOptions, baseURL);
    await context.setOffline(true);
    const sent = answersSent(context);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(ON_DEVICE);
    await live(page);
    await page.getByRole('link', { name: 'Questions you chose' }).click();
    let answered = 1;
    while (await answerAndGoOn(page, 'abcde'[answered % 5] ?? 'a')) answered += 1;
    expect(answered).toBe(QUESTIONS);
    expect([sent.length, (await waitingRows(page)).length]).toEqual([0, QUESTIONS]);

    await context.setOffline(false);
    await expect.poll(() => waitingRows(page), { timeout: 120_000 }).toEqual([]);
    expect([sent.length, new Set(sent).size]).toEqual([QUESTIONS, QUESTIONS]);

    // Ended elsewhere, the device has no key any more: what it stores is sealed.
    await endSessionElsewhere(context, token);
    await page.goto('/questionbank');
    await expect(page).not.toHaveURL('/questionbank');
    expect(await deviceRows(page, /^device$/, 'here')).toEqual([]);
    const stored = JSON.stringify(await deviceRows(page, /^outbox-/, 'replies'));
    expect(stored.length).toBeGreaterThan(100_000);
    for (const readable of ['lead_in', 'stem', '"label"', 'option']) expect(stored).not.toContain(readable);
    await page.goto(ON_DEVICE);
    await live(page);
    await expect(page.getByRole('link', { name: 'Questions you chose' })).toHaveCount(0);
    await context.close();
  },
);
