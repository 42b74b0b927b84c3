import { event, eventFolders, eventKinds, type EventKind } from '@app/courses/contract';
import { pageTag } from '@app/content/contract';
import { eachKind, type Line, type Resource } from '@app/platform/contract';
import { expect, type Page } from '@playwright/test';
import { RUN } from '../../people.ts';
import { screenSuite, write } from './resource-screens.ts';
import { go, type Office, save, screenWalk } from './walk.ts';

function missing(what: string): never {
  throw new Error(what);
}
const kindOf = (kind: EventKind): Resource =>
  eachKind(event).find((each) => each.kind === kind) ?? missing(`There is no kind ${kind}.`);

/** Fills in the required fields of an event. */
async function fill(page: Page, word: string): Promise<void> {
  await write(page, 'Title', `Event ${word}`);
  await write(page, 'Starts', '2031-05-06T19:00');
  await write(page, 'Ends', '2031-05-06T20:00');
  await write(page, 'Price', '0');
  await write(page, 'Seats', '12');
  await write(page, 'Days the recording is offered', '0');
}

screenSuite(kindOf('webinar'), {
  strangers: {},
  fill,
  change: 'Summary',
  proves: [
    'admin-paplabable-webinars-list',
    'admin-paplabable-webinars-create',
    'admin-paplabable-webinars-edit',
    'admin-plabable-webinars-list',
    'admin-plabable-webinars-create',
    'admin-plabable-webinars-edit',
  ],
});

screenSuite(kindOf('plab1'), {
  strangers: {},
  fill,
  change: 'Summary',
  proves: [
    'admin-paplabable-courses-revision-list',
    'admin-paplabable-courses-revision-create',
    'admin-paplabable-courses-revision-edit',
    'admin-plabable-courses-revision-list',
    'admin-plabable-courses-revision-create',
    'admin-plabable-courses-revision-edit',
  ],
});

screenSuite(kindOf('bigmock'), {
  strangers: {},
  fill,
  change: 'Summary',
  proves: [
    'admin-paplabable-courses-bigmock-list',
    'admin-paplabable-courses-bigmock-create',
    'admin-paplabable-courses-bigmock-edit',
    'admin-plabable-courses-bigmock-list',
    'admin-plabable-courses-bigmock-create',
    'admin-plabable-courses-bigmock-edit',
  ],
});

screenSuite(kindOf('osce'), {
  strangers: {},
  fill,
  change: 'Summary',
  proves: [
    'ext-screen-admin-paplabable-courses-osce-list',
    'ext-screen-admin-paplabable-courses-osce-create',
    'ext-screen-admin-paplabable-courses-osce-edit',
    'ext-screen-admin-plabable-courses-osce-list',
    'ext-screen-admin-plabable-courses-osce-create',
    'ext-screen-admin-plabable-courses-osce-edit',
  ],
});

interface StoredEvent {
  readonly id: string;
  readonly title: string;
}
const lineAt = (path: string): Line => (path.includes('/plabable/') ? 'plab' : 'pa');
const kindAt = (path: string): EventKind =>
  (Object.keys(eventKinds) as EventKind[]).find((kind) => path.startsWith(`${eventFolders(kind)[lineAt(path)]}/`)) ??
  missing(`No kind of event lives at ${path}.`);

const create = ({ call }: Office, path: string, word: string): Promise<StoredEvent> =>
  call('POST', '/a/paplabable/webinar', {
    type: kindAt(path),
    edition: lineAt(path),
    title: `Evening ${word}`,
    slug: word,
    starts_at: '2031-06-07T18:00:00.000Z',
    ends_at: '2031-06-07T19:00:00.000Z',
    price_pence: 0,
    seats: 9,
    recording_days: 0,
    active: false,
  });

/** Opens the event from the list, writes its note and reads it back. */
async function visitAttendees(office: Office, path: string, id: string): Promise<void> {
  const { page } = office;
  const stored = await create(office, path, `${id}-${RUN}`.toLowerCase());
  await go(page, path.replace('/:id', ''));
  await expect(page.getByRole('heading', { level: 1, name: /: attendees$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: stored.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: stored.title })).toBeVisible();
  await expect(page.getByRole('main').getByText('Nobody is waiting for a seat.')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Only staff see it' });
  await note.fill(`Told ${RUN}`);
  await expect(page.getByRole('main').getByRole('button', { name: /^Present/ }), 'nobody fits it').toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('nobody of that name');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=nobody/);
  await expect(page.getByRole('main').getByText('Try another filter or another word.')).toBeVisible();
  await expect(note, 'a search keeps what was typed').toHaveValue(`Told ${RUN}`);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('button', { name: 'Save the note' })).toBeDisabled();
  await page.reload();
  await expect(note).toHaveValue(`Told ${RUN}`);
}

screenWalk('attendees of every kind of event', {
  stranger: 'reviewer',
  visit: visitAttendees,
  proves: [
    'admin-paplabable-webinars-list-users',
    'admin-paplabable-webinars-list-users-id',
    'admin-paplabable-courses-revision-list-users',
    'admin-paplabable-courses-revision-list-users-id',
    'admin-paplabable-courses-bigmock-list-users',
    'admin-paplabable-courses-bigmock-list-users-id',
    'ext-screen-admin-paplabable-courses-osce-list-users',
    'ext-screen-admin-paplabable-courses-osce-list-users-id',
    'admin-plabable-webinars-list-users',
    'admin-plabable-webinars-list-users-id',
    'admin-plabable-courses-revision-list-users',
    'admin-plabable-courses-revision-list-users-id',
    'admin-plabable-courses-bigmock-list-users',
    'admin-plabable-courses-bigmock-list-users-id',
    'ext-screen-admin-plabable-courses-osce-list-users',
    'ext-screen-admin-plabable-courses-osce-list-users-id',
  ],
});

interface StoredPage {
  readonly id: string;
  readonly tag: string;
  readonly version: number;
  readonly description: string;
}
const PAGE = '/a/plabable/page';

/** The terms page of a kind of event, created if the line has none yet. */
async function termsAt({ call }: Office, path: string): Promise<StoredPage> {
  const line = lineAt(path);
  const tag = pageTag(line, eventKinds[kindAt(path)].terms);
  const rows: readonly StoredPage[] = await call('GET', `${PAGE}s/all?edition=${line}`);
  const existing = rows.find((row) => row.tag === tag);
  return existing ?? call('POST', PAGE, { tag, title: `Terms ${tag}`, body: `Text of ${tag}`, edition: line });
}

/** The description is changed and restored, so that the real terms stay as they were. */
async function visitTerms(office: Office, path: string): Promise<void> {
  const stored = await termsAt(office, path);
  const { page } = office;
  await go(page, path);
  const description = page.getByRole('main').getByRole('textbox', { name: 'Description for search engines' });
  await expect(description).toHaveValue(stored.description);
  await description.fill(`Changed ${RUN}`);
  await save(page);
  const saved: StoredPage = await office.call('GET', `${PAGE}/${stored.id}`);
  expect(saved).toMatchObject({ description: `Changed ${RUN}`, version: stored.version + 1 });
  await office.call('PUT', `${PAGE}/${stored.id}`, { version: saved.version, description: stored.description });
}

screenWalk('terms of every kind of event', {
  stranger: 'reviewer',
  visit: visitTerms,
  proves: [
    'admin-paplabable-webinars-terms',
    'admin-paplabable-courses-revision-terms',
    'admin-paplabable-courses-bigmock-terms',
    'ext-screen-admin-paplabable-courses-osce-terms',
    'admin-plabable-webinars-terms',
    'admin-plabable-courses-revision-terms',
    'admin-plabable-courses-bigmock-terms',
    'ext-screen-admin-plabable-courses-osce-terms',
  ],
});
