import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { codeIn, linkIn, mailTo } from '../../mailbox.ts';
import { enter, go } from '../../office/screens/walk.ts';
import { RUN } from '../../people.ts';
import { acceptAndBook, at, createEvent, DAY, joinBy, newGuest, openEvent } from './event.ts';

async function giveBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give my seat back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give my seat back' }).click();
  await expect(page.getByRole('button', { name: 'Give my seat back' })).toHaveCount(0);
}

test.describe('a seat', FULL, () => {
  test.setTimeout(240_000);

  test('that is given back is offered by mail to the first in line, who takes it', async ({ browser }) => {
    const office = await enter(await browser.newContext(), 'owner');
    const dates = { starts_at: at(9 * DAY), ends_at: at(9 * DAY + 60) };
    const { id } = await createEvent(office, 'One seat', { ...dates, seats: 1 });
    // One who gave a seat back earlier waits in the queue like anybody else.
    const second = await newGuest(await browser.newContext(), 'seat-second');
    await openEvent(second.page, id);
    await acceptAndBook(second.page);
    await giveBack(second.page);

    const first = await newGuest(await browser.newContext(), 'seat-first');
    await openEvent(first.page, id);
    await acceptAndBook(first.page);
    await expect(first.page.getByRole('button', { name: 'Give my seat back' })).toBeVisible();

    await openEvent(second.page, id);
    await expect(second.page.getByText('Nobody is ahead of you.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(second.page.getByRole('heading', { name: 'You are first in the queue' })).toBeVisible();
    await go(office.page, `/admin/paplabable/webinars/list/users/${id}`);
    await expect(office.page.getByRole('main').getByText('1 Nadia Okafor')).toBeVisible();

    await giveBack(first.page);
    // The seat is now held for another learner: there is a line to join, and no seat to book.
    await openEvent(first.page, id);
    await expect(first.page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();

    const offer = await mailTo(second.email, /A seat has come up/);
    expect(offer.subject).toContain(`One seat ${RUN}`);
    expect(linkIn(offer, '/webinar')).toBe('/webinar');
    await openEvent(second.page, id);
    await expect(second.page.getByRole('heading', { name: 'There is a seat for you' })).toBeVisible();
    await acceptAndBook(second.page);
    await expect(second.page.getByRole('button', { name: 'Give my seat back' })).toBeVisible();
    await second.page.goto('/profile/bookings');
    const row = second.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `One seat ${RUN}` });
    await expect(row).toContainText('Booked');
    await first.page.goto('/profile/bookings');
    await expect(first.page.getByRole('main').getByText('Booked', { exact: true })).toHaveCount(0);
  });

  test('with a price is named and priced before it is paid, and the payment books it', async ({ browser }) => {
    const office = await enter(await browser.newContext(), 'owner');
    const dates = { starts_at: at(30 * DAY), ends_at: at(30 * DAY + 60) };
    const { id } = await createEvent(office, 'Paid', { ...dates, price_pence: 1950 });
    const { page } = await newGuest(await browser.newContext(), 'seat-paid');
    await openEvent(page, id);
    await page.getByRole('checkbox', { name: /^I accept the .* terms/ }).check();
    await page.getByRole('button', { name: 'Book for £19.50' }).click();
    const order = page.getByRole('region', { name: 'Your order' });
    await expect(order.getByRole('heading', { name: new RegExp(`^Paid ${RUN}, `) })).toBeVisible();
    await order.getByRole('button', { name: 'Pay £19.50' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/checkout\/completed/, { timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText(`Paid ${RUN}`);
    await page.getByRole('link', { name: 'Open my bookings' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`Paid ${RUN}`) })
      .click();
    await expect(page.getByText('paid, £19.50')).toBeVisible();
    await page.goto('/profile/orders');
    await expect(page.getByRole('listitem').filter({ hasText: 'Seat booked' })).toBeVisible();
  });

  test('at a Big Mock opens with a mailed code, and only then leads into the room', async ({ browser }) => {
    const office = await enter(await browser.newContext(), 'owner');
    const { id } = await createEvent(office, 'Big Mock door', { type: 'bigmock', starts_at: at(20), ends_at: at(200) });
    const guest = await newGuest(await browser.newContext(), 'mock-door');
    const { page } = guest;
    await openEvent(page, id, '/bigmock');
    await acceptAndBook(page);
    await expect(page.getByRole('heading', { name: 'You can join now' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take my seat' })).toHaveCount(0);
    const closed = await page.request.get(`/api/v1/paplabable/courses/bigmockurl/${id}`);
    expect(closed.ok(), 'the link before the code').toBe(false);

    await page.getByRole('button', { name: 'Send me my code' }).click();
    await expect(page.getByText('It is in your e-mail.')).toBeVisible();
    const code = codeIn(await mailTo(guest.email, /Your code for the Big Mock/));
    const field = page.getByRole('textbox', { name: 'Your code' });
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Open my seat' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Open my seat' }).click();
    expect(await joinBy(guest, 'Take my seat')).toBe('https://room.example.test/evening');

    await go(office.page, `/admin/paplabable/courses/bigmock/list/users/${id}`);
    await expect(office.page.getByRole('main').getByRole('row', { name: /Nadia Okafor.*Present/ })).toBeVisible();
  });
});
