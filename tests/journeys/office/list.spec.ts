import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { backgroundOf } from '../colour.ts';
import { logInAs, RUN } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const LIST = '/admin/paplabable/faq/questions';
const API = '/api/v1/a/paplabable';

interface Question {
  readonly question: string;
  readonly slug: string;
  readonly position: number;
}

/** Creates questions by API calls, so that a journey about the list need not fill in forms. Returns their ids. */
async function addQuestions(context: BrowserContext, token: string, questions: readonly Question[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const sections = await (await context.request.get(`${API}/faq/sections/all`, { headers })).json();
  const section_id = sections.data[0].id as string;
  const ids: string[] = [];
  for (const question of questions) {
    const data = { ...question, section_id, answer: 'An answer.' };
    const reply = await context.request.post(`${API}/faq/qa`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    ids.push((await reply.json()).data.id as string);
  }
  return ids;
}

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const searchFor = (page: Page, words: string) => page.getByRole('searchbox').fill(words);

test('a question is created, seen by visitors within 15 s, edited, and deleted again [admin-paplabable-faq-questions] [admin-paplabable-faq-questions-create] [admin-paplabable-faq-questions-edit]', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await logInAs(context, 'owner');
  const visitor = await context.browser()?.newPage();
  if (!visitor) throw new Error('There is no browser.');
  const seen = async (words: string) => {
    await visitor.goto(new URL('/faq', page.url()).href);
    return visitor.getByText(words, { exact: true }).count();
  };
  await page.goto(LIST);
  await page.getByRole('link', { name: 'New FAQ question' }).click();
  await page.getByRole('button', { name: 'Create FAQ question' }).click();
  await expect(page.getByText('Required', { exact: false }).first(), 'an empty form is refused in words').toBeVisible();
  await page.getByRole('form').getByLabel('Section').selectOption({ label: 'Studying' });
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(`Does journey ${RUN} end?`);
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Yes, **always**.');
  await page.getByRole('button', { name: 'Create FAQ question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Does journey ${RUN} end?` })).toBeVisible();
  await expect(page).toHaveURL(/\/edit\?id=/);
  await expect.poll(() => seen(`Does journey ${RUN} end?`), { timeout: 15_000 }).toBe(1);

  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(`Does every ${RUN} end?`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^\s*Saved \d/ })).toBeVisible();
  await expect.poll(() => seen(`Does every ${RUN} end?`), { timeout: 15_000 }).toBe(1);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(LIST);
  // Eight seconds to undo it, plus the time for which the page is cached.
  await expect.poll(() => seen(`Does every ${RUN} end?`), { timeout: 60_000 }).toBe(0);
  await visitor.close();
});

test('search narrows the list, marks the words in yellow, and is kept in the URL [adm-search-highlight]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  await page.goto(LIST);
  await searchFor(page, 'PARA');
  await expect(rowsOf(page).locator('mark').first()).toHaveText('PARA');
  await expect(page).toHaveURL(/search=PARA/);
  const [red = 0, green = 0, blue = 255] = await backgroundOf(rowsOf(page).locator('mark').first());
  expect(Math.min(red, green) - blue, 'yellow').toBeGreaterThan(40);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('PARA');
  await searchFor(page, 'zzz-nothing-has-this');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rowsOf(page)).toHaveCount(20);
});

test('the list sorts by a heading, filters by section and turns its pages', FULL, async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto(LIST);
  const heading = page.getByRole('columnheader', { name: 'Question' });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  const first = await rowsOf(page).first().textContent();
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).not.toHaveText(first ?? '');
  await page.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Section: Payments' });
  await expect(rowsOf(page).filter({ hasNotText: 'Payments' })).toHaveCount(0);
  await expect(rowsOf(page).first()).toContainText('Payments');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: '21-' })).toBeVisible();
});

test('several rows are deleted at once, and undo brings them back', async ({ page, context }) => {
  const token = await logInAs(context, 'owner');
  await addQuestions(context, token, [
    { question: `Bulk ${RUN} one?`, slug: `bulk-${RUN}-one`, position: 90 },
    { question: `Bulk ${RUN} two?`, slug: `bulk-${RUN}-two`, position: 91 },
  ]);
  await page.goto(`${LIST}?search=bulk+${RUN}`);
  await expect(rowsOf(page)).toHaveCount(2);
  const everything = page.getByRole('checkbox', { name: 'Select every row on this page' });
  await everything.check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await everything.check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.mouse.move(0, 0);
  const left = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await context.request.get(`${API}/faq/qas?search=bulk+${RUN}`, { headers })).json()).data
      .count as number;
  };
  expect(await left(), 'nothing is deleted while it can be undone').toBe(2);
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
});

test('J, K, X, E, C and ? work the list from the keyboard', FULL, async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto(`${LIST}?search=PARA`);
  const rows = rowsOf(page);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts on this page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('c');
  await expect(page, 'a letter typed into the search creates nothing').toHaveURL(/questions\?/);
  await page.goto(`${LIST}?search=PARA`);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/edit\?id=/);
  await page.goto(LIST);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(`${LIST}/create`);
});

test(
  'the CSV export holds every row of the view, with names, safe for spreadsheets',
  FULL,
  async ({ page, context }) => {
    const token = await logInAs(context, 'owner');
    await addQuestions(context, token, [
      { question: `=1+1, a "formula" for ${RUN}`, slug: `formula-${RUN}`, position: 95 },
      { question: `Plain for ${RUN}`, slug: `plain-${RUN}`, position: 96 },
    ]);
    await page.goto(`${LIST}?search=for+${RUN}`);
    await expect(rowsOf(page)).toHaveCount(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^faq-questions-pa-\d{4}-\d\d-\d\d\.csv$/i);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe('id,Question,Section,Shown,Order');
    expect(lines[1]).toMatch(
      new RegExp(`^[0-9a-f-]{36},"'=1\\+1, a ""formula"" for ${RUN}",The exam,(?:Yes|No),\\d+$`),
    );
    expect(lines[2]).toMatch(new RegExp(`^[0-9a-f-]{36},Plain for ${RUN},The exam,(?:Yes|No),\\d+$`));
    expect(lines).toHaveLength(3);
  },
);

test('a news item is published by its date and shown to visitors [admin-paplabable-news-create] [learner-news-old] [learner-news-id]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'editor');
  await page.goto('/admin/paplabable/news/create');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Journey ${RUN} runs daily`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('They start **early**.');
  await page.getByLabel('Published').fill('2026-01-05T09:00');
  await page.getByRole('button', { name: 'Create article' }).click();
  const saved = page.getByRole('heading', { level: 1, name: `Journey ${RUN} runs daily` });
  await expect(saved).toBeVisible({ timeout: 20_000 });
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/news/old');
    await expect(visitor.getByRole('link', { name: `Journey ${RUN} runs daily` })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await visitor.getByRole('link', { name: `Journey ${RUN} runs daily` }).click();
  await live(visitor);
  await expect(visitor.getByRole('main').locator('strong')).toHaveText('early');
});
