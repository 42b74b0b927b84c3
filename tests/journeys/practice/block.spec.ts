import { expect, type Page, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { live, watch } from '../watch.ts';
import { FULL } from '../full.ts';

const BLOCK = 'Cardiovascular';
const SIZE = 20;
const result = (page: Page) => page.getByText(/^(Correct: |Not right\. You chose )/);
const bar = (page: Page) => page.getByRole('banner');

/** Presses Tab until the wanted link has the focus, as a keyboard user would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused())) return;
  }
  throw new Error(`Nothing called ${name} was reached with Tab.`);
}

/** The number of live regions that announce the result. */
const spokenBesides = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.querySelectorAll('[aria-live], [role=status], [role=alert], output')).filter((region) =>
        /Correct: |Not right\./.test(region.textContent ?? ''),
      ).length,
  );

test(
  'twenty questions by keyboard alone, each result spoken once [model-question-keys]',
  FULL,
  async ({ page, context }) => {
    test.setTimeout(150_000);
    const faults = watch(page);
    await logInAs(context, 'learner');
    await page.goto('/questionbank');
    await live(page);
    await expect(page.getByRole('link', { name: BLOCK }).first()).toBeVisible();
    await tabTo(page, new RegExp(`^${BLOCK}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BLOCK);
    await tabTo(page, /^(Start|Continue|Go on|Resume)/);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText(/\d+ of \d+/);
    await page.keyboard.press('g');
    await page.keyboard.press('Home');
    const total = Number(/of (\d+)/.exec((await bar(page).textContent()) ?? '')?.[1]);
    expect(total).toBeGreaterThanOrEqual(SIZE);
    const first = Number(/(\d+) of/.exec((await bar(page).textContent()) ?? '')?.[1]);

    for (let count = 0; count < SIZE; count += 1) {
      const number = first + count;
      await expect(bar(page)).toContainText(`${number} of ${total}`);
      await expect(page.getByRole('radio')).toHaveCount(5);
      await page.keyboard.press('ABCDE12345'[count % 10] ?? 'A');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(result(page)).toBeFocused();
      await expect(result(page)).toHaveCount(1);
      expect(await spokenBesides(page)).toBe(0);
      await page.keyboard.press(count % 2 ? 'ArrowRight' : 'n');
    }
    // The rest is skipped without answering; the last question leads to the result once it is answered.
    for (let number = first + SIZE; number < total; number += 1) {
      await expect(bar(page)).toContainText(`${number} of ${total}`);
      await page.keyboard.press('n');
    }
    await expect(bar(page)).toContainText(`${total} of ${total}`);
    if (first + SIZE <= total) {
      await page.keyboard.press('c');
      await page.keyboard.press('Enter');
      await expect(result(page)).toBeFocused();
    }
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Result: ${BLOCK}`);
    await expect(page.getByRole('region', { name: 'Score' })).toContainText(/\d/);
    expect(faults).toEqual([]);
  },
);
