import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs } from '../people.ts';
import { live, watch } from '../watch.ts';

test('a gem goes into the deck and is reviewed by keyboard [learner-gems] [learner-gemsdecking] [learner-gemsdecking-view]', async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await logInAs(context, 'learner');
  await page.goto('/gems?state=new');
  await live(page);
  const add = page.getByRole('button', { name: /^Add to deck: / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add to deck: ', '');
  const saved = page.waitForResponse((reply) => reply.url().includes('/gems/record') && reply.ok());
  await add.click();
  await saved;
  await page.goto('/gemsdecking');
  await live(page);
  await expect(page.getByRole('table').getByText(name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/gemsdecking\/view$/);
  const done = page.getByRole('progressbar', { name: 'Cards done' });
  for (const turn of [1, 2, 3]) {
    await expect(page.getByRole('article', { name: 'Card, front' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('article', { name: 'Card, both sides' })).toBeVisible();
    const rated = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await page.keyboard.press('3');
    await rated;
    await expect(done).toHaveAttribute('aria-valuenow', String(turn));
  }
  await page.keyboard.press('u');
  await expect(done).toHaveAttribute('aria-valuenow', '2');
  expect(faults).toEqual([]);
});

test(
  'a gem is read, open on one page, and turned by itself [learner-gem] [learner-gem-indexv1] [learner-gemsdecking-view-name]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/gems');
    await live(page);
    await page.getByRole('listitem').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Clinchers' })).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: 'All on one page, to print' }).click();
    await expect(page).toHaveURL(/\/indexV1$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Clinchers' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the gem' }).click();
    await page.getByRole('link', { name: 'Review these cards' }).click();
    await expect(page).toHaveURL(/\/gemsdecking\/view\/.+/);
    await expect(page.getByRole('article').getByText(name).first()).toBeVisible();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Only you see this' });
    await note.fill('Asked on the ward round');
    await page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(note, 'a second note begins with the first').toHaveValue('Asked on the ward round');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(page.getByRole('group', { name: 'How did it go?' }).getByRole('button')).toHaveCount(4);
  },
);
