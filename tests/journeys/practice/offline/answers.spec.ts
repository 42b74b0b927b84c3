import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { logInAs, PHONE_BROWSER } from '../../people.ts';
import { live } from '../../watch.ts';
import { answerOffline, answersSent, deviceRows, expectAccessible, lead, ready, waitingRows } from './device.ts';

const BANK = '/api/v1/paplabable/questionbank';
const results = (page: Page) => page.getByText(/^(Correct: |Not right\. You chose )/);

/** How often each question of a category has been answered, by id. */
async function timesAnswered(
  context: BrowserContext,
  token: string,
  category: string,
): Promise<Record<string, number>> {
  const get = async <T>(path: string): Promise<T> => {
    const reply = await context.request.get(`${BANK}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { data: T }).data;
  };
  const { rows } = await get<{ rows: { id: string }[] }>(`category/${encodeURIComponent(category)}/u`);
  const times: Record<string, number> = {};
  for (const { id } of rows) {
    const page = await get<{ record: { answers: number } }>(`question/${encodeURIComponent(category)}/u/${id}`);
    times[id] = page.record.answers;
  }
  return times;
}

test(
  'fifty answers without a connection, the tab closed and opened again: all of them arrive, each once',
  FULL,
  async ({ page: first, context }) => {
    test.setTimeout(240_000);
    const token = await logInAs(context, 'learner');
    const sent = answersSent(context);
    const begun = ['Mental Health', 'Child and Adolescent Health', 'Acute and Emergency Care'];
    let page = first;
    let stored = 0;
    for (const category of begun) {
      await page.goto(`/questionbank/${category}/u/1`);
      await live(page);
      await expect(page.getByRole('radio')).toHaveCount(5);
      stored += 17;
      await ready(page, stored);
    }
    const before = await Promise.all(begun.map((category) => timesAnswered(context, token, category)));

    await context.setOffline(true);
    let answered = 0;
    for (const [at, category] of begun.entries()) {
      await page.goto(`/questionbank/${category}/u/1`);
      await live(page);
      for (let n = 0; n < (at < 2 ? 17 : 16); n += 1) {
        await answerOffline(page, 'abcde'[n % 5]);
        answered += 1;
        if (answered === 25) {
          // The tab is closed and another one opened, still offline.
          const address = page.url();
          await page.close();
          page = await context.newPage();
          await page.goto(address);
          await live(page);
          await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
        }
        const now = await lead(page).textContent();
        await page.keyboard.press('n');
        await expect(lead(page)).not.toHaveText(now ?? '');
      }
    }
    expect(answered).toBe(50);
    await expect(page.getByText('50 waiting to send')).toBeVisible();
    expect([sent, await results(page).count()]).toEqual([[], 0]);
    await page.close();

    page = await context.newPage();
    await page.goto(`/questionbank/${begun[0]}/u/1`);
    await expect(page.getByText('50 waiting to send')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => waitingRows(page), { timeout: 30_000 }).toEqual([]);
    await expect(results(page)).toHaveCount(1);
    expect([sent.length, new Set(sent).size]).toEqual([50, 50]);
    const after = await Promise.all(begun.map((category) => timesAnswered(context, token, category)));
    const gained = after.flatMap((times, at) => Object.entries(times).map(([id, n]) => n - (before[at]?.[id] ?? 0)));
    expect(gained.filter((n) => n === 1)).toHaveLength(50);
    expect(gained.filter((n) => n > 1)).toEqual([]);
  },
);

test('every answer is on the device before it is on its way; what is refused for good is shown and not sent again [model-outbox-first]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  const sent = answersSent(context);
  let waitedFirst = -1;
  await context.route('**/answerv2/**', async (route) => {
    waitedFirst = (await waitingRows(page)).length;
    const refusal = { status: 'error', code: 'QUESTION_CLOSED', message: 'This question is not offered any more.' };
    await route.fulfill({ status: 410, json: refusal });
  });
  await page.goto('/questionbank/Obstetrics/u/2');
  await live(page);
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 not counted.')).toBeVisible();
  expect(waitedFirst).toBe(1);
  await page.reload();
  await live(page);
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show it' }).click();
  const list = page.getByRole('dialog', { name: 'Kept on this device' });
  await expect(list.getByRole('heading', { name: 'Not counted' })).toBeVisible();
  await expect(list).toContainText('This question is not offered any more.');
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  await list.getByRole('button', { name: 'Hide' }).click();
  await expect(list).toContainText('Everything has been sent.');
  expect(await waitingRows(page)).toEqual([]);
});

test.describe('on a phone', FULL, () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 } });

  test('a bus ride through a tunnel: answers are taken, the tab may close, and the results are shown at the end', async ({
    page: first,
    context,
  }) => {
    let page = first;
    await logInAs(context, 'learner');
    const sent = answersSent(context);
    await page.goto('/questionbank/Infection/u/1');
    await expect(page).toHaveURL(/^[^?]+\/plabonthego\?next=/);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/plabonthego/questionbank/Infection/u/1');
    await ready(page, 4);
    const lists = async () =>
      (await deviceRows(page, /^outbox-/, 'replies')).filter(({ id }) => id.includes('categories'));
    await expect.poll(lists).toHaveLength(1);

    await context.setOffline(true);
    const tap = async (letter: string) => {
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .nth('ABCDE'.indexOf(letter))
        .click();
      await page.getByRole('button', { name: 'Check answer' }).click();
      await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
    };
    await tap('A');
    await page.getByRole('link', { name: 'Next question' }).click();
    await expect(page.getByRole('banner')).toContainText(/2 of \d+/);
    await tap('B');
    await expect(page.getByText('2 waiting to send')).toBeVisible();
    await expectAccessible(page);
    const address = page.url();
    await page.close();

    page = await context.newPage();
    await page.goto('/plabonthego');
    await live(page);
    await expect(page.getByText('No connection.')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'On the go' })
      .getByRole('link', { name: /^Question Bank/ })
      .click();
    await expect(page.getByRole('link', { name: 'Infection' })).toBeVisible();
    await page.goto(address);
    await live(page);
    await expect(page.getByText('2 waiting to send')).toBeVisible();
    await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
    await page.getByRole('link', { name: 'Next question' }).click();
    await expect(page.getByRole('banner')).toContainText(/3 of \d+/);
    await tap('C');
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect(page.getByRole('dialog', { name: 'Kept on this device' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Close' }).click();
    expect([sent, await results(page).count()]).toEqual([[], 0]);

    await context.setOffline(false);
    await expect(results(page)).toHaveCount(1);
    await expect.poll(() => waitingRows(page)).toEqual([]);
    expect([sent.length, new Set(sent).size]).toEqual([3, 3]);
    await page.goto(address);
    await expect(results(page)).toHaveCount(1);
  });
});
