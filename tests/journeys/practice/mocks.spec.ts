import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { live } from '../watch.ts';
import { newSubscriber } from './subscriber.ts';

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
};
const question = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} of 50` });

/** Draws a single paper and starts its clock. */
async function startPaper(page: Page): Promise<void> {
  await page.goto('/mocks');
  await live(page);
  await page.getByRole('button', { name: 'Start a single paper' }).click();
  await expect(page.getByText('Your clock agrees with ours.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start paper 1' }).click();
  await expect(question(page, 1)).toBeVisible();
}

async function choose(page: Page, number: number, key: string): Promise<void> {
  await expect(question(page, number)).toBeVisible();
  await page.keyboard.press(key);
  await expect(page.locator(`input[type=radio][value="${key.toUpperCase()}"]`)).toBeChecked();
}

async function finish(page: Page, answered: number): Promise<void> {
  await page.getByRole('button', { name: 'Finish paper', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Before you finish paper 1' })).toBeFocused();
  await expect(page.getByText(`${answered} answered, ${50 - answered} not answered`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Finish paper 1' }).click();
}

test('a single paper is sat by keyboard: chosen, changed, cleared, struck, flagged, finished with one confirmation that leads to its result, and its result reviewed [E1] [E5] [E10] [E14] [learner-mocks] [learner-mock-question] [learner-mock-result]', async ({
  browser,
}) => {
  const page = await (await newSubscriber(browser, 'mocker')).newPage();
  await startPaper(page);
  await choose(page, 1, 'a');
  await choose(page, 1, 'c');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flagged' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+B');
  await expect(page.getByRole('button', { name: /bring back|undo|restore|B/i }).first()).toBeVisible();
  await page.keyboard.press('n');
  await choose(page, 2, 'e');
  await page.getByRole('button', { name: 'Clear my answer' }).click();
  await expect(page.locator('input[type=radio][value="E"]')).not.toBeChecked();
  await page.keyboard.press('n');
  await choose(page, 3, 'b');
  await page.keyboard.press('Shift+T');
  await expect(page.getByText(/minutes and \d+ seconds? left in this paper/)).toBeAttached();
  await expect(page.getByText('All answers', { exact: false }).first()).toBeAttached();
  expect(await axe(page)).toEqual([]);
  // As on another device, everything is as it was left.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Question 1, answered, flagged' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Question 2, not answered' })).toBeVisible();
  await finish(page, 2);
  await expect(page.getByRole('heading', { name: 'Result: Single paper' })).toBeVisible();
  await expect(page.getByText('of 50').first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: /Review \d+ wrong or blank answers?/ }).click();
  await expect(page.getByText(/You left this one blank|Not right|Correct/).first()).toBeVisible();
});

test(
  'answers given without a connection are held on the device, survive a reload, and arrive [E12] [learner-mock]',
  FULL,
  async ({ browser }) => {
    const context = await newSubscriber(browser, 'offliner');
    const page = await context.newPage();
    await startPaper(page);
    // The paper is fully stored on the device a moment after its first question is shown.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (let number = 1; number <= 10; number += 1) {
      await choose(page, number, 'abcde'[number % 5] ?? 'a');
      await page.keyboard.press('n');
    }
    await expect(page.getByText('10 answers held on this device').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('held on this device')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: /Question \d+, answered/ })).toHaveCount(10);
    await finish(page, 10);
    await expect(page.getByRole('heading', { name: 'Result: Single paper' })).toBeVisible();
  },
);

test('the pages of mocks have no violation in dark and at 390 px [E17]', FULL, async ({ browser }) => {
  const device = { colorScheme: 'dark', viewport: { width: 390, height: 800 } } as const;
  const page = await (await newSubscriber(browser, 'darkmocker', device)).newPage();
  await startPaper(page);
  expect(await axe(page)).toEqual([]);
  await page.goto('/mocks');
  await expect(page.getByRole('link', { name: 'Resume paper 1' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
