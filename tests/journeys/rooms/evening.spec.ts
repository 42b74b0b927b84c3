import { PDFDocument } from '@cantoo/pdf-lib';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMember } from '../account/member.ts';
import { FULL } from '../full.ts';
import { enter, go, type Office } from '../office/screens/walk.ts';
import { RUN } from '../people.ts';
import { live } from '../watch.ts';

const MINUTE = 60_000;
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

interface Stored {
  readonly id: string;
  readonly version: number;
}
const create = ({ call }: Office, title: string): Promise<Stored> =>
  call('POST', '/a/paplabable/webinar', {
    type: 'webinar',
    edition: 'pa',
    title,
    slug: `evening-${RUN}`,
    starts_at: at(10),
    ends_at: at(70),
    price_pence: 0,
    seats: 5,
    recording_days: 14,
    join_url: 'https://room.example.test/evening',
    active: true,
  });

async function bookAndJoin(context: BrowserContext, page: Page, id: string): Promise<void> {
  await page.goto(`/webinar?id=${id}`);
  await live(page);
  await page.getByRole('checkbox', { name: /I accept the webinar terms/ }).check();
  await page.getByRole('button', { name: 'Book a seat' }).click();
  await context.route('https://room.example.test/**', (route) => route.fulfill({ body: 'The room.' }));
  const room = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Join the webinar' }).click();
  await expect.poll(async () => (await room).url()).toBe('https://room.example.test/evening');
}

test.describe('an evening', FULL, () => {
  test('is run by staff: who came is seen, a stamped handout is given, and afterwards there is a certificate', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const staff = await browser.newContext();
    const office = await enter(staff, 'owner');
    const title = `Evening ${RUN}`;
    const event = await create(office, title);

    const context = await browser.newContext({ acceptDownloads: true });
    await newMember(context, 'evening');
    const page = await context.newPage();
    await bookAndJoin(context, page, event.id);

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

    const now: Stored = await office.call('GET', `/a/paplabable/webinar/${event.id}`);
    const past = { version: now.version, starts_at: at(-120), ends_at: at(-60) };
    await office.call('PUT', `/a/paplabable/webinar/${event.id}`, past);
    await page.reload();
    await page.getByRole('button', { name: 'Get my certificate' }).click();
    await expect(page.getByText('Certificate of attendance')).toBeVisible();
    await expect(page.getByRole('main').getByText('Nadia Okafor')).toBeVisible();
    await expect(page.getByText('Genuine.')).toBeVisible();
  });
});
