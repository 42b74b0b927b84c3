import { expect, test } from '@playwright/test';
import ICAL from 'ical.js';
import { FULL } from '../../full.ts';
import { mailTo } from '../../mailbox.ts';
import { enter, go } from '../../office/screens/walk.ts';
import { RUN } from '../../people.ts';
import { acceptAndBook, at, calendarFile, createEvent, DAY, newGuest, openEvent } from './event.ts';

/** The events of a calendar file, parsed by an independent library. */
const entriesOf = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
function onlyEntry(text: string): ICAL.Event {
  const [entry, ...others] = entriesOf(text);
  expect(others).toEqual([]);
  return entry as ICAL.Event;
}

test.describe('the calendar', FULL, () => {
  test.setTimeout(240_000);

  test('follows an event that staff move, and everybody with a seat is notified', async ({ browser }) => {
    const office = await enter(await browser.newContext(), 'owner');
    const { id } = await createEvent(office, 'Moved', {
      starts_at: '2031-06-04T18:00:00.000Z',
      ends_at: '2031-06-04T19:00:00.000Z',
    });
    const { page, email } = await newGuest(await browser.newContext({ acceptDownloads: true }), 'moved');
    await openEvent(page, id);
    await acceptAndBook(page);
    const before = onlyEntry(await calendarFile(page));
    expect(before.startDate.toJSDate().toISOString()).toBe('2031-06-04T18:00:00.000Z');

    await go(office.page, `/admin/paplabable/webinars/list/users/${id}`);
    await office.page.getByRole('button', { name: 'Move the date…' }).click();
    const dialog = office.page.getByRole('dialog', { name: 'Move to another date' });
    await expect(dialog.getByText('One person has a seat and will be told by e-mail.')).toBeVisible();
    // In November UK time equals UTC; in June it is an hour ahead.
    await dialog.getByLabel('Starts, UK time').fill('2031-11-12T19:30');
    await dialog.getByLabel('Ends, UK time').fill('2031-11-12T20:30');
    await dialog.getByLabel('Reason, for the e-mail').fill('The teacher is unwell.');
    await dialog.getByRole('button', { name: 'Move and tell them' }).click();
    await expect(
      office.page.getByText('Moved. We are e-mailing everyone with a seat or on the waiting list.'),
    ).toBeVisible();

    const mail = await mailTo(email, /New time for Moved/);
    expect(mail.subject).toContain('12 November 2031, 19:30');
    expect(mail.text).toContain('4 June 2031, 19:00');
    expect(mail.text).toContain('The teacher is unwell.');
    await openEvent(page, id);
    await expect(page.getByRole('heading', { name: 'Does the new date suit you?' })).toBeVisible();
    await expect(page.getByText('was 4 June, 19:00')).toBeVisible();
    const after = onlyEntry(await calendarFile(page));
    expect(after.uid).toBe(before.uid);
    expect(after.startDate.toJSDate().toISOString()).toBe('2031-11-12T19:30:00.000Z');
    expect(after.sequence).toBeGreaterThan(before.sequence);
    await page.goto('/profile/bookings');
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Moved ${RUN}` });
    await expect(row).toContainText('12 November 2031');
    await expect(row).toContainText('19:30 to 20:30');
  });

  test('has one secret link with every booking and the exam day, and a new link ends the old one', async ({
    browser,
  }) => {
    const office = await enter(await browser.newContext(), 'owner');
    const { page, context } = await newGuest(await browser.newContext(), 'feed');
    const titles = ['Feed one', 'Feed two'];
    for (const [n, title] of titles.entries()) {
      const dates = { starts_at: at((12 + n) * DAY), ends_at: at((12 + n) * DAY + 60) };
      const { id } = await createEvent(office, title, dates);
      await openEvent(page, id);
      await acceptAndBook(page);
      await expect(page.getByRole('button', { name: 'Give my seat back' })).toBeVisible();
    }
    await page.goto('/profile/preferences');
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/preferences') && reply.request().method() === 'PUT',
    );
    await page.getByLabel('Exam date').fill('2031-03-18');
    expect((await saved).ok()).toBe(true);

    const newLink = async (): Promise<string> => {
      await page.goto('/profile/bookings');
      const made = page.waitForResponse((reply) => reply.url().endsWith('/paplabable/calendar'));
      await page.getByRole('button', { name: 'Make my link' }).click();
      expect((await made).status()).toBe(200);
      return page.getByLabel('Your link').inputValue();
    };
    const link = await newLink();
    // A calendar program has no session.
    const stranger = await browser.newContext();
    const feed = await stranger.request.get(link);
    expect(feed.headers()['content-type']).toContain('text/calendar');
    const entries = entriesOf(await feed.text());
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual(
      ['Exam', ...titles.map((title) => `${title} ${RUN}`)].toSorted(),
    );
    expect(entries.find(({ summary }) => summary === 'Exam')?.startDate.toString()).toBe('2031-03-18');
    const next = await newLink();
    expect((await stranger.request.get(link)).status()).toBe(404);
    expect((await stranger.request.get(next)).ok()).toBe(true);
    await context.close();
  });
});
