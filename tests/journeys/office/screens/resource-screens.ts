import { type Edition, inSentence, type Resource, resourceScreens, type Screen } from '@app/platform/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Person, RUN } from '../../people.ts';
import { enter, go, idOf, type Office, refused, save } from './walk.ts';
import { FULL } from '../../full.ts';

export interface ScreenSuiteOptions {
  readonly strangers: Readonly<Partial<Record<Edition, Person>>>;
  /** Fills in the form for a new row; `word` makes unique fields unique. */
  readonly fill: (page: Page, word: string, edition: Edition) => Promise<void>;
  /** Label of a text field that the edit screen changes. */
  readonly change: string;
  /** Ids in docs/spec of the opened screens, written out because the conformance report reads them from the test file. */
  readonly proves: readonly string[];
}
type Kind = 'ResourceListPage' | 'ResourceCreatePage' | 'ResourceEditPage' | 'ResourceViewPage';
/** The paths of one edition's screens, by kind of page. */
type Folder = Readonly<Partial<Record<Kind, string>>>;

const folderOf = (rows: readonly Screen[], edition: Edition): Folder =>
  Object.fromEntries(rows.filter((row) => row.edition === edition).map((row) => [row.page, row.path]));
const folderPath = (folder: Folder, kind: Kind): string => folder[kind] ?? '';

/** The label of an optional field ends in "optional". */
const textbox = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}(?: optional)?$`) });
/** Fills in a text field by its label. */
export const write = (page: Page, label: string, value: string) => textbox(page, label).fill(value);

async function createRow({ page }: Office, declared: Resource, folder: Folder, fill: () => Promise<void>) {
  await go(page, folderPath(folder, 'ResourceCreatePage'));
  const name = inSentence(declared.label);
  await expect(page.getByRole('heading', { level: 1, name: `New ${name}` })).toBeVisible();
  await fill();
  await page.getByRole('button', { name: `Create ${name}`, exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === folder.ResourceEditPage && url.searchParams.has('id'));
  // Only the form of a stored row has this button: text typed earlier would go into the old form.
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

async function changeAndReadBack({ page }: Office, declared: Resource, folder: Folder, label: string): Promise<void> {
  const value = `Changed ${RUN}`;
  await write(page, label, value);
  await save(page);
  await page.reload();
  await expect(textbox(page, label)).toHaveValue(value);
  if (folder.ResourceViewPage) {
    await go(page, folder.ResourceViewPage + new URL(page.url()).search);
    await expect(page.getByRole('main').getByText(value).first()).toBeVisible();
  }
  await go(page, folderPath(folder, 'ResourceListPage'));
  await expect(page.getByRole('heading', { level: 1, name: declared.plural })).toBeVisible();
}

/**
 * Opens every generated screen of a resource in Chromium, in each edition: a row is created, changed, read back and found in
 * the list, and staff without the right are refused every screen. Fails if `proves` does not match the opened screens.
 */
export function screenSuite(declared: Resource, options: ScreenSuiteOptions): void {
  const rows = resourceScreens(declared);
  const editions = [...new Set(rows.flatMap((row) => (row.edition ? [row.edition] : [])))];
  test.describe(`screens of ${declared.key}`, FULL, () => {
    test('the screens declared as proven are those opened here', () => {
      const opened = rows.flatMap((row) => idOf(row.path) ?? []);
      expect(options.proves.toSorted()).toEqual(opened.toSorted());
    });
    for (const edition of editions) {
      const folder = folderOf(rows, edition);
      const word = `${declared.key}-${edition}-${RUN}`.toLowerCase();
      test(`a row is created, changed, read back and listed in ${edition}`, async ({ context }) => {
        const office = await enter(context, 'owner');
        const id = await createRow(office, declared, folder, () => options.fill(office.page, word, edition));
        await changeAndReadBack(office, declared, folder, options.change);
        await go(office.page, `${folderPath(folder, 'ResourceListPage')}?search=${word}`);
        const listed = office.page.getByRole('main').locator(`a[href*="${id}"]`).first();
        await expect(listed, 'the list leads to it').toBeVisible();
      });
      test(`somebody without the right is refused every screen in ${edition}`, async ({ context }) => {
        const { page } = await enter(context, options.strangers[edition] ?? 'reviewer');
        for (const path of Object.values(folder)) await refused(page, path);
      });
    }
  });
}
