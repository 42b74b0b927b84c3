import { MINUTE_MS } from '@app/platform/contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember } from '../../account/member.ts';
import type { Office } from '../../office/screens/walk.ts';
import { RUN } from '../../people.ts';
import { live } from '../../watch.ts';

/** The time this many minutes from now. */
export const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
export const DAY = 24 * 60;

export interface Stored {
  readonly id: string;
  readonly version: number;
}
/** A free webinar, as staff would save it; `fields` replaces some of its values. */
export const createEvent = ({ call }: Office, title: string, fields: object = {}): Promise<Stored> =>
  call('POST', '/a/paplabable/webinar', {
    type: 'webinar',
    edition: 'pa',
    title: `${title} ${RUN}`,
    slug: `${title}-${RUN}`.toLowerCase().replaceAll(' ', '-'),
    starts_at: at(10),
    ends_at: at(70),
    price_pence: 0,
    seats: 5,
    recording_days: 0,
    join_url: 'https://room.example.test/evening',
    active: true,
    ...fields,
  });

/** Changes fields of an event, as staff would. */
export async function changeEvent({ call }: Office, id: string, fields: object): Promise<void> {
  const { version }: Stored = await call('GET', `/a/paplabable/webinar/${id}`);
  await call('PUT', `/a/paplabable/webinar/${id}`, { version, ...fields });
}

export async function openEvent(page: Page, id: string, path = '/webinar'): Promise<void> {
  await page.goto(`${path}?id=${id}`);
  await live(page);
}

export async function acceptAndBook(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I accept the .* terms/ }).check();
  await page.getByRole('button', { name: 'Book a seat' }).click();
}

export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly email: string;
}
/** A new user without a subscription, in a separate browser context. */
export async function newGuest(context: BrowserContext, name: string): Promise<Guest> {
  const { email } = await newMember(context, name);
  return { page: await context.newPage(), context, email };
}

/** Joins by the button and the link that follows; the external room is replaced by a mocked page. */
export async function joinBy(guest: Guest, button: string): Promise<string> {
  await guest.context.route('https://room.example.test/**', (route) => route.fulfill({ body: 'The room.' }));
  await guest.page.getByRole('button', { name: button }).click();
  const room = guest.context.waitForEvent('page');
  await guest.page.getByRole('link', { name: 'Open the room' }).click();
  await expect.poll(async () => (await room).url()).toContain('https://room.example.test/');
  return (await room).url();
}

/** The calendar file of a booking, downloaded by its button. */
export async function calendarFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const parts: Buffer[] = [];
  for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
