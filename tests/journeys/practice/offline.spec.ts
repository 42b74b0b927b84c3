import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { endSessionElsewhere, logInAs } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const BANK = '/api/v1/paplabable/questionbank';

interface Row {
  readonly id: string;
  readonly [name: string]: unknown;
}
/** The rows of a table on this device as an attacker with the browser's storage would read them; binary as text. */
const deviceRows = (page: Page, database: RegExp, table: string): Promise<readonly Row[]> =>
  page.evaluate(
    async ([source, name]) => {
      const found = (await indexedDB.databases()).filter((each) => new RegExp(source).test(each.name ?? ''));
      const rows: Row[] = [];
      for (const { name: file = '' } of found) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(file);
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(opening.error ?? new Error(file)));
        });
        const reading = db.objectStoreNames.contains(name) ? db.transaction(name).objectStore(name).getAll() : null;
        if (reading) await new Promise((resolve) => reading.addEventListener('success', resolve));
        rows.push(...((reading?.result ?? []) as Row[]));
        db.close();
      }
      const text = (value: unknown): unknown =>
        value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
      return JSON.parse(JSON.stringify(rows, (_, value: unknown) => text(value))) as Row[];
    },
    [database.source, table] as const,
  );
const waitingRows = (page: Page) => deviceRows(page, /^outbox-/, 'entries');

/** The frame of the bank is kept, and so are this many questions. */
async function ready(page: Page, questions: number): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await deviceRows(page, /^outbox-/, 'replies');
      return kept.filter(({ id }) => /question\/:name.*[0-9a-f]{8}-/.test(id)).length;
    })
    .toBeGreaterThanOrEqual(questions);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('on-the-go-pages-'));
        const urls = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return urls.flat().some(({ url }) => url.includes(':number')) && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

const answersSent = (context: BrowserContext): string[] => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/answerv2/')) sent.push(request.postDataJSON().op_id as string);
  });
  return sent;
};

/** Answers the question on the screen without a connection. */
async function answerOffline(page: Page, key = 'b'): Promise<void> {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
}
const lead = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByText(/^(Correct: |Not right\. You chose )/);

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()} ${id}: ${node.html.slice(0, 160)}`));
}
/** In both appearances and at both widths. */
async function faultless(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme);
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page)).toEqual([]);
    }
  }
  if (size) await page.setViewportSize(size);
}

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
  'what the worker keeps is the same for everybody: documents and files, no reply of the API',
  FULL,
  async ({ page, context, request }) => {
    const token = await logInAs(context, 'learner');
    await page.goto('/questionbank/Surgery and Perioperative Care/u/1');
    await live(page);
    await ready(page, 3);
    const kept = await page.evaluate(async () => {
      const found: [path: string, text: string][] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const each of await cache.keys())
          found.push([new URL(each.url).pathname, (await (await cache.match(each))?.text()) ?? '']);
      }
      return found;
    });
    const pages = kept.filter(([path]) => !path.startsWith('/assets/'));
    expect(pages.map(([path]) => path)).toContain('/questionbank/:categoryname/:matrix/:number');
    expect(kept.filter(([path]) => path.startsWith('/api/'))).toEqual([]);
    for (const [path, text] of pages)
      for (const own of [token, 'Amina', 'learner@']) expect(text, path).not.toContain(own);
    const plain = (html: string) => html.replaceAll(/nonce="([\w-]{16,})"/.exec(html)?.[1] ?? 'none', '');
    const own = plain(await (await context.request.get('/questionbank/Renal/u/1')).text());
    expect(own).toBe(plain(await (await request.get('/questionbank/Renal/u/1')).text()));
  },
);

test(
  'fifty answers without a connection, the tab closed and opened again: all of them arrive, each once',
  FULL,
  async ({ page: first, context }) => {
    test.setTimeout(240_000);
    const token = await logInAs(context, 'learner');
    const sent = answersSent(context);
    const begun = ['Mental Health', 'Child and Adolescent Health', 'Acute and Emergency Care'];
    let page = first;
    let kept = 0;
    for (const category of begun) {
      await page.goto(`/questionbank/${category}/u/1`);
      await live(page);
      await expect(page.getByRole('radio')).toHaveCount(5);
      kept += 17;
      await ready(page, kept);
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
          // The tab is closed and another one opened, still without a connection.
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
  await page.getByRole('button', { name: 'Show them' }).click();
  const list = page.getByRole('dialog', { name: 'Kept on this device' });
  await expect(list.getByRole('heading', { name: 'Not counted' })).toBeVisible();
  await expect(list).toContainText('This question is not offered any more.');
  await faultless(page);
  expect(sent).toHaveLength(1);
  await list.getByRole('button', { name: 'Hide' }).click();
  await expect(list).toContainText('Everything has been sent.');
  expect(await waitingRows(page)).toEqual([]);
});

test('a forced log-out keeps what waits, shut; nobody else reads or sends it, and its owner sends it at the next log-in [model-forced-logout-outbox]', async ({
  page,
  context,
}) => {
  const token = await logInAs(context, 'nogems');
  const sent = answersSent(context);
  await page.goto('/questionbank/Trauma and Orthopaedics/u/1');
  await live(page);
  await ready(page, 3);
  await context.setOffline(true);
  await answerOffline(page);
  const question = (await lead(page).textContent()) ?? '';
  await page.keyboard.press('n');
  await expect(lead(page)).not.toHaveText(question);
  await answerOffline(page, 'c');

  await endSessionElsewhere(context, token);
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
  expect(await deviceRows(page, /^device$/, 'here')).toEqual([]);
  const left = await waitingRows(page);
  expect(left).toHaveLength(2);
  const everything = JSON.stringify([left, await deviceRows(page, /^outbox-/, 'replies')]);
  for (const readable of [question, 'option', '"label"']) expect(everything).not.toContain(readable);

  sent.length = 0;
  await logInAs(context, 'learner');
  await page.goto('/questionbank/Trauma and Orthopaedics/u/1');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByText(/waiting to send|kept on this device/)).toHaveCount(0);
  expect([sent, (await waitingRows(page)).length]).toEqual([[], 2]);

  await logInAs(context, 'nogems');
  // Whatever page the log-in leads to.
  await page.goto('/profile');
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect(new Set(sent).size).toBe(2);
});

test(
  'Log Out sends what waits; what could not be sent is asked about first, then cleared [model-forced-logout-outbox]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'nogems');
    await page.goto('/questionbank/Clinical Haematology/u/1');
    await live(page);
    await ready(page, 3);
    await context.setOffline(true);
    for (const key of ['a', 'b', 'c']) {
      await answerOffline(page, key);
      const now = await lead(page).textContent();
      await page.keyboard.press('n');
      await expect(lead(page)).not.toHaveText(now ?? '');
    }
    await page.goto('/questionbank');
    await live(page);
    const leave = async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button').last().click();
      await page.getByRole('link', { name: 'Log Out' }).click();
      await expect(lead(page)).toHaveText('3 answers have not been sent. Log out anyway?');
    };
    await leave();
    await faultless(page);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(page).toHaveURL('/questionbank');
    expect(await waitingRows(page)).toHaveLength(3);
    await leave();
    await page.getByRole('button', { name: 'Log out and delete' }).click();
    await expect(page).toHaveURL('/');
    expect([await waitingRows(page), await deviceRows(page, /^outbox-/, 'replies')]).toEqual([[], []]);

    // With a connection there is nothing to ask, and the browser is left empty.
    await context.setOffline(false);
    await logInAs(context, 'nogems');
    await page.goto('/questionbank/Clinical Haematology/u/1');
    await live(page);
    await ready(page, 3);
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await deviceRows(page, /./, 'replies')).toEqual([]);
  },
);

test.describe('on a phone', FULL, () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  test('a bus ride through a tunnel: answers are taken, the tab may close, and what was right is told at the end', async ({
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
    await faultless(page);
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
