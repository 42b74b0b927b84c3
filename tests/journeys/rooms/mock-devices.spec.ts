import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { live } from '../watch.ts';
import { newSubscriber } from '../practice/subscriber.ts';

const question = (page: Page, number: number, of = 50) =>
  page.getByRole('heading', { name: `Question ${number} of ${of}` });

async function startPaper(page: Page): Promise<void> {
  await page.goto('/mocks');
  await live(page);
  await page.getByRole('button', { name: 'Start a single paper' }).click();
  await page.getByRole('button', { name: 'Start paper 1' }).click();
  await expect(question(page, 1)).toBeVisible();
}

test(
  'a paper open in two places is written in one: the other reads, and takes over when asked [E13]',
  FULL,
  async ({ browser }) => {
    const context = await newSubscriber(browser, 'twodevices');
    const first = await context.newPage();
    await startPaper(first);
    await first.keyboard.press('a');
    await expect(first.locator('input[type=radio][value="A"]')).toBeChecked();
    const second = await context.newPage();
    await second.goto('/mocks/1/1');
    await expect(second.getByText('This mock is open on another device')).toBeVisible();
    await second.keyboard.press('b');
    await expect(second.locator('input[type=radio][value="A"]')).toBeChecked();
    await second.getByRole('button', { name: 'Take over here' }).click();
    await expect(second.getByText('This mock is open on another device')).toHaveCount(0);
    await second.keyboard.press('b');
    await expect(second.locator('input[type=radio][value="B"]')).toBeChecked();
    await expect(first.getByText('You carried on with this mock on another device.')).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'rest minutes stop the clock and cover the question; the scratchpad is kept with the mock [E9] [E17]',
  FULL,
  async ({ browser }) => {
    const context = await newSubscriber(browser, 'rester');
    const page = await context.newPage();
    await page.goto('/profile/preferences');
    await live(page);
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/preferences') && reply.status() === 200);
    await page.getByLabel('Rest minutes').selectOption('5');
    await saved;
    await startPaper(page);
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Scratchpad' }).fill('anion gap 18');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rest' }).click();
    await expect(page.getByRole('heading', { name: 'The clock has stopped' })).toBeFocused();
    await expect(question(page, 1)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the question' }).click();
    await expect(question(page, 1)).toBeVisible();
    await page.reload();
    await expect(question(page, 1)).toBeVisible();
    await page.keyboard.press('t');
    await expect(page.getByRole('textbox', { name: 'Scratchpad' })).toHaveValue('anion gap 18');
  },
);

test(
  'anybody tries the exam screen on five trial questions, with a look around, and nothing is stored [E1] [learner-resources-bigmock-preview]',
  FULL,
  async ({ page }) => {
    await page.goto('/resources/bigmock/preview');
    await live(page);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(question(page, 1, 5)).toBeVisible();
    await expect(page.getByText('Choose, change, clear')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.keyboard.press('c');
    await expect(page.locator('input[type=radio][value="C"]')).toBeChecked();
    await page.keyboard.press('f');
    await page.keyboard.press('n');
    await expect(question(page, 2, 5)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Question 1, answered, flagged' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Finish paper', exact: true }).click();
    await page.getByRole('button', { name: 'Finish paper 1' }).click();
    await expect(page.getByRole('heading', { name: 'That’s all there is to it' })).toBeVisible();
  },
);
