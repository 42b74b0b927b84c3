import { expect, type Page, test } from '@playwright/test';
import { newMember } from '../account/member.ts';
import { FULL } from '../full.ts';
import { live, watch } from '../watch.ts';

interface Kind {
  readonly list: string;
  readonly one: string;
  readonly heading: string;
  /** The title of a free demo event with seats left. */
  readonly title: string;
  readonly terms: RegExp;
}

/** The list leads to the event; its path without an id leads back to the list. */
async function walk(page: Page, { list, one, heading, title, terms }: Kind): Promise<void> {
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await live(page);
  // By its whole title: every row also shows its kind, and other journeys create events with a longer title.
  const row = page.getByRole('main').getByRole('link');
  await row.filter({ has: page.getByText(title, { exact: true }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === one && url.searchParams.has('id'));
  await page.getByRole('checkbox', { name: terms }).check();
  await page.getByRole('button', { name: 'Book a seat' }).click();
  await expect(page.getByRole('button', { name: 'Give my seat back' })).toBeVisible();
  await page.goto(one);
  await expect(page).toHaveURL((url) => url.pathname === list);
}

test.describe('seats at every kind of event', FULL, () => {
  test('a revision course is found and booked [learner-courses] [learner-course]', async ({ page, context }) => {
    const faults = watch(page);
    await newMember(context, 'course');
    const title = 'Revision weekend';
    await walk(page, { list: '/courses', one: '/course', heading: 'Revision courses', title, terms: /terms/ });
    expect(faults).toEqual([]);
  });

  test('a big mock is found and booked [learner-bigmocks] [learner-bigmock]', async ({ page, context }) => {
    const faults = watch(page);
    await newMember(context, 'bigmock');
    await walk(page, { list: '/bigmocks', one: '/bigmock', heading: 'Big Mocks', title: 'Big Mock', terms: /terms/ });
    expect(faults).toEqual([]);
  });

  test('an OSCE circuit is found and booked [learner-osce]', async ({ page, context }) => {
    const faults = watch(page);
    await newMember(context, 'osce');
    const title = 'OSCE practice circuit, Bristol';
    await walk(page, { list: '/osces', one: '/osce', heading: 'OSCE circuits', title, terms: /terms/ });
    expect(faults).toEqual([]);
  });
});
