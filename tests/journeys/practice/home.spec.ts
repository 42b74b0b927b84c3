import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs, PHONE_BROWSER } from '../people.ts';
import { live, watch } from '../watch.ts';
import { newSubscriber } from './subscriber.ts';

const DASHBOARD = '/profile/dashboard';
const main = (page: Page) => page.getByRole('main');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
};
async function press(part: Locator, key: string): Promise<void> {
  await part.focus();
  await part.press(key);
}
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test(
  'an evening by keyboard: the first set from the dashboard, and back to where one stopped [learner-profile-dashboard] [model-home-landing]',
  FULL,
  async ({ browser }) => {
    test.setTimeout(90_000);
    const page = await (await newSubscriber(browser, 'evening')).newPage();
    const faults = watch(page);
    await page.goto('/');
    await expect(page, 'the front page leads home').toHaveURL(DASHBOARD);
    await expect(h1(page)).toHaveText(/^Good (?:morning|afternoon|evening), /);
    await expect(main(page).getByRole('heading', { name: 'Where the exam puts its marks' })).toBeVisible();
    expect(await axe(page)).toEqual([]);

    await press(main(page).getByRole('button', { name: 'Start with 20 mixed' }), 'Enter');
    await expect(page).toHaveURL(/\/practice\/[\da-f-]+\/1$/);
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(/^(?:Correct: |Not right\. You chose )/)).toBeVisible();

    await page.goto(DASHBOARD);
    const onward = main(page).getByRole('link', { name: 'Continue: question 2 of 20' });
    await expect(onward).toBeVisible();
    await expect(main(page).getByText('1 of the last 7 days').first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await press(onward, 'Enter');
    await expect(page).toHaveURL(/\/practice\/[\da-f-]+\/2$/);
    await page.getByRole('banner').getByRole('link').first().click();
    expect(faults).toEqual([]);
  },
);

test('starting over asks in words, shows everything as new, and can be undone', FULL, async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await (await newSubscriber(browser, 'anew')).newPage();
  await page.goto('/questionbank/Toxicology/u/1');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/^(?:Correct: |Not right\. You chose )/)).toBeVisible();
  await page.goto('/questionbank/Toxicology');
  await expect(main(page).getByText(/^1 of \d+ questions answered\./)).toBeVisible();
  await main(page).getByRole('button', { name: 'Start over' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Start Toxicology over?' });
  await expect(dialog).toContainText('You can undo this for a day.');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(main(page).getByText(/^0 of \d+ questions answered\./)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByText(/^1 of \d+ questions answered\./)).toBeVisible();
});

test('on a phone home resumes, and its tabs stand on every page', FULL, async ({ browser }) => {
  test.setTimeout(90_000);
  const device = { userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 } };
  const page = await (await newSubscriber(browser, 'bus', device)).newPage();
  await page.goto('/');
  await expect(page).toHaveURL('/plabonthego');
  await main(page).getByRole('button', { name: 'Start with 20 mixed' }).click();
  await expect(page, 'one stays on the phone').toHaveURL(/\/plabonthego\/practice\/[\da-f-]+\/1$/);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(main(page).getByText(/^(?:Correct: |Not right\. You chose )/)).toBeVisible();
  await page.goto('/plabonthego');
  await expect(main(page).getByRole('link', { name: 'Continue: question 2 of 20' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await isWide(page)).toBe(false);
  for (const path of ['/plabonthego', '/profile', DASHBOARD, '/plabonthego/questionbank']) {
    await page.goto(path);
    await live(page);
    const home = page.getByRole('navigation', { name: 'Phone' }).getByRole('link', { name: 'Home' });
    await expect(home, path).toHaveAttribute('href', '/plabonthego');
  }
});

test('staff land in the back office', FULL, async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
});
