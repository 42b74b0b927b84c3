import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs, RUN } from '../people.ts';
import { FULL } from '../full.ts';

const API = '/api/v1/a';

/** A separate category for each journey, created by an API call. */
async function addCategory(context: BrowserContext, title: string, topics: readonly string[] = []): Promise<string> {
  const token = await logInAs(context, 'owner');
  const name = `${title} ${RUN}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const matrices = topics.map((topic) => ({
    slug: topic.toLowerCase().replaceAll(' ', '-'),
    name: topic,
    level: null,
  }));
  const reply = await context.request.post(`${API}/paplabable/category`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, slug, prefix: '', area: '', weight: 0, position: 80, active: false, master_id: null, matrices },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data.id as string;
}
const editOf = (id: string) => `/admin/paplabable/categories/edit?id=${id}`;
const save = (page: Page) => page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^\s*Saved \d/ })).toBeVisible();
const topicNames = (page: Page) =>
  page
    .getByRole('group', { name: /^Topic \d/ })
    .evaluateAll((groups) =>
      groups.map((group) => group.querySelector<HTMLInputElement>('input[name$=".name"]')?.value),
    );

test('an edit of the about page is public within 15 s [admin-paplabable-pages-aboutus]', async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto('/admin/paplabable/pages/aboutus');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const before = await text.inputValue();
  await text.fill(`${before}\n\n## What a journey added\n\nOne *new* line.\n`);
  await save(page);
  await saved(page);
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/aboutus');
    await expect(visitor.getByRole('heading', { name: 'What a journey added' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await text.fill(before);
  await save(page);
  await saved(page);
});

test('an editor finds what changed in a page and restores the version before it', async ({ page, context }) => {
  const token = await logInAs(context, 'owner');
  const headers = { authorization: `Bearer ${token}` };
  const data = {
    tag: `versions-${RUN}`,
    title: `Versions ${RUN}`,
    body: 'You may cancel within 14 days.',
    edition: 'pa',
  };
  const made = await context.request.post(`${API}/plabable/page`, { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/admin/paplabable/pages/${data.tag}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('You may cancel within 4 days.');
  await save(page);
  await saved(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { name: 'v1 → v2' })).toBeVisible();
  await expect(page.getByRole('main').locator('del').filter({ hasText: /^14$/ })).toBeVisible();
  await expect(page.getByRole('main').locator('ins').filter({ hasText: /^4$/ })).toBeVisible();
  await page.getByRole('button', { name: /^v1/ }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(text).toHaveValue(data.body);
  await page.reload();
  await expect(text).toHaveValue(data.body);
});

test('a draft outlives a reload and can be restored or thrown away', FULL, async ({ page, context }) => {
  const id = await addCategory(context, 'Journey drafts');
  await page.goto(editOf(id));
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('Area of the content map').fill('Kept on the device');
  await expect(page.getByRole('status').filter({ hasText: 'Draft kept' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Area of the content map')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Area of the content map')).toHaveValue('Kept on the device');
  await save(page);
  await saved(page);
  await page.getByLabel('Area of the content map').fill('Not wanted');
  await expect(page.getByRole('status').filter({ hasText: 'Draft kept' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByLabel('Area of the content map')).toHaveValue('Kept on the device');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('leaving unsaved changes has to be confirmed', FULL, async ({ page, context }) => {
  const id = await addCategory(context, 'Journey guard');
  await page.goto(editOf(id));
  await page.getByLabel('Area of the content map').fill('Unsaved');
  const news = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'PA News' });
  await news.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(editOf(id));
  await expect(page.getByLabel('Area of the content map')).toHaveValue('Unsaved');
  await news.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/paplabable/news/list');
});

test('two tabs that edit the same row are shown both versions before one wins', async ({ page, context }) => {
  const id = await addCategory(context, 'Journey conflict');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(editOf(id));
    await expect(tab.getByLabel('Area of the content map')).toBeVisible();
  }
  await other.getByLabel('Area of the content map').fill('Theirs');
  await save(other);
  await saved(other);
  await page.getByLabel('Area of the content map').fill('Mine');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Area of the content map')).toHaveValue('Mine');
  await save(page);
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await saved(page);
  await other.reload();
  await expect(other.getByLabel('Area of the content map')).toHaveValue('Mine');
});

test('the topics of a category are added, moved, renamed and removed in one save [admin-paplabable-categories-edit]', async ({
  page,
  context,
}) => {
  const id = await addCategory(context, 'Journey topics', ['Alpha', 'Beta', 'Gamma']);
  await page.goto(editOf(id));
  const topic = (number: number) => page.getByRole('group', { name: `Topic ${number}`, exact: true });
  await page.getByRole('button', { name: 'Add topic' }).click();
  await topic(4).getByLabel('Identifier').fill('delta');
  await topic(4).getByLabel('Name').fill('Delta');
  await topic(4).getByLabel('Level').selectOption('1A');
  await page.getByRole('button', { name: 'Move Topic 4 up' }).click();
  await topic(1).getByLabel('Name').focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect(await topicNames(page)).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma']);
  await topic(1).getByLabel('Name').fill('Beta renamed');
  await page.getByRole('button', { name: 'Remove Topic 4' }).click();
  await save(page);
  await saved(page);
  await page.reload();
  await expect(topic(1)).toBeVisible();
  expect(await topicNames(page)).toEqual(['Beta renamed', 'Alpha', 'Delta']);
  await expect(topic(3).getByLabel('Level')).toHaveValue('1A');
});

test('a name that cannot be used in a URL is refused with a message', FULL, async ({ page, context }) => {
  const id = await addCategory(context, 'Journey names');
  await page.goto(editOf(id));
  for (const name of ['Ear/Nose', 'Ear\\Nose', 'Why?', 'No#1', 'u', 'result', 'session']) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await save(page);
    await expect(page.getByLabel('Name', { exact: true }), name).toHaveAttribute('aria-invalid', 'true');
  }
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Journey names ${RUN}`);
});

test('a network that fails while saving loses nothing and says so', async ({ page, context }) => {
  const id = await addCategory(context, 'Journey network');
  await page.goto(editOf(id));
  await page.getByLabel('Area of the content map').fill('Typed before the fault');
  await page.route(`**${API}/paplabable/category/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(page.getByLabel('Area of the content map')).toHaveValue('Typed before the fault');
  await page.unroute(`**${API}/paplabable/category/${id}`);
  await save(page);
  await saved(page);
});
