import { expect, type Page, test } from '@playwright/test';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';

const partner = (page: Page) => page.getByRole('region', { name: 'Study partner' });

async function join(page: Page): Promise<void> {
  await page.goto('/studygroup/group');
  await live(page);
  await partner(page).getByRole('checkbox', { name: 'I accept the study partner terms.' }).check({ force: true });
  await partner(page).getByRole('button', { name: 'Find a partner' }).click();
}

test('two people are paired, talk, agree a time, and one leaves for both [learner-studygroup-group]', async ({
  browser,
}) => {
  const [first, second] = (await Promise.all(
    ['pair-one', 'pair-two'].map(async (name) => (await newSubscriber(browser, name)).newPage()),
  )) as [Page, Page];
  await join(first);
  await expect(partner(first).getByRole('button', { name: /^Leave (?:the queue|this pair)$/ })).toBeVisible();
  await join(second);
  await expect(partner(second).getByRole('button', { name: 'Leave this pair' })).toBeVisible();
  await second.getByRole('textbox', { name: 'Your message' }).fill('Shall we start with the heart?');
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await second.getByLabel('Time 1').fill('2031-05-14T18:30');
  await second.getByRole('button', { name: 'Propose times' }).click();
  await expect(second.getByText('proposed by you')).toBeVisible();
  // A copy of the state on the device is trusted for a minute; without it the page asks at once.
  await first.evaluate(() => localStorage.clear());
  await first.reload();
  await expect(first.getByRole('list', { name: 'Messages' }).getByText('Shall we start with the heart?')).toBeVisible();
  await first.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(partner(first)).toContainText('You meet on Wednesday');
  await partner(first).getByRole('button', { name: 'Leave this pair' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(partner(first).getByRole('button', { name: 'Find a partner' })).toBeVisible();
  await second.evaluate(() => localStorage.clear());
  await second.reload();
  await expect(partner(second).getByRole('button', { name: 'Find a partner' })).toBeVisible();
});
