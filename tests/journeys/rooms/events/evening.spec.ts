import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { enter, go } from '../../office/screens/walk.ts';
import { acceptAndBook, at, changeEvent, createEvent, joinBy, newGuest, openEvent } from './event.ts';

test.describe('an evening', FULL, () => {
  test('is run by staff: who came is seen, a stamped handout is given, and afterwards there is a certificate', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const office = await enter(await browser.newContext(), 'owner');
    const event = await createEvent(office, 'Evening');
    const guest = await newGuest(await browser.newContext({ acceptDownloads: true }), 'evening');
    const { page } = guest;
    await openEvent(page, event.id);
    await acceptAndBook(page);
    await joinBy(guest, 'Join the webinar');

    await go(office.page, `/admin/paplabable/webinars/list/users/${event.id}`);
    const main = office.page.getByRole('main');
    await expect(main.getByRole('row', { name: /Nadia Okafor.*Present/ })).toBeVisible();
    await expect(main.getByText('When people came in').first()).toBeVisible();
    const document = await PDFDocument.create();
    document.addPage([400, 500]);
    await main.getByRole('textbox', { name: 'Pages that carry the reader’s name' }).fill('1');
    const chooser = office.page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Add a stamped handout' }).click();
    const file = { name: 'Slides.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
    await (await chooser).setFiles(file);
    await expect(main.getByText('Handout, stamped on pages 1')).toBeVisible();

    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Slides' }).click();
    expect((await (await download).createReadStream()) !== null).toBe(true);

    await changeEvent(office, event.id, { starts_at: at(-120), ends_at: at(-60) });
    await page.reload();
    await page.getByRole('button', { name: 'Get my certificate' }).click();
    await expect(page.getByText('Certificate of attendance')).toBeVisible();
    await expect(page.getByRole('main').getByText('Nadia Okafor')).toBeVisible();
    await expect(page.getByText('Genuine.')).toBeVisible();
  });
});
