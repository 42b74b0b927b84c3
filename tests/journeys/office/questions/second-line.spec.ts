import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { RUN } from '../../people.ts';
import { watch } from '../../watch.ts';
import { expectMessage } from '../messages.ts';
import { enter } from '../screens/walk.ts';
import { beginQuestion, FIRST, publishFirst, SECOND, violationsOf } from './desk.ts';

// Not in parallel: a question made by one test would be first in the queue that another decides on.
test.describe.configure({ mode: 'default' });

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
  expect(await violationsOf(page)).toEqual([]);
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
    const item = await beginQuestion(office, 'plab', `A boy of 9 limps, ${RUN}.`);
    await publishFirst(office, { ...item, path: 'morequestion' });
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
    await page.getByLabel('Where does it belong?').selectOption('not');
    await page.getByRole('button', { name: 'Move it', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move it to Not Suitable' }).click();
    await expectMessage(page, `${item.code}: Not Suitable`);
  },
);

test(
  'the whole second line is listed, and an existing question is added to it [admin-plabable-questionbank-list] [admin-plabable-questionbank-add]',
  FULL,
  async ({ context }) => {
    const office = await enter(context, 'owner');
    const { page } = office;
    const item = await beginQuestion(office, 'pa', `A girl of 3 wheezes, ${RUN}.`);
    await publishFirst(office, item);
    await page.goto(`${SECOND}/add`);
    await page.getByLabel('Code of the question').fill(item.code);
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add it' }).click();
    await expectMessage(page, `${item.code} was added. It is already in the PA bank and stays there.`);
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
