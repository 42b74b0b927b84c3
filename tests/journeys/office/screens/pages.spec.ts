import { pageTag } from '@app/content/contract';
import { lineOf } from '@app/platform/contract';
import { expect } from '@playwright/test';
import { RUN } from '../../people.ts';
import { go, type Office, save, screenWalk } from './walk.ts';

interface StoredPage {
  readonly id: string;
  readonly tag: string;
  readonly version: number;
  readonly description: string;
}
const API = '/a/plabable/page';

/** The page behind a menu entry; created if it does not exist. */
async function pageBehind({ call }: Office, path: string): Promise<StoredPage> {
  const name = path.endsWith('/:name') ? `other-${RUN}` : (path.split('/').at(-1) ?? '');
  const edition = path.includes('/plabable/') ? 'plab' : 'pa';
  const tag = pageTag(lineOf(edition), name);
  const rows: readonly StoredPage[] = await call('GET', `${API}s/all?edition=${edition}`);
  const existing = rows.find((row) => row.tag === tag);
  return existing ?? call('POST', API, { tag, title: `Page ${tag}`, body: `Text of ${tag}`, edition });
}

/** Descriptions are changed and restored, so that the pages for visitors stay as they were. */
async function visit(office: Office, path: string): Promise<void> {
  const stored = await pageBehind(office, path);
  const { page } = office;
  await go(page, path.replace(':name', `other-${RUN}`));
  await expect(page, 'the address names the row').toHaveURL((url) => url.searchParams.get('id') === stored.id);
  const description = page.getByRole('main').getByRole('textbox', { name: 'Description for search engines' });
  await expect(description).toHaveValue(stored.description);
  await description.fill(`Changed ${RUN}`);
  await save(page);
  const saved: StoredPage = await office.call('GET', `${API}/${stored.id}`);
  expect(saved).toMatchObject({ description: `Changed ${RUN}`, version: stored.version + 1 });
  const { description: before } = stored;
  await office.call('PUT', `${API}/${stored.id}`, { version: saved.version, description: before });
}

screenWalk('pages of the first line, by name,', {
  stranger: 'reviewer',
  visit,
  proves: [
    'admin-paplabable-pages-banner',
    'admin-paplabable-pages-contactus',
    'admin-paplabable-pages-disclaimer',
    'admin-paplabable-pages-questionbank',
    'admin-paplabable-pages-webinars',
    'admin-paplabable-pages-privacy',
    'admin-paplabable-pages-terms',
    'admin-paplabable-pages-podsfordocs',
    'admin-paplabable-pages-osces',
    'admin-paplabable-pages-revisioncourse',
    'admin-paplabable-pages-gems',
    'admin-paplabable-pages-revisionguides',
    'admin-paplabable-pages-qbcategories',
    'admin-paplabable-pages-qbmock',
    'admin-paplabable-pages-qbflags',
    'admin-paplabable-pages-qbrevisions',
    'admin-paplabable-pages-qbgems',
    'admin-paplabable-pages-sgstudygroup',
    'admin-paplabable-pages-sgquestions',
    'admin-paplabable-pages-sgaddquestions',
    'admin-paplabable-pages-paexam',
    'admin-paplabable-pages-affiliates',
    'admin-paplabable-pages-labvalues',
    'admin-paplabable-pages-bigmock',
    'admin-paplabable-pages-homepage',
    'admin-paplabable-pages-checkoutmessage',
    'admin-paplabable-pages-moreqbcategories',
    'admin-paplabable-pages-moreqbflags',
    'admin-paplabable-pages-qbgemsdeck',
    'admin-paplabable-pages-deleteaccount',
    'admin-paplabable-pages-resetflag',
    'admin-paplabable-pages-other',
  ],
});

screenWalk('pages of the second line, by name,', {
  stranger: 'reviewer',
  visit,
  proves: [
    'admin-plabable-pages-banner',
    'admin-plabable-pages-aboutus',
    'admin-plabable-pages-contactus',
    'admin-plabable-pages-disclaimer',
    'admin-plabable-pages-questionbank',
    'admin-plabable-pages-webinars',
    'admin-plabable-pages-privacy',
    'admin-plabable-pages-terms',
    'admin-plabable-pages-podsfordocs',
    'admin-plabable-pages-osces',
    'admin-plabable-pages-revisioncourse',
    'admin-plabable-pages-gems',
    'admin-plabable-pages-revisionguides',
    'admin-plabable-pages-qbcategories',
    'admin-plabable-pages-qbmock',
    'admin-plabable-pages-qbflags',
    'admin-plabable-pages-qbrevisions',
    'admin-plabable-pages-qbgems',
    'admin-plabable-pages-sgstudygroup',
    'admin-plabable-pages-sgquestions',
    'admin-plabable-pages-sgaddquestions',
    'admin-plabable-pages-paexam',
    'admin-plabable-pages-affiliates',
    'admin-plabable-pages-labvalues',
    'admin-plabable-pages-bigmock',
    'admin-plabable-pages-homepage',
    'admin-plabable-pages-checkoutmessage',
    'admin-plabable-pages-moreqbcategories',
    'admin-plabable-pages-moreqbflags',
    'admin-plabable-pages-qbgemsdeck',
    'admin-plabable-pages-deleteaccount',
    'admin-plabable-pages-resetflag',
  ],
});
