import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('banner');

/** Goes from the categories to topics, a topic's questions and one question, and checks its link back. */
async function walkDown(page: Page, root: string, title: string): Promise<void> {
  await page.goto(root);
  await live(page);
  await expect(heading(page)).toHaveText(title);
  const first = page.getByRole('table').getByRole('link').first();
  const category = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(`${root}/${encodeURIComponent(category)}`);
  await expect(heading(page)).toHaveText(category);
  await page.getByRole('table').getByRole('link').nth(1).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('list', { name: 'Questions' }).getByRole('link').first().click();
  // Another journey may have answered it, so its options are not checked.
  await expect(page.getByRole('article', { name: /^Question 1 of/ })).toBeVisible();
  await expect(bar(page).getByRole('link').first()).toHaveAttribute('href', `${root}/${encodeURIComponent(category)}`);
}

test('the main bank is gone through by category and topic [learner-questionbank-category] [learner-questionbank-matrix]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'nogems');
  await walkDown(page, '/questionbank', 'Practice By Categories');
});

test(
  'the second bank has the same pages [learner-morequestionbank] [learner-morequestionbank-category] [learner-morequestionbank-matrix]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'nogems');
    await walkDown(page, '/morequestionbank', 'More Questions');
  },
);

test('a question of the second bank is answered, flagged and found in its own list [learner-morequestionbank-question] [learner-morequestionbank-matrix-result] [learner-profile-moreflags]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'nogems');
  await walkDown(page, '/morequestionbank', 'More Questions');
  const lead = (await heading(page).textContent()) ?? '';
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flagged' })).toBeVisible();
  const topic = page.url().slice(0, page.url().lastIndexOf('/'));
  await page.goto(`${topic}/result`);
  await live(page);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('of 1');
  await page.goto('/profile/moreflags');
  await live(page);
  await expect(page.getByRole('link', { name: lead })).toHaveCount(1);
  await page.goto('/profile/flags');
  await live(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: lead })).toHaveCount(0);
});

/** Opens the same question by the id of its topic and by `u`. */
async function opensByAddress(page: Page): Promise<void> {
  const lead = (await heading(page).textContent()) ?? '';
  const [, root, category, , id] = new URL(page.url()).pathname.split('/');
  for (const address of [page.url(), `/${root}/${category}/u/${id}`]) {
    await page.goto(address);
    await live(page);
    await expect(heading(page)).toHaveText(lead);
  }
}

test('a deep link opens the very question, by the id of its topic or with u [learner-deeplink-questionbank]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'nogems');
  await walkDown(page, '/questionbank', 'Practice By Categories');
  await opensByAddress(page);
});

test(
  'so it does in the second bank, whose flags have a walk of their own [learner-deeplink-morequestionbank] [learner-profile-moreflags-questions]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await walkDown(page, '/morequestionbank', 'More Questions');
    await opensByAddress(page);
    const lead = (await heading(page).textContent()) ?? '';
    await page.getByRole('button', { name: 'Flag', exact: false }).click();
    await expect(page.getByRole('button', { name: 'Flagged' })).toBeVisible();
    await page.goto('/profile/moreflags/questions');
    await live(page);
    await expect(heading(page)).toHaveText(lead);
    await expect(bar(page).getByRole('link').first()).toHaveAttribute('href', '/profile/moreflags');
  },
);

test('a question that is not there says so and leads back', async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await page.goto('/questionbank/Cardiovascular/u/9999');
  await live(page);
  await expect(heading(page)).toHaveText('This page could not be found');
  await page.getByRole('link', { name: 'Back to the categories' }).click();
  await expect(page).toHaveURL('/questionbank');
});

test(
  'no page of the bank breaks a rule of access, in light and dark, before and after the answer',
  FULL,
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await logInAs(context, 'nogems');
    const found: string[] = [];
    const look = async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      found.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()} ${id} ${node.html.slice(0, 140)}`)),
      );
    };
    for (const theme of ['light', 'dark']) {
      await page.addInitScript((value) => localStorage.setItem('display', JSON.stringify({ theme: value })), theme);
      for (const path of [
        '/questionbank',
        '/questionbank/Toxicology',
        '/questionbank/Toxicology/u',
        '/questionbank/Toxicology/u/1',
      ]) {
        await page.goto(path);
        await live(page);
        await expect(heading(page)).toBeVisible();
        await look();
      }
      if (await page.getByRole('radio').count()) {
        await page.keyboard.press('a');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
      }
      await look();
      await page.goto('/questionbank/Toxicology/u/result');
      await live(page);
      await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
      await look();
    }
    expect(found).toEqual([]);
  },
);
