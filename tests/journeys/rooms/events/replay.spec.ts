import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { mailTo } from '../../mailbox.ts';
import { enter, go } from '../../office/screens/walk.ts';
import { acceptAndBook, at, changeEvent, createEvent, DAY, newGuest, openEvent } from './event.ts';

const FILM = readFileSync(join(import.meta.dirname, '../../../../db/demo/recording.webm'));
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:10.000\nGood evening, everybody.\n';

async function addFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a recording' }).click();
  await (await chooser).setFiles(file);
}

test.describe('a recording', FULL, () => {
  test('is announced by mail, watched with captions, and closed after its days', async ({ browser }) => {
    test.setTimeout(240_000);
    const office = await enter(await browser.newContext(), 'owner');
    const { id } = await createEvent(office, 'Recorded', { recording_days: 14 });
    const { page, email } = await newGuest(await browser.newContext(), 'replay');
    await openEvent(page, id);
    await acceptAndBook(page);
    await expect(page.getByRole('heading', { name: 'You can join now' })).toBeVisible();
    await changeEvent(office, id, { starts_at: at(-120), ends_at: at(-60) });

    await go(office.page, `/admin/paplabable/webinars/list/users/${id}`);
    const main = office.page.getByRole('main');
    await addFile(office.page, { name: 'The evening.webm', mimeType: 'video/webm', buffer: FILM });
    await expect(main.getByRole('button', { name: 'Remove The evening' })).toBeVisible();
    await addFile(office.page, { name: 'English.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) });
    await expect(main.getByRole('button', { name: 'Remove English' })).toBeVisible();

    const mail = await mailTo(email, /The recording is ready: Recorded/);
    expect(mail.text).toContain('/webinar?id=');
    await openEvent(page, id);
    const fetched = page.waitForResponse((reply) => reply.url().includes('/paplabable/material/'));
    await page.getByRole('button', { name: 'Watch the recording' }).click();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2);
    const words = () =>
      film.evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text).join(' '),
      );
    await expect.poll(words).toBe('Good evening, everybody.');
    expect(await film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing');
    await expect(page.getByText(/^You can watch it until /)).toBeVisible();
    const link = (await fetched).url();

    await changeEvent(office, id, { starts_at: at(-15 * DAY), ends_at: at(-15 * DAY + 60) });
    await openEvent(page, id);
    await expect(page.getByRole('heading', { name: 'This event has ended' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Watch the recording' })).toHaveCount(0);
    // The signed link itself would be valid for some minutes more.
    expect((await page.request.get(link)).status()).toBe(404);
  });
});
