import { type Browser, expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { enter, go } from '../office/screens/walk.ts';
import { RUN } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';

// Not in parallel: everyone who waits is paired with anyone else who waits.
test.describe.configure({ mode: 'default' });

const partner = (page: Page) => page.getByRole('region', { name: 'Study partner' });

async function join(page: Page): Promise<void> {
  await page.goto('/studygroup/group');
  await live(page);
  await partner(page).getByRole('checkbox', { name: 'I accept the study partner terms.' }).check({ force: true });
  await partner(page).getByRole('button', { name: 'Find a partner' }).click();
}

const answerOne = async (page: Page): Promise<void> => {
  // On a busy machine the page may draw the question anew while it is pressed.
  await expect(() => page.getByRole('radio').first().check({ force: true })).toPass({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Check answer' }).click();
};

/** Clears the state cached on the device, which is trusted for a minute, so that the page asks the server at once. */
async function reopenUncached(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/studygroup/group');
  await live(page);
}

/** The first sees the reasons only after the second has answered. */
async function studyTogether(first: Page, second: Page): Promise<void> {
  const set = first.getByRole('region', { name: 'Set for two' });
  await set.getByText('5', { exact: true }).click();
  await set.getByRole('button', { name: 'Start a set for two' }).click();
  await set.getByRole('link', { name: 'Start your part' }).click();
  await answerOne(first);
  await expect(first.getByText('You see the explanation when your partner has answered too.')).toBeVisible();
  await second.goto('/studygroup/room');
  await second.getByRole('link', { name: 'Start your part' }).click();
  await answerOne(second);
  await expect(second.getByRole('link', { name: 'Next question' })).toBeVisible();
  await expect(second.getByText('You see the explanation when')).toHaveCount(0);
  await first.goto('/studygroup/room');
  await set.getByRole('link', { name: 'Read 1 explanation' }).click();
  await expect(first.getByRole('button', { name: 'Answer again' })).toBeVisible();
}

const newPair = async (browser: Browser, names: readonly [string, string]): Promise<[Page, Page]> =>
  (await Promise.all(names.map(async (name) => (await newSubscriber(browser, name)).newPage()))) as [Page, Page];

/** They join one after the other, so that the second finds the first. */
async function pair(first: Page, second: Page): Promise<void> {
  await join(first);
  await expect(
    partner(first)
      .getByRole('button', { name: 'Leave the queue' })
      .or(partner(first).getByRole('link', { name: 'Open your room' })),
  ).toBeVisible();
  await join(second);
  await partner(second).getByRole('link', { name: 'Open your room' }).click();
}

test('two people are paired, talk, agree a time, do a set, and one leaves for both [learner-studygroup-group] [ext-screen-studygroup-room]', async ({
  browser,
}) => {
  const [first, second] = await newPair(browser, ['pair-one', 'pair-two']);
  await pair(first, second);
  await second.getByRole('textbox', { name: /^Write to / }).fill('Shall we start with the heart?');
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await second.getByLabel('Time 1').fill('2031-05-14T18:30');
  await second.getByRole('button', { name: 'Propose times' }).click();
  await expect(second.getByText('proposed by you')).toBeVisible();
  // The state cached on the device is trusted for a minute; without it the page asks the server at once.
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
  const dialog = first.getByRole('alertdialog');
  await first.route('**/pair/leave', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dialog).toContainText('You are still paired.');
  await first.unroute('**/pair/leave');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await first.getByRole('link', { name: 'Go to the study group' }).click();
  await expect(partner(first).getByRole('button', { name: 'Find a partner' })).toBeVisible();
  await reopenUncached(second);
  await expect(partner(second).getByRole('button', { name: 'Find a partner' })).toBeVisible();
});

test(
  'one blocks the other: both are free, they are never paired again, and staff read why',
  FULL,
  async ({ browser }) => {
    const [first, second] = await newPair(browser, ['block-one', 'block-two']);
    await pair(first, second);
    const write = second.getByRole('textbox', { name: /^Write to / });
    await write.fill('Send me your answers, or else.');
    await second.getByRole('button', { name: 'Send', exact: true }).click();
    await reopenUncached(first);
    await partner(first).getByRole('link', { name: 'Open your room' }).click();
    await expect(first.getByText('Send me your answers, or else.')).toBeVisible();
    await first.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = first.getByRole('alertdialog');
    const why = `They asked for my answers, ${RUN}.`;
    await dialog.getByRole('textbox', { name: /^What happened/ }).fill(why);
    await dialog.getByRole('button', { name: 'Block and leave' }).click();
    await first.getByRole('link', { name: 'Go to the study group' }).click();
    await reopenUncached(second);
    for (const page of [first, second]) {
      // The terms were accepted the first time.
      await partner(page).getByRole('button', { name: 'Find a partner' }).click();
      await expect(partner(page).getByRole('button', { name: 'Leave the queue' })).toBeVisible();
    }
    for (const page of [first, second]) {
      await reopenUncached(page);
      await partner(page).getByRole('button', { name: 'Leave the queue' }).click();
      await expect(partner(page).getByRole('button', { name: 'Find a partner' })).toBeVisible();
    }
    const office = await enter(await browser.newContext(), 'owner');
    await go(office.page, '/admin/paplabable/feedback');
    const messages = office.page.getByRole('navigation', { name: 'Messages' });
    await messages
      .getByRole('button', { name: /Nadia.*A study partner was blocked/ })
      .last()
      .click();
    await expect(office.page.getByText(why).last()).toBeVisible();
  },
);
