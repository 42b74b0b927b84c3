import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { FULL } from '../full.ts';
import { RUN } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';
import { expectMessage, expectSaved } from './messages.ts';
import { publishFirst } from './questions/desk.ts';
import { enter, type Office } from './screens/walk.ts';

const FIRST = '/admin/paplabable/questionbank';

const picture = (colour: string) =>
  sharp({ create: { width: 240, height: 120, channels: 3, background: colour } })
    .png()
    .toBuffer();

interface Begun {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  /** The name of its category, as in URLs. */
  readonly shelf: string;
}
interface Category {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}
const begin = async ({ call }: Office, stem: string): Promise<Begun> => {
  const categories = (await call('GET', '/a/paplabable/categories/all')) as Category[];
  const content = {
    stem,
    lead_in: 'What is the most likely cause?',
    options: ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, text: `Cause ${key}`, rationale: `Reason ${key}.` })),
    answer_key: 'B',
    explanation: 'It is B.',
    key_point: 'Think of B.',
    references: [{ org: 'NICE', id: 'NG84', title: 'Sore throat' }],
  };
  const category = categories.find(({ prefix }) => prefix !== '');
  const body = { edition: 'pa', category_id: category?.id, content };
  return { ...((await call('POST', '/a/paplabable/question', body)) as Begun), shelf: category?.name ?? '' };
};

test(
  'a picture is replaced in every question that shows it, after a look at where, and put back',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'editor');
    const { page, call } = office;
    const words = `A red plate, ${RUN}.`;
    const first = await begin(office, `A man of 42 has a plate, ${RUN}.`);
    await page.goto(`${FIRST}/edit?id=${first.id}`);
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture('#cc2222') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('What it shows, in words').fill(words);
    await page.getByLabel('Credit').fill('Our own drawing');
    await page.getByLabel('Credit').blur();
    await expectSaved(page);
    const { content, version } = (await call('GET', `/a/paplabable/question/${first.id}`)) as {
      content: { images: object[] };
      version: number;
    };
    await publishFirst(office, { id: first.id, version });
    const second = await begin(office, `A woman of 43 has the same plate, ${RUN}.`);
    await publishFirst(office, second, { images: content.images });

    await page.goto(`${FIRST}/edit?id=${first.id}`);
    await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
    await page.getByLabel('Find a picture').fill(words);
    await page.getByRole('button', { name: 'Search' }).press('Enter');
    await page.getByRole('button', { name: 'Replace a picture everywhere…' }).press('Enter');
    await page.getByRole('list', { name: 'Pictures' }).getByText(words).click();
    const dialog = page.getByRole('dialog', { name: 'Replace this picture everywhere' });
    await expect(dialog.getByText('It is used in 2 questions')).toBeVisible();
    for (const { code } of [first, second]) await expect(dialog.getByText(code)).toBeVisible();
    const better = { name: 'b.png', mimeType: 'image/png', buffer: await picture('#2222cc') };
    await dialog.locator('input[type=file]').setInputFiles(better);
    await expect(dialog.getByRole('button', { name: 'Choose another' })).toBeVisible();
    await dialog.getByLabel('The same, drawn better').press('Space');
    await dialog.getByLabel('Why').fill('Blue is easier to see.');
    await dialog.getByRole('button', { name: 'Replace in 2 questions' }).press('Enter');
    await expectMessage(page, 'Replaced in 2 questions.');
    const shown = async ({ id }: Begun) =>
      ((await call('GET', `/a/paplabable/question/${id}`)) as { content: { images: { sha256: string }[] } }).content
        .images[0]?.sha256;
    const now = await shown(first);
    expect([await shown(second), now === (content.images[0] as { sha256: string }).sha256]).toEqual([now, false]);

    await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
    await page.getByRole('button', { name: 'Replace a picture everywhere…' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Replaced in the last day' })).toContainText(first.code);
    await page.getByRole('button', { name: 'Put it back' }).first().press('Enter');
    await expectMessage(page, 'The former picture is back in 2 questions.');
    expect(await shown(first)).toBe((content.images[0] as { sha256: string }).sha256);
  },
);

test(
  'two editors write in one question: other fields are merged, the same field is put before the second',
  FULL,
  async ({ browser }) => {
    const [hers, his] = [await browser.newContext(), await browser.newContext()];
    const writer = await enter(hers, 'editor');
    const colleague = await enter(his, 'owner');
    const item = await begin(writer, `A man of 61 has hiccups, ${RUN}.`);
    const address = `${FIRST}/edit?id=${item.id}`;
    await Promise.all([writer.page.goto(address), colleague.page.goto(address)]);
    await colleague.page.getByLabel('Key point').fill('Theirs.');
    await expectSaved(colleague.page);
    await writer.page.getByLabel('Explanation').fill('Hers.');
    await expectSaved(writer.page);
    await expect(writer.page.getByLabel('Key point'), 'what the other wrote').toHaveValue('Theirs.');
    await colleague.page.getByLabel('Explanation').fill('His.');
    const dialog = colleague.page.getByRole('dialog');
    await expect(dialog.getByText('Hers.')).toBeVisible();
    await dialog.getByRole('button', { name: /mine/i }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => {
        const read = (await writer.call('GET', `/a/paplabable/question/${item.id}`)) as {
          content: { explanation: string; key_point: string };
        };
        return [read.content.explanation, read.content.key_point];
      })
      .toEqual(['His.', 'Theirs.']);
    await hers.close();
    await his.close();
  },
);

test(
  'a learner reports a wrong key; it is corrected past a colleague with keys alone, and the learner is notified and marked right',
  FULL,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const [hers, his] = [await browser.newContext(), await browser.newContext()];
    const writer = await enter(hers, 'editor');
    const { page } = writer;
    const item = await begin(writer, `A woman of 38 has cold hands, ${RUN}.`);
    await publishFirst(writer, item);

    const learner = await newSubscriber(browser, 'corrected');
    const learnerPage = await learner.newPage();
    const address = `/questionbank/${encodeURIComponent(item.shelf)}/u/${item.id}`;
    await learnerPage.goto(address);
    await live(learnerPage);
    await expect(learnerPage.getByRole('radio')).toHaveCount(5);
    await learnerPage.keyboard.press('d');
    await expect(learnerPage.getByRole('radio', { checked: true })).toHaveCount(1);
    await learnerPage.keyboard.press('Enter');
    await expect(learnerPage.getByText(/^Not right\. You chose D/)).toBeVisible();
    await learnerPage.getByRole('button', { name: 'Report a problem' }).press('Enter');
    const words = `D is what the guideline says, ${RUN}.`;
    await learnerPage.getByLabel('What did you notice?').fill(words);
    await learnerPage.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(learnerPage.getByText('Thank you. Your report has reached the editors.')).toBeVisible();

    await page.goto(`${FIRST}/reports`);
    const card = page.getByRole('article').filter({ hasText: item.code });
    const head = card.getByRole('button').first();
    await expect(head).toBeVisible();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter');
    await expect(card.getByText(words)).toBeVisible();
    await expect(card.getByText('chose D')).toBeVisible();
    await card.getByRole('link', { name: 'Edit it' }).press('Enter');
    await page.getByLabel('D is the right answer').press('Space');
    await expectSaved(page);
    await page.getByRole('button', { name: 'Send for review' }).press('Enter');
    await expectMessage(page, /^Sent\. .*Rhian Pritchard.* can sign it\.$/);
    const reviewer = await enter(his, 'reviewer');
    await reviewer.page.goto(`${FIRST}/edit?id=${item.id}`);
    await reviewer.page.getByRole('button', { name: 'Sign…' }).press('Enter');
    await expect(reviewer.page.getByRole('dialog').getByText('D, Cause D')).toBeVisible();
    await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    await expectMessage(reviewer.page, 'Signed. It can be published now.');
    await page.reload();
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
    await expectMessage(page, 'Version 2 is live.');

    await page.goto(`${FIRST}/reports`);
    await expect(head).toBeVisible();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter');
    await card.getByLabel('They are right: already corrected').press('Space');
    await card.getByLabel('Corrected in').selectOption('2');
    await card.getByLabel('Your answer').fill(`Thank you: it is D. ${RUN}`);
    await card.getByRole('button', { name: 'Send and close' }).press('Enter');
    await expectMessage(page, 'Answer sent, report closed.');

    await expect(async () => {
      await learnerPage.goto('/profile/notifications');
      await expect(learnerPage.getByText('A correction: your answer now counts as right').first()).toBeVisible();
      await expect(learnerPage.getByText(`Thank you: it is D. ${RUN}`).first()).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await learnerPage.goto(address);
    await live(learnerPage);
    await expect(learnerPage.getByText(/^Correct: /)).toBeVisible();
    for (const each of [hers, his, learner]) await each.close();
  },
);

test(
  'the back office loads at most 250 kB of scripts, compressed, before it can be used',
  FULL,
  async ({ context }) => {
    const { page } = await enter(context, 'owner');
    const scripts = new Set<string>();
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.add(request.url())));
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const weights = await Promise.all(
      [...scripts].map(async (url) => {
        const { headers } = await context.request
          .get(url, { headers: { 'accept-encoding': 'gzip' } })
          .then((reply) => ({ headers: reply.headers() }));
        expect(headers['content-encoding'] ?? 'none', url).toBe('gzip');
        return Number(headers['content-length']);
      }),
    );
    const total = weights.reduce((sum, each) => sum + each, 0) / 1000;
    console.info(`scripts of the back office at first load: ${total.toFixed(1)} kB gz in ${weights.length} files`);
    expect(weights.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(250);
  },
);
