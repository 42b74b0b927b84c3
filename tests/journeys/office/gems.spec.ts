import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { FULL } from '../full.ts';
import { RUN } from '../people.ts';
import { watch } from '../watch.ts';
import { expectMessage, expectSaved } from './messages.ts';
import { enter, go, type Office, save, screenWalk } from './screens/walk.ts';

const FIRST = '/admin/paplabable/gems';

const slide = (words: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="140"><rect width="100%" height="100%" fill="white"/><text x="24" y="90" font-size="48">${words}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function makeGem({ call }: Office, edition: 'pa' | 'plab', word: string) {
  const base = edition === 'pa' ? '/a/paplabable/categories/all' : '/a/plabable/categories/all';
  const [category] = (await call('GET', base)) as { id: string }[];
  const cards = ['First', 'Second', 'Third'].map((front) => ({ kind: 'card', front, back: `Back of ${front}` }));
  const body = { edition, name: `Gem ${word} ${RUN}`, slug: `${word}-${RUN}`.toLowerCase(), category_id: category?.id };
  return (await call('POST', '/a/paplabable/gemv4', { ...body, position: 900, text: '', active: true, cards })) as {
    id: string;
    name: string;
    category_id: string;
  };
}

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the gem' });
const fronts = (page: Page) => parts(page).getByRole('listitem').allInnerTexts();

test('a gem is written on three columns: order by key, one card, the phone beside it', async ({ context }) => {
  const office = await enter(context, 'owner');
  const { page } = office;
  const faults = watch(page);
  const gem = await makeGem(office, 'pa', 'columns');
  await go(page, `${FIRST}/edit?id=${gem.id}`);
  const list = parts(page);
  await list.getByRole('button', { name: /Second/ }).click();
  const front = page.getByRole('textbox', { name: 'Front' });
  await expect(front).toHaveValue('Second');
  await list.getByRole('button', { name: /Second/ }).press('Alt+ArrowUp');
  await expect.poll(async () => (await fronts(page))[0]).toContain('Second');
  await front.fill('Which drug first?');
  const phone = page.frameLocator('iframe[title="The card as learners see it"]');
  await expect(phone.getByRole('heading', { name: 'Which drug first?' })).toBeVisible();
  await expect(phone.getByText('Back of Second')).toBeVisible();
  await page.getByText('Front', { exact: true }).last().click();
  await expect(phone.getByText('Back of Second')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add clincher' }).click();
  await page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
  await expect(list.getByText('Needs fixing'), 'a clincher without words is not saved').toBeVisible();
  await page.getByRole('textbox', { name: 'Front' }).fill('Tall T waves');
  await page.getByRole('textbox', { name: 'Back' }).fill('High potassium');
  await save(page);
  await expectSaved(page);
  await expect(front, 'after a save the same card is open').toHaveValue('Tall T waves');
  await page.reload();
  await expect
    .poll(async () => (await fronts(page)).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([
      expect.stringContaining('Which drug first?'),
      expect.stringContaining('First'),
      expect.stringContaining('Third'),
      expect.stringContaining('Tall T waves'),
    ]);
  expect(faults).toEqual([]);
});

test('pictures are added together, described, read, and their text accepted by a person', FULL, async ({ context }) => {
  test.setTimeout(240_000);
  const office = await enter(context, 'owner');
  const { page } = office;
  const gem = await makeGem(office, 'pa', 'pictures');
  await go(page, `${FIRST}/edit?id=${gem.id}`);
  const files = await Promise.all(
    ['Calcium lasts thirty minutes', 'Insulin moves potassium'].map(async (words, at) => ({
      name: `slide-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await slide(words),
    })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('heading', { name: '2 pictures' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
  await expect(page.getByText('Not saved.').first(), 'every picture needs a description').toBeVisible();
  for (const [at, alt] of ['First slide', 'Second slide'].entries())
    await page.getByRole('textbox', { name: 'Describe the picture' }).nth(at).fill(alt);
  await save(page);
  await page.getByRole('button', { name: 'Read the text of 2 pictures' }).click();
  await expect(page.getByRole('region', { name: /^Text read from slide-/ })).toBeVisible({ timeout: 150_000 });
  await page.getByRole('textbox', { name: /^Text of slide-/ }).fill(`Calcium ${RUN} lasts thirty minutes`);
  await page.getByRole('button', { name: 'Accept the text' }).click();
  await page.getByRole('button', { name: 'Accept as a new card' }).click();
  await expect(page.getByRole('textbox', { name: 'Back' })).toHaveValue(/potassium|minutes/i);
  await page.getByRole('textbox', { name: 'Front' }).fill('What moves potassium?');
  await save(page);
  await expect(page.getByText('Text accepted')).toHaveCount(2);
  const found = (await office.call('POST', '/paplabable/gems/search', { search: RUN, page: 1, size: 10 })) as {
    rows: { name: string }[];
  };
  expect(
    found.rows.map(({ name }) => name),
    'accepted text is searched',
  ).toContain(gem.name);
});

test(
  'a gem of the second line is opened from the menu of the first and moved into it [admin-paplabable-gems-plablist] [admin-paplabable-gems-plabedit]',
  FULL,
  async ({ context }) => {
    test.setTimeout(120_000);
    const office = await enter(context, 'owner');
    const { page, call } = office;
    const gem = await makeGem(office, 'plab', 'moves');
    await go(page, `${FIRST}/plablist?search=${RUN}`);
    await expect(page.getByRole('main').getByText(gem.name).first()).toBeVisible();
    await go(page, `${FIRST}/plabedit?id=${gem.id}`);
    await expect(page.getByRole('heading', { level: 1, name: gem.name })).toBeVisible();
    await page.getByRole('button', { name: 'Move this gem' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByLabel('Category', { exact: true }),
      'the gem’s own category is among those offered',
    ).toHaveValue(gem.category_id);
    await dialog.getByLabel('Line').selectOption({ label: 'PA' });
    await dialog.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Move the gem' }).click();
    await expect(dialog.getByRole('heading', { name: 'Moved' })).toBeVisible({ timeout: 60_000 });
    const moved = (await call('GET', `/a/paplabable/gem/${gem.id}`)) as { edition: string };
    expect(moved.edition).toBe('pa');
  },
);

test(
  'a report about a gem is answered above its form; a look at the versions keeps the answer',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'owner');
    const { page, call } = office;
    const gem = await makeGem(office, 'pa', 'reported');
    const text = `The third card is out of date, ${RUN}.`;
    await call('POST', '/paplabable/gems/report', {
      op_id: crypto.randomUUID(),
      gem_id: gem.id,
      kind: 'outdated',
      text,
    });
    await go(page, `${FIRST}/edit?id=${gem.id}`);
    const report = page.getByRole('listitem').filter({ hasText: text });
    await report.getByRole('button', { name: 'Decide…' }).click();
    await report.getByLabel('What did you find?').selectOption('fine');
    await report.getByLabel('Your answer').fill('It follows the guideline of this year.');
    await go(page, `${FIRST}/edit?id=${gem.id}&versions=`);
    await expect(report).toHaveCount(0);
    await go(page, `${FIRST}/edit?id=${gem.id}`);
    await expect(report.getByLabel('Your answer')).toHaveValue('It follows the guideline of this year.');
    await report.getByRole('button', { name: 'Send and close the report' }).click();
    await expectMessage(page, 'Answer sent, report closed.');
    await expect(report).toHaveCount(0);
  },
);

/** The preheader is changed and the original restored, so that real mails stay as they were. */
async function changeMail({ page }: Office, path: string): Promise<void> {
  await go(page, path);
  await expect(page.getByRole('heading', { level: 1, name: /gems mail/i })).toBeVisible();
  const preheader = page.getByRole('main').getByRole('textbox', { name: 'Preview line' });
  const before = await preheader.inputValue();
  await preheader.fill(`Changed ${RUN}`);
  await save(page);
  await page.reload();
  await expect(preheader).toHaveValue(`Changed ${RUN}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Restore original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore original' }).click();
  await expect(preheader).toHaveValue(before);
}

test.describe('mails about gems', FULL, () => {
  screenWalk('the mail about gems of both lines', {
    stranger: 'support',
    visit: changeMail,
    proves: ['admin-paplabable-gems-gemsmail', 'admin-plabable-gems-gemsmail'],
  });
});
