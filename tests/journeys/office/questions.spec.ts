import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { RUN } from '../people.ts';
import { watch } from '../watch.ts';
import { enter, type Office } from './screens/walk.ts';

// Not in parallel: a question made by one test would be first in the queue that another decides on.
test.describe.configure({ mode: 'default' });

const FIRST = '/admin/paplabable/questionbank';
const SECOND = '/admin/plabable/questionbank';
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(words)).toBeVisible();

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /Saved \d/ })).toBeVisible();

/** A complete question, as the call takes it. */
const content = (stem: string) => ({
  stem,
  lead_in: 'What is the most likely cause?',
  options: ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, text: `Cause ${key}`, rationale: `Reason ${key}.` })),
  answer_key: 'B',
  explanation: 'It is B.',
  key_point: 'Think of B.',
  references: [{ org: 'NICE', id: 'NG84', title: 'Sore throat' }],
});
const begin = async ({ call }: Office, edition: 'pa' | 'plab', stem: string) => {
  const base = edition === 'pa' ? '/a/paplabable/categories/all' : '/a/plabable/categories/all';
  const categories = (await call('GET', base)) as { id: string; prefix: string }[];
  const category_id = categories.find(({ prefix }) => prefix !== '')?.id;
  const body = { edition, category_id, content: content(stem) };
  return (await call('POST', '/a/paplabable/question', body)) as { id: string; code: string; version: number };
};
const axe = async (page: Page) =>
  (
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).setLegacyMode().analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);

test('a question is written, seen as learners will see it, and published [admin-paplabable-questionbank-create] [admin-paplabable-questionbank-edit] [admin-paplabable-questionbank-activelist]', async ({
  context,
}) => {
  const { page } = await enter(context, 'editor');
  const faults = watch(page);
  await page.goto(`${FIRST}/create`);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Start writing' }).press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^[A-Z]{3}-7\d{3}$/);
  const code = (await title.textContent()) ?? '';
  const stem = `A woman of 34 has a sore throat, ${RUN}.`;
  await page.getByLabel('Stem', { exact: true }).fill(stem);
  await page.getByLabel('Lead-in').fill('What is the most likely cause?');
  for (const key of ['A', 'B', 'C', 'D', 'E']) {
    await page.getByLabel(`Option ${key}`, { exact: true }).fill(`Cause ${key}`);
    await page.getByLabel(`Reason for ${key}`).fill(`Because of ${key}.`);
  }
  await page.getByLabel('C is the right answer').press('Space');
  await page.getByLabel('Option C', { exact: true }).press('Alt+ArrowUp');
  await expect(page.getByLabel('Option B', { exact: true })).toHaveValue('Cause C');
  await expect(page.getByLabel('B is the right answer')).toBeChecked();
  await page.getByLabel('Key point').fill('Think of it.');
  await page.getByLabel('Explanation').fill('It is so.');
  const sheet = page.frameLocator('iframe[title="The question as learners see it"]');
  await expect(sheet.getByText(stem)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('button', { name: 'Name at least one source.' }).press('Enter');
  await expect(page.getByRole('group', { name: 'References' }), 'a check leads to its field').toBeFocused();
  await page.getByRole('button', { name: 'Add a source' }).press('Enter');
  await page.getByLabel('Organisation').fill('NICE');
  await page.getByLabel('Title', { exact: true }).fill('Sore throat');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await saved(page);
  // Before axe, because its script in the frame is refused and would count as a fault.
  expect(faults).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await said(page, 'Version 1 is live.');
  await page.goto(`${FIRST}/activelist?search=${code}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('A woman of 34');
});

test(
  'what is typed is there after a reload, and an earlier version comes back as a draft [admin-paplabable-questionbank-inactivelist]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'editor');
    const { page, call } = office;
    const item = await begin(office, 'pa', `A man of 60 coughs, ${RUN}.`);
    await page.goto(`${FIRST}/inactivelist?search=${item.code}`);
    await page.getByRole('link', { name: item.code }).click();
    await page.waitForURL(/questionbank\/edit\?id=/);
    await call('PUT', `/a/paplabable/question/${item.id}`, { version: item.version });
    await page.reload();
    await page.getByLabel('Key point').fill('Another point.');
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('Key point')).toHaveValue('Another point.');
    await expect(page.getByText('Draft of v2')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await said(page, 'Version 2 is live.');
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'v1 → v2' })).toBeVisible();
    await page.getByRole('button', { name: /^v1/ }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByLabel('Key point')).toHaveValue('Think of B.');
    await expect(page.getByText('Draft of v3')).toBeVisible();
  },
);

test('a changed key goes from its writer past a colleague to learners, with keys alone', FULL, async ({ browser }) => {
  const [hers, his] = [await browser.newContext(), await browser.newContext()];
  const writer = await enter(hers, 'editor');
  const { page } = writer;
  const item = await begin(writer, 'pa', `A man of 51 has a sore throat, ${RUN}.`);
  await writer.call('PUT', `/a/paplabable/question/${item.id}`, { version: item.version });
  await page.goto(`${FIRST}/edit?id=${item.id}`);
  await page.getByLabel('D is the right answer').press('Space');
  await saved(page);
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).press('Enter');
  await expect(page.getByText('You can publish it once a colleague has signed.')).toBeVisible();
  const reviewer = await enter(his, 'reviewer');
  await reviewer.page.goto(`${FIRST}/edit?id=${item.id}`);
  const back = reviewer.page.getByRole('button', { name: 'Return with remarks' });
  await reviewer.page.setViewportSize({ width: 390, height: 844 });
  await expect(back, 'in view at the top of a page that is longer than the screen').toBeInViewport();
  await reviewer.page.setViewportSize({ width: 1360, height: 900 });
  await back.press('Enter');
  const dialog = reviewer.page.getByRole('dialog');
  await dialog.getByLabel('Remark on it').pressSequentially('Say since when.');
  await dialog.getByRole('button', { name: 'Add remark' }).press('Enter');
  await dialog.getByRole('button', { name: 'Return it' }).press('Enter');
  await said(reviewer.page, 'Returned to the writer.');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Say since when.' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await said(page, 'Sent. A colleague can sign it now.');
  await reviewer.page.reload();
  await reviewer.page.getByRole('button', { name: 'Sign these words' }).press('Enter');
  await said(reviewer.page, 'Signed. It can be published now.');
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await said(page, 'Version 2 is live.');
  await hers.close();
  await his.close();
});

test('the second line is triaged with keys alone, and a decision is taken back [admin-plabable-questionbank-pending] [admin-plabable-questionbank-reviewed]', async ({
  context,
}) => {
  const office = await enter(context, 'owner');
  const { page } = office;
  const faults = watch(page);
  await page.goto(`${SECOND}/pending`);
  const list = page.getByRole('navigation', { name: 'Waiting' }).getByRole('button');
  const codeAt = async (at: number) => ((await list.nth(at).textContent()) ?? '').slice(0, 8);
  const [first, second] = [await codeAt(0), await codeAt(1)];
  await expect(page.getByRole('article').getByText(first)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByText(second)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('article').getByText(first)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('3');
  await expect(page.getByText(`${first} to Not Suitable`)).toBeVisible();
  await expect(page.getByRole('article').getByText(second)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('article').getByText(first)).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByText(`${first} to Not Suitable`)).toBeVisible();
  await page.goto(`${SECOND}/reviewed?search=${first}`);
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  expect(faults).toEqual([]);
});

test(
  'twenty questions are triaged with keys, the next one there within a tenth of a second',
  FULL,
  async ({ context }) => {
    test.setTimeout(300_000);
    const { page, call } = await enter(context, 'owner');
    await page.goto(`${SECOND}/pending`);
    const list = page.getByRole('navigation', { name: 'Waiting' }).getByRole('button');
    await expect(list.first()).toBeVisible();
    const most = Math.min(20, (await list.count()) - 1);
    // Measures, by the page's clock, from the key press to the frame that shows another code.
    await page.evaluate(() => {
      const here = globalThis as unknown as { waits: number[] };
      here.waits = [];
      const code = () => document.querySelector('article')?.textContent?.match(/[A-Z]{3}-\d{4}/)?.[0];
      addEventListener(
        'keydown',
        () => {
          const [begun, before] = [performance.now(), code()];
          const look = () => {
            if (code() === before) requestAnimationFrame(look);
            else here.waits.push(performance.now() - begun);
          };
          requestAnimationFrame(look);
        },
        true,
      );
    });
    const decided: string[] = [];
    for (let at = 0; at < most; at += 1) {
      decided.push(((await list.first().textContent()) ?? '').slice(0, 8));
      await page.keyboard.press('3');
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits.length))
        .toBe(at + 1);
      // A reader's pause, during which the next question is fetched.
      await page.waitForTimeout(300);
    }
    const waits = (await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)).toSorted(
      (a, b) => a - b,
    );
    const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? Number.NaN;
    console.info(`triage: ${waits.length} decisions, the next question after ${p95.toFixed(0)} ms (p95)`);
    await expect(page.getByText(`${decided.at(-1)} to Not Suitable`)).toBeVisible();
    const named = (await call('GET', '/a/paplabable/morequestionsnot?size=100')) as {
      rows: { id: string; code: string }[];
    };
    for (const { id } of named.rows.filter(({ code }) => decided.includes(code)))
      await call('PUT', `/a/paplabable/morequestion/${id}`, { triage: 'pending' });
    expect(decided.length).toBeGreaterThan(10);
    expect(p95, 'milliseconds').toBeLessThan(100);
  },
);

test(
  'each decision has its list, which leads to the editor of the second line [admin-plabable-questionbank-reviewedpa] [admin-plabable-questionbank-reviewedplab] [admin-plabable-questionbank-edit]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'owner');
    const { page, call } = office;
    const item = await begin(office, 'plab', `A boy of 9 limps, ${RUN}.`);
    await call('PUT', `/a/paplabable/morequestion/${item.id}`, { version: item.version });
    for (const [triage, list] of [
      ['pa', 'reviewedpa'],
      ['more', 'reviewedplab'],
    ]) {
      await call('PUT', `/a/paplabable/morequestion/${item.id}`, { triage });
      await page.goto(`${SECOND}/${list}?search=${item.code}`);
      await page.getByRole('link', { name: item.code }).click();
      await expect(page.getByRole('heading', { level: 1, name: item.code })).toBeVisible();
      await expect(page.getByLabel('Stem', { exact: true })).toHaveValue(/A boy of 9/);
    }
  },
);

test(
  'the whole second line is listed, and an existing question is added to it [admin-plabable-questionbank-list] [admin-plabable-questionbank-add]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'owner');
    const { page, call } = office;
    const item = await begin(office, 'pa', `A girl of 3 wheezes, ${RUN}.`);
    await call('PUT', `/a/paplabable/question/${item.id}`, { version: item.version });
    await page.goto(`${SECOND}/add`);
    await page.getByLabel('Code of the question').fill(item.code);
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add it' }).click();
    await said(page, `${item.code} was added. It stands in the PA bank already and stays there.`);
    await page.goto(`${SECOND}/list?search=${item.code}`);
    await expect(page.getByRole('link', { name: item.code })).toBeVisible();
  },
);

test(
  'a question of the second line is begun, shut until it is published [admin-plabable-questionbank-create] [admin-plabable-questionbank-activelist] [admin-plabable-questionbank-inactivelist]',
  FULL,
  async ({ context }) => {
    const { page } = await enter(context, 'owner');
    await page.goto(`${SECOND}/activelist`);
    await page.getByRole('link', { name: 'New question' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New question' })).toBeVisible();
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Start writing' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/^[A-Z]{3}-7\d{3}$/);
    const code = (await title.textContent()) ?? '';
    const { search } = new URL(page.url());
    await page.goto(`${FIRST}/edit${search}`);
    await expect(page, 'a link that names the other line').toHaveURL(`${SECOND}/edit${search}`);
    await expect(title).toHaveText(code);
    await page.goto(`${SECOND}/inactivelist?search=${code}`);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await page.goto(`${SECOND}/activelist?search=${code}`);
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
);

test(
  'an option is found by its words, with the questions that offer it, and a comment is answered [ext-screen-admin-questionbank-answers] [ext-screen-admin-questionbank-comments]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'editor');
    const { page, call } = office;
    const item = await begin(office, 'pa', `A man of 72 falls, ${RUN}.`);
    await call('PUT', `/a/paplabable/question/${item.id}`, { version: item.version });
    await page.goto(`${FIRST}/answers`);
    await page.getByLabel('Words of an option').fill('Cause D');
    const refusal = { status: 'error', code: 'FORBIDDEN', message: 'You may not see these questions.' };
    await page.route('**/answer/questions', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.getByRole('button', { name: /^Cause D/ }).click();
    await expect(page.getByRole('heading', { name: 'We could not load the questions' })).toBeVisible();
    await page.unroute('**/answer/questions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: item.code })).toBeVisible();
    const opId = crypto.randomUUID();
    const body = `Is D never right? ${RUN}`;
    await call('POST', '/a/paplabable/comment', { op_id: opId, question_id: item.id, body });
    await page.goto(`${FIRST}/comments`);
    const card = page.getByRole('article').filter({ hasText: body });
    await card.getByRole('button', { name: 'Pin' }).click();
    await expect(card.getByText('Pinned')).toBeVisible();
    await card.getByRole('button', { name: 'Reply' }).click();
    await card.getByLabel('Your reply').fill(`Only here. ${RUN}`);
    await card.getByRole('button', { name: 'Post the reply' }).click();
    await said(page, 'Your reply was posted.');
    await expect(page.getByRole('article').filter({ hasText: `Only here. ${RUN}` })).toBeVisible();
  },
);

test(
  'a file is read, its faults are named, and the rest comes in as drafts [ext-screen-admin-questionbank-import]',
  FULL,
  async ({ context }) => {
    const { page, call } = await enter(context, 'editor');
    const all = (await call('GET', '/a/paplabable/categories/all')) as { name: string; prefix: string }[];
    const category = all.find(({ prefix }) => prefix !== '');
    const head = `category,stem,lead_in,${['a', 'b', 'c', 'd', 'e'].map((key) => `option_${key}`).join()},answer`;
    const text = `${head}\n"${category?.name}",Imported ${RUN}.,What is it?,a,b,c,d,e,C\nNowhere at all,x,y,a,b,c,d,e,A\n`;
    await page.goto(`${FIRST}/import`);
    await page.getByLabel('File').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Read the file' }).press('Enter');
    await expect(page.getByText('There is no category “Nowhere at all”.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply 1' }).press('Enter');
    await expect(page.getByText('1 question is in, as a draft.')).toBeVisible({ timeout: 30_000 });
    await page.goto(`${FIRST}/inactivelist?search=Imported ${RUN}`);
    await expect(page.getByRole('row').filter({ hasText: `Imported ${RUN}` })).toBeVisible();
  },
);

test('ticked questions are changed together and put back', FULL, async ({ context }) => {
  const office = await enter(context, 'editor');
  const { page, call } = office;
  const item = await begin(office, 'pa', `A woman of 83 is confused, ${RUN}.`);
  await call('PUT', `/a/paplabable/question/${item.id}`, { version: item.version });
  await page.goto(`${FIRST}/activelist?search=${item.code}`);
  await page.getByRole('row').filter({ hasText: item.code }).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await said(page, '1 question deactivated.');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().press('Enter');
  await said(page, '1 question is as before.');
  await expect(page.getByRole('link', { name: item.code })).toBeVisible();
});
