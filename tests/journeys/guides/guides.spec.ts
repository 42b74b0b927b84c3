import { expect, type Page, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { FULL } from '../full.ts';
import { live, watch } from '../watch.ts';

const GUIDE = 'Hypertension in adults';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a guide is found, read, left and gone back to at the line [learner-parevisionguides] [learner-parevisionguides-guide]', async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await logInAs(context, 'learner');
  await page.goto('/parevisionguides');
  await live(page);
  await page.getByRole('searchbox', { name: 'Find a guide' }).fill('heart failure NT-proBNP');
  const row = page.getByRole('link', { name: /^Heart failure/ });
  await expect(row.locator('mark').first()).toBeVisible();
  await row.click();
  await expect(heading(page)).toHaveText('Heart failure');
  await expect(page.getByText('Clinical review pending').first()).toBeVisible();
  // The second section is far from the end, so that the guide counts as begun and not finished.
  const second = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(1);
  const name = (await second.textContent()) ?? '';
  const saved = page.waitForResponse((reply) => reply.url().includes('/record/') && reply.ok());
  await second.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  await saved;
  await page.goto('/parevisionguides');
  const back = page.getByRole('link', { name: /^Continue/ }).first();
  await expect(back).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(/\/parevisionguides\/[^#]+#[a-z0-9-]+$/);
  expect(faults).toEqual([]);
});

test('its questions are walked, and a miss leads to the section that explains it [learner-parevisionguides-guide-questions] [learner-parevisionguides-guide-question]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await page.goto(`/parevisionguides/${encodeURIComponent(GUIDE)}/questions`);
  await live(page);
  await expect(heading(page)).toHaveText(`Questions on ${GUIDE}`);
  await page
    .getByRole('link', { name: /CVS-\d{4}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/questions\/1$/);
  await expect(page.getByRole('banner')).toContainText(/1 of \d+/);
  const again = page.getByRole('button', { name: 'Answer again' });
  if (await again.isVisible()) await again.click();
  await page.getByRole('radio').first().check({ force: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(Correct: |Not right\. You chose )/)).toBeVisible();
  const related = page.getByRole('link', { name: `Guide: ${GUIDE}` });
  await expect(related).toHaveAttribute('href', /#[a-z-]+$/);
  await related.click();
  await expect(heading(page)).toHaveText(GUIDE);
  await expect(page).toHaveURL(/#[a-z-]+$/);
});

test(
  'guides are flagged, listed by category and taken off together, with an undo [learner-profile-flagsrevisions] [learner-profile-moreflagsrevisions]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    for (const [root, flagged] of [
      ['/parevisionguides', '/profile/flagsrevisions'],
      ['/morerevisionguides', '/profile/moreflagsrevisions'],
    ] as const) {
      await page.goto(root);
      await live(page);
      await page.getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('complementary', { name: 'Test and note' })).toBeVisible();
      const flag = page.getByRole('button', { name: /^Flag/ });
      if ((await flag.textContent()) === 'Flag') {
        const sent = page.waitForResponse((reply) => reply.url().includes('/flag/') && reply.ok());
        await flag.click();
        await sent;
      }
      const title = (await heading(page).textContent()) ?? '';
      await page.goto(flagged);
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Select all' }).click();
      await page.getByRole('button', { name: 'Remove flags' }).click();
      await expect(page.getByText('No flagged guides yet')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    }
  },
);

test('the more guides have the same screens [learner-morerevisionguides] [learner-morerevisionguides-guide] [learner-morerevisionguides-guide-questions]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await page.goto('/morerevisionguides');
  await live(page);
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/morerevisionguides\/.+/);
  await expect(page.getByRole('complementary', { name: 'Test and note' })).toBeVisible();
  const title = (await heading(page).textContent()) ?? '';
  await page.goto(`/morerevisionguides/${encodeURIComponent(title)}/questions`);
  await expect(heading(page)).toHaveText(`Questions on ${title}`);
});

test('the entry shows the guides, and entering by it starts afresh [learner-revisionguides] [guides-menu-reset]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await page.goto('/parevisionguides?search=potassium&page=2');
  await live(page);
  await expect(page.getByRole('searchbox', { name: 'Find a guide' })).toHaveValue('potassium');
  await page.goto('/revisionguides');
  await expect(page.getByRole('searchbox', { name: 'Find a guide' })).toHaveValue('');
  await expect(page.getByRole('heading', { level: 2, name: 'Cardiovascular' })).toBeVisible();
});

test('a guide is previewed by staff, with Edit for those who may edit [learner-preview-revisionguide-title] [preview-edit-guide]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'editor');
  await page.goto(`/preview/revisionguide/${encodeURIComponent(GUIDE)}`);
  await live(page);
  await expect(heading(page)).toHaveText(GUIDE);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /\/admin\/paplabable\/revisionguides\/edit\?id=/,
  );
  await context.clearCookies();
  await logInAs(context, 'learner');
  await page.goto(`/preview/revisionguide/${encodeURIComponent(GUIDE)}`);
  await expect(heading(page)).toHaveText(GUIDE);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test(
  'the board of staff names the topics without a guide first [ext-screen-admin-paplabable-revisionguides-stock] [ext-screen-admin-plabable-revisionguides-stock]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    for (const line of ['paplabable', 'plabable']) {
      await page.goto(`/admin/${line}/revisionguides/stock`);
      await expect(page.getByRole('heading', { level: 1, name: 'Guide coverage' })).toBeVisible();
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    }
  },
);

test(
  'a question of a more guide is walked among those of the guide [learner-morerevisionguides-guide-question]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/morerevisionguides/Bradycardia%20and%20heart%20block/questions/1');
    await live(page);
    await expect(page.getByRole('banner')).toContainText(/Bradycardia and heart block · 1 of \d+/);
    await expect(page.getByRole('radio')).toHaveCount(5);
  },
);
