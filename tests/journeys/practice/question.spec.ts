import { expect, type Page, test } from '@playwright/test';
import { logInAs, PHONE_BROWSER, RUN } from '../people.ts';
import { live, watch } from '../watch.ts';
import { FULL } from '../full.ts';

const BLOCK = 'Breast';
const result = (page: Page) => page.getByRole('main').getByText(/^(Correct: |Not right\. You chose )/);
const bar = (page: Page) => page.getByRole('banner');

async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).first().focus();
  await page.keyboard.press('Enter');
}

/** Chooses and checks by keyboard; the result takes the focus, so that it is read out, and appears only once. */
async function answer(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(result(page)).toHaveCount(1);
  await expect(result(page)).toBeFocused();
}

test('a block by keyboard alone, from the categories to the result [learner-questionbank] [learner-questionbank-question] [learner-questionbank-matrix-result]', async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await logInAs(context, 'learner');
  await page.goto('/questionbank');
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice By Categories');
  await follow(page, BLOCK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BLOCK);
  await follow(page, 'Start');
  await expect(bar(page)).toContainText(/1 of \d+/);
  const total = Number(/1 of (\d+)/.exec((await bar(page).textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(2);

  for (let number = 1; number <= total; number += 1) {
    await expect(bar(page)).toContainText(`${number} of ${total}`);
    await answer(page, 'abcde12345'[number % 10] ?? 'a');
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
    await page.keyboard.press(number % 2 ? 'n' : 'ArrowRight');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Result: ${BLOCK}`);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText(`of ${total}`);
  await page.getByRole('switch', { name: 'Show as table' }).check();
  const times = page.getByRole('table', { name: 'Seconds on each question' });
  await expect(times.getByRole('row')).toHaveCount(total + 1);
  expect(faults).toEqual([]);
});

test('a flag and a note are made by key, found again in their lists, and taken off with a way back [learner-profile-flags] [learner-profile-notes] [learner-profile-flags-questions]', async ({
  page,
  context,
}) => {
  const note = `Ask about family history ${RUN}`;
  await logInAs(context, 'learner');
  await page.goto('/questionbank/Dermatology/u/2');
  await live(page);
  const lead = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flagged' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('t');
  await page.keyboard.type(note);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Escape leaves the note, so that the next keys go to the page again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  const ranges = page.getByRole('region', { name: 'Reference ranges' });
  await expect(ranges.getByRole('searchbox', { name: 'Find a test' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(ranges).toHaveCount(0);
  await expect(page.getByLabel('Your note')).toHaveValue(note);
  await page.mouse.wheel(0, 2000);
  await expect(bar(page).getByRole('button', { name: 'Flagged' })).toBeInViewport();

  await page.goto('/profile/notes');
  await live(page);
  await expect(page.getByText(note)).toBeVisible();
  await page.goto('/profile/flags');
  await live(page);
  await page.getByRole('checkbox', { name: lead }).check();
  await page.getByRole('button', { name: 'Remove flags' }).click();
  await expect(page.getByRole('link', { name: lead })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: lead }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead);
  await expect(bar(page).getByRole('link').first()).toHaveAttribute('href', '/profile/flags');
});

test(
  'keys are explained, can be switched off, and do nothing while the user is typing [model-question-keys]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'nogems');
    await page.goto('/questionbank/Renal/u/1');
    await live(page);
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Shortcuts and study aids' });
    const keys = help.getByRole('switch', { name: 'Single-key shortcuts' });
    await keys.uncheck();
    await help.getByRole('button', { name: 'Done' }).click();
    for (const key of ['b', '1', 'Enter', 'n', 'f', 'l', 'k', 'h', 't', 'g', 'Alt+1', '?'])
      await page.keyboard.press(key);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(/\/1$/);
    await expect(page.locator('dialog[open], section[aria-label=Calculator], [aria-pressed=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'All shortcuts' }).click();
    await keys.check();
    await help.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('b');
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('B');
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Strike out option B' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Your note').fill('a note');
    await page.keyboard.type(' and an ant');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test(
  'the back button leads to where the question was opened from [question-back-button]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    const back = bar(page).getByRole('link').first();
    await page.goto('/questionbank/Ophthalmology/u/2');
    await live(page);
    await expect(back).toHaveText('Ophthalmology');
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Flagged' })).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(/\/questionbank\/Ophthalmology$/);
    await page.goto('/profile/flags/questions');
    await live(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(/\/profile\/flags$/);
  },
);

test('the page says whether a clinician has checked a question, with the date and its sources [model-review-shown]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await page.goto('/questionbank/Obstetrics/u/1');
  await live(page);
  await expect(page.getByRole('radio')).toHaveCount(5);
  await answer(page, 'a');
  await expect(page.getByText(/^Awaiting clinical review. Last edited \d{1,2} \w+ \d{4}/)).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .locator('ul li', { hasText: /NICE|BNF|RCOG|MHRA|SIGN|GMC|CKS|UKHSA/ })
      .first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 } });

  test('without signal an answer waits, says nothing about right or wrong, and is sent once when signal returns', async ({
    page,
    context,
  }) => {
    await logInAs(context, 'learner');
    await page.goto('/plabonthego/questionbank/Urology/u/1');
    await live(page);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/answerv2/')) sent.push(request.postDataJSON());
    });
    await page.getByRole('radio', { name: /^C\./ }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('main').locator('label', { hasText: 'C.' }).click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByText('No connection. 1 waiting to send.')).toBeVisible();
    await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
    await expect(result(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Next question' }).click();
    await expect(bar(page)).toContainText(/2 of \d+/);
    await context.setOffline(false);
    await expect(page.getByText('waiting to send')).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(result(page)).toHaveCount(1);
    expect(sent).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('answers given without signal survive a closed tab and arrive once', FULL, async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/plabonthego/questionbank/Gynaecology/u/1');
    await live(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/answerv2/')) sent.push((request.postDataJSON() as { op_id: string }).op_id);
    });
    await page.getByRole('radio', { name: /^A\./ }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (let number = 1; number <= 2; number += 1) {
      await expect(bar(page)).toContainText(new RegExp(`${number} of \\d+`));
      await page.getByRole('main').locator('label', { hasText: 'A.' }).click();
      await page.getByRole('button', { name: 'Check answer' }).click();
      await expect(page.getByText(`${number} waiting to send.`)).toBeVisible();
      if (number === 1) await page.getByRole('link', { name: 'Next question' }).click();
    }
    expect(sent).toEqual([]);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/plabonthego/questionbank');
    await live(later);
    await expect.poll(() => sent.length).toBe(2);
    expect(new Set(sent).size).toBe(2);
    await later.goto('/plabonthego/questionbank/Gynaecology/u/1');
    await live(later);
    await expect(result(later)).toHaveCount(1);
  });
});
