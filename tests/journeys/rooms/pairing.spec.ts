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

const answerOne = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Check answer' }).click();
};

/** The first learns the reasons when the second has answered, and not before. */
async function studyTogether(first: Page, second: Page): Promise<void> {
  const set = first.getByRole('region', { name: 'Set for two' });
  await set.getByText('5', { exact: true }).click();
  await set.getByRole('button', { name: 'Begin a set for two' }).click();
  await set.getByRole('link', { name: 'Begin your part' }).click();
  await answerOne(first);
  await expect(first.getByText('The reasons open when your partner has answered too.')).toBeVisible();
  await second.goto('/studygroup/room');
  await second.getByRole('link', { name: 'Begin your part' }).click();
  await answerOne(second);
  await expect(second.getByRole('link', { name: 'Next question' })).toBeVisible();
  await expect(second.getByText('The reasons open when')).toHaveCount(0);
  await first.goto('/studygroup/room');
  await set.getByRole('link', { name: 'Read 1 reason' }).click();
  await expect(first.getByRole('button', { name: 'Answer again' })).toBeVisible();
}

test('two people are paired, talk, agree a time, do a set, and one leaves for both [learner-studygroup-group] [ext-screen-studygroup-room]', async ({
  browser,
}) => {
  const [first, second] = (await Promise.all(
    ['pair-one', 'pair-two'].map(async (name) => (await newSubscriber(browser, name)).newPage()),
  )) as [Page, Page];
  await join(first);
  await expect(
    partner(first)
      .getByRole('button', { name: 'Leave the queue' })
      .or(partner(first).getByRole('link', { name: 'Open your room' })),
  ).toBeVisible();
  await join(second);
  await partner(second).getByRole('link', { name: 'Open your room' }).click();
  await second.getByRole('textbox', { name: /^Write to / }).fill('Shall we start with the heart?');
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await second.getByLabel('Time 1').fill('2031-05-14T18:30');
  await second.getByRole('button', { name: 'Propose times' }).click();
  await expect(second.getByText('proposed by you')).toBeVisible();
  // A copy of the state on the device is trusted for a minute; without it the page asks at once.
  await first.evaluate(() => localStorage.clear());
  await first.goto('/studygroup/room');
  await expect(first.getByRole('list', { name: 'Messages' }).getByText('Shall we start with the heart?')).toBeVisible();
  await first.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(first.getByText('Agreed', { exact: true })).toBeVisible();
  await studyTogether(first, second);
  await first.goto('/studygroup/group');
  await expect(partner(first)).toContainText('Wednesday');
  await partner(first).getByRole('link', { name: 'Open your room' }).click();
  await first.getByRole('button', { name: 'Leave the pair' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await first.getByRole('link', { name: 'To the study group' }).click();
  await expect(partner(first).getByRole('button', { name: 'Find a partner' })).toBeVisible();
  await second.evaluate(() => localStorage.clear());
  await second.goto('/studygroup/group');
  await expect(partner(second).getByRole('button', { name: 'Find a partner' })).toBeVisible();
});
