import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readPackage } from '../../../../modules/questions/server/transfer/qti/package.ts';
import { FULL } from '../../full.ts';
import { RUN } from '../../people.ts';
import { watch } from '../../watch.ts';
import { expectMessage, expectSaved } from '../messages.ts';
import { enter } from '../screens/walk.ts';
import { beginQuestion, FIRST, publishFirst, signAsReviewer, violationsOf } from './desk.ts';

const SENT = /^Sent\. .*Rhian Pritchard.* can sign it\.$/;

test('a question is written, seen as learners will see it, and published [admin-paplabable-questionbank-create] [admin-paplabable-questionbank-edit] [admin-paplabable-questionbank-activelist]', async ({
  context,
}) => {
  const { page, call } = await enter(context, 'editor');
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
  await expect(page.getByRole('radio', { name: /is the right answer$/, checked: true }), 'none is chosen').toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: 'Publish' }), 'a colleague has to sign it first').toHaveCount(0);
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await page.getByRole('button', { name: 'Choose the right answer.' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Options' })).toBeFocused();
  await page.getByLabel('C is the right answer').press('Space');
  await page.getByLabel('Option C', { exact: true }).press('Alt+ArrowUp');
  await expect(page.getByLabel('Option B', { exact: true })).toHaveValue('Cause C');
  await expect(page.getByLabel('B is the right answer')).toBeChecked();
  await page.getByLabel('Key point').fill('Think of it.');
  await page.getByLabel('Explanation').fill('It is so.');
  const sheet = page.frameLocator('iframe[title="The question as learners see it"]');
  await expect(sheet.getByText(stem)).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await page.getByRole('button', { name: 'Name at least one source.' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Sources' }), 'a check leads to its field').toBeFocused();
  await page.getByRole('button', { name: 'Add a source' }).press('Enter');
  await page.getByLabel('Organisation').fill('NICE');
  await page.getByLabel('Title', { exact: true }).fill('Sore throat');
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await expectMessage(page, 'Add the source or cancel it first.');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expectSaved(page);
  // Before axe, because its script in the frame is refused and would count as a fault.
  expect(faults).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await expectMessage(page, SENT);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { draft } = (await call('GET', `/a/paplabable/question/${id}`)) as { draft: { version: number } };
  await signAsReviewer(page, id, draft.version);
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await expectMessage(page, 'Version 1 is live.');
  await page.goto(`${FIRST}/activelist?search=${code}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('A woman of 34');
});

test(
  'what is typed is there after a reload, and an earlier version comes back as a draft [admin-paplabable-questionbank-inactivelist]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'editor');
    const { page } = office;
    const item = await beginQuestion(office, 'pa', `A man of 60 coughs, ${RUN}.`);
    await page.goto(`${FIRST}/inactivelist?search=${item.code}`);
    await page.getByRole('link', { name: item.code }).click();
    await page.waitForURL(/questionbank\/edit\?id=/);
    await publishFirst(office, item);
    await page.reload();
    await page.getByLabel('Key point').fill('Another point.');
    await expectSaved(page);
    await page.reload();
    await expect(page.getByLabel('Key point')).toHaveValue('Another point.');
    await expect(page.getByText('Draft of v2')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expectMessage(page, 'Version 2 is live.');
    await page.getByLabel('Key point').fill('Typed since.');
    await expectSaved(page);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'v2 → Draft' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByLabel('Key point'), 'as it was saved, not as it was opened').toHaveValue('Typed since.');
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('button', { name: /^v1/ }).click();
    await expect(page.getByText('It replaces what is in the draft.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }).click();
    await expectMessage(page, 'The words of version 1 are in the draft now. Learners see them once you publish.');
    await expect(page.getByLabel('Key point')).toHaveValue('Think of B.');
    await expect(page.getByText('Draft of v3')).toBeVisible();
  },
);

test('words that a colleague saved stay until the editor has chosen', FULL, async ({ context }) => {
  const office = await enter(context, 'editor');
  const { page, call } = office;
  const { id } = await beginQuestion(office, 'pa', `A man of 47 is tired, ${RUN}.`);
  const read = async () =>
    (await call('GET', `/a/paplabable/question/${id}`)) as {
      content: { key_point: string };
      draft: { version: number };
      version: number;
    };
  await page.goto(`${FIRST}/edit?id=${id}`);
  await expect(page.getByLabel('Key point')).toHaveValue('Think of B.');
  const { content, draft, version } = await read();
  const otherDraft = { content: { ...content, key_point: 'Theirs.' }, version: draft.version, item_version: version };
  await call('PUT', `/a/paplabable/questiondraft/${id}`, otherDraft);
  await page.getByLabel('Key point').fill('Mine.');
  const dialog = page.getByRole('dialog', { name: /saved this first/ });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('Choose whose to keep: until then nothing is saved.')).toBeVisible();
  expect((await read()).content.key_point).toBe('Theirs.');
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(async () => (await read()).content.key_point).toBe('Mine.');
});

test('a changed key goes from its writer past a colleague to learners, with keys alone', FULL, async ({ browser }) => {
  const [hers, his] = [await browser.newContext(), await browser.newContext()];
  const writer = await enter(hers, 'editor');
  const { page } = writer;
  const item = await beginQuestion(writer, 'pa', `A man of 51 has a sore throat, ${RUN}.`);
  await publishFirst(writer, item);
  await page.goto(`${FIRST}/edit?id=${item.id}`);
  await page.getByLabel('D is the right answer').press('Space');
  await expectSaved(page);
  await expect(page.getByRole('button', { name: 'Publish' }), 'not before a colleague has signed').toHaveCount(0);
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await expectMessage(page, SENT);
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
  await dialog.getByLabel('Remark on it').pressSequentially('Typed, not added.');
  await dialog.getByRole('button', { name: 'Return it' }).press('Enter');
  await expectMessage(reviewer.page, 'Returned to the writer.');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Say since when.' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Typed, not added.' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await expectMessage(page, SENT);
  await reviewer.page.reload();
  await reviewer.page.getByRole('button', { name: 'Sign…' }).press('Enter');
  await expect(reviewer.page.getByRole('dialog').getByText('D, Cause D')).toBeVisible();
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expectMessage(reviewer.page, 'Signed. It can be published now.');
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await expectMessage(page, 'Version 2 is live.');
  await hers.close();
  await his.close();
});

test(
  'an option is found by its words, with the questions that offer it, and a comment is answered [ext-screen-admin-questionbank-answers] [ext-screen-admin-questionbank-comments]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'editor');
    const { page, call } = office;
    const item = await beginQuestion(office, 'pa', `A man of 72 falls, ${RUN}.`, `Rare ${RUN}`);
    await publishFirst(office, item);
    await page.goto(`${FIRST}/answers`);
    await page.getByLabel('Words of an option').fill('Cause D');
    const refusal = { status: 'error', code: 'FORBIDDEN', message: 'You may not see these questions.' };
    await page.route('**/answer/questions', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.getByRole('button', { name: /^Cause D/ }).click();
    await expect(page.getByRole('heading', { name: 'We could not load the questions' })).toBeVisible();
    await page.unroute('**/answer/questions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: item.code })).toBeVisible();
    await page.getByLabel('Words of an option').fill(`Rare ${RUN}`);
    await page.getByRole('button', { name: `Rare ${RUN}` }).click();
    await page.getByLabel('Rename it everywhere').fill(`Odd ${RUN}`);
    await page.getByRole('button', { name: 'Rename in 1 question' }).click();
    await expect(page.getByText('Renamed in 1 question.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('No question offers it now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename', exact: true }), 'not offered again').toBeDisabled();
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
    await expectMessage(page, 'Your reply was posted.');
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
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 question' }).press('Enter');
    await expect(page.getByText('1 question is in, as a draft.')).toBeVisible({ timeout: 30_000 });
    await page.goto(`${FIRST}/inactivelist?search=Imported ${RUN}`);
    await expect(page.getByRole('row').filter({ hasText: `Imported ${RUN}` })).toBeVisible();
  },
);

test('the bank is exported as a package, which is downloaded once it is made', FULL, async ({ context }) => {
  const { page } = await enter(context, 'editor');
  await page.goto(`${FIRST}/import`);
  const card = page.getByRole('heading', { name: 'Export questions' }).locator('..');
  await card.getByLabel('Format').selectOption('qti');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Export' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^questions-\d{4}-\d\d-\d\d\.zip$/);
  await expect(card.getByText(/\d+ questions exported\./)).toBeVisible();
  expect((await readPackage(await readFile(await file.path()))).files.length).toBeGreaterThan(100);
  expect(await violationsOf(page)).toEqual([]);
});

test('ticked questions are changed together and put back', FULL, async ({ context }) => {
  const office = await enter(context, 'editor');
  const { page } = office;
  const item = await beginQuestion(office, 'pa', `A woman of 83 is confused, ${RUN}.`);
  const other = await beginQuestion(office, 'pa', `A man of 84 is confused, ${RUN}.`);
  for (const each of [item, other]) await publishFirst(office, each);
  await page.goto(`${FIRST}/activelist?search=confused ${RUN}`);
  const ticked = page.getByRole('row').filter({ hasText: item.code }).getByRole('checkbox');
  await ticked.press('Space');
  await page.getByRole('button', { name: 'Select all 2' }).press('Enter');
  await expect(page.getByText('2 selected')).toBeVisible();
  await ticked.press('Space');
  await ticked.press('Space');
  await expect(page.getByText('1 selected'), 'unticking ends "Select all"').toBeVisible();
  await page.goto(`${FIRST}/activelist?search=${item.code}`);
  await page.getByRole('row').filter({ hasText: item.code }).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expectMessage(page, '1 question deactivated.');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expectMessage(page, '1 question restored.');
  await expect(page.getByRole('link', { name: item.code })).toBeVisible();
});
