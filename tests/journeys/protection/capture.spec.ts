import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs, newPerson } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const PATH = '/questionbank';
const TYPED = ['a, b * c | d', 'BP 120/80, HR 72 | SpO2 98 % * on air', 'x,,,***|||', 'fn(a, b) || c ** 2'];

/** Records reports and replies in place of the server: a real report would count against the account. */
async function reports(page: Page, answer: object = {}): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/users/screencapture', async (route) => {
    sent.push(route.request().postDataJSON().path as string);
    await route.fulfill({ json: { status: 'success', data: answer } });
  });
  return sent;
}

async function open(page: Page, context: BrowserContext, path = PATH): Promise<void> {
  await logInAs(context, 'learner');
  const facts = page.waitForResponse('**/paplabable/protection');
  await page.goto(path);
  await live(page);
  await facts;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a capture key is reported with the path, once in five seconds [capture-report] [capture-throttle] [capture-privacy-layout]', async ({
  page,
  context,
}) => {
  const sent = await reports(page);
  await open(page, context);
  await page.keyboard.press('PrintScreen');
  await expect.poll(() => sent).toEqual([PATH]);
  await page.keyboard.press('PrintScreen');
  await page.waitForTimeout(5100);
  expect(sent).toEqual([PATH]);
  await page.keyboard.press('PrintScreen');
  await expect.poll(() => sent).toEqual([PATH, PATH]);
});

test(
  'the three numbers count on the way down and up, others and characters do not [capture-keys]',
  FULL,
  async ({ page, context }) => {
    const sent = await reports(page);
    await page.clock.install();
    await open(page, context);
    const press = async (type: string, keyCode: number, key = 'Unidentified') => {
      const before = sent.length;
      await page.clock.fastForward(6000);
      await page.evaluate(
        ([kind, code, name]) =>
          document.body.dispatchEvent(
            // oxlint-disable-next-line no-deprecated -- the test needs the deprecated fields
            new KeyboardEvent(kind, { keyCode: code, charCode: code, key: name, bubbles: true }),
          ),
        [type, keyCode, key] as const,
      );
      await page.waitForTimeout(150);
      return sent.length > before;
    };
    const found: string[] = [];
    for (const type of ['keydown', 'keyup', 'keypress']) {
      for (const code of [42, 44, 124, 13, 65, 123]) if (await press(type, code)) found.push(`${type} ${code}`);
    }
    expect(found).toEqual(['keydown 42', 'keydown 44', 'keydown 124', 'keyup 42', 'keyup 44', 'keyup 124']);
    expect([await press('keydown', 44, ','), await press('keyup', 42, '*')]).toEqual([false, false]);
  },
);

test('typing commas, asterisks and bars reports nothing', FULL, async ({ page, context }) => {
  const sent = await reports(page);
  await open(page, context);
  await page.evaluate(() => {
    document.querySelector('#main')?.insertAdjacentHTML('beforeend', '<textarea id="note"></textarea>');
  });
  for (const text of TYPED) {
    await page.locator('#note').fill('');
    await page.locator('#note').pressSequentially(text);
    await expect(page.locator('#note')).toHaveValue(text);
  }
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
});

test(
  'nothing is reported on pages without protected content [capture-privacy-layout]',
  FULL,
  async ({ page, context }) => {
    const sent = await reports(page);
    await logInAs(context, 'learner');
    for (const path of ['/faq', '/profile']) {
      await page.goto(path);
      await live(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('PrintScreen');
      await page.waitForTimeout(500);
    }
    expect(sent).toEqual([]);
  },
);

test('nothing is reported of people in accessible mode', FULL, async ({ page, context }) => {
  const sent = await reports(page);
  await page.route('**/paplabable/protection', (route) =>
    route.fulfill({ json: { status: 'success', data: { watermark: '', accessible: true } } }),
  );
  await open(page, context);
  await page.keyboard.press('PrintScreen');
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
});

test('a notice is shown in a dialog and closed', FULL, async ({ page, context }) => {
  await reports(page, { notice: true });
  await open(page, context);
  await page.keyboard.press('PrintScreen');
  const dialog = page.getByRole('dialog', { name: 'A screenshot key was pressed' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(PATH);
});

/** Mocks the server's reply to a banned user's token. */
const banState = (page: Page, until: string | null) =>
  page.route('**/appeals/state', (route) =>
    route.fulfill({ json: { status: 'success', data: { banned: true, reason: 'several keys', until, appeal: null } } }),
  );

test(
  'the reply temp_banned leads to the blocked page, which counts down [capture-temp-banned]',
  FULL,
  async ({ page, context }) => {
    const until = new Date(Date.now() + 27 * 60_000).toISOString();
    await reports(page, { temp_banned: true, until, appeal_token: 'a-token' });
    await banState(page, until);
    await open(page, context);
    await page.keyboard.press('PrintScreen');
    await expect(page).toHaveURL('/blocked?banned=2');
    await expect(page.getByRole('heading', { name: 'Your account is blocked for now' })).toBeVisible();
    await expect(page.getByText(/Blocked for 2[67] more minutes, until/)).toBeVisible();
    await expect(page.getByLabel('Ask for a review')).toBeVisible();
  },
);

test('the reply banned leads to the blocked page without an end [capture-banned]', FULL, async ({ page, context }) => {
  await reports(page, { banned: true, appeal_token: 'a-token' });
  await banState(page, null);
  await open(page, context);
  await page.keyboard.press('PrintScreen');
  await expect(page).toHaveURL('/blocked?banned=1');
  await expect(page.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible();
});

test('a 401 on the blocked page is only logged [err-401-blocked]', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/pausers/current', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', code: 'SESSION_ENDED', message: 'Over.' } }),
  );
  await page.goto('/blocked?banned=2');
  await expect.poll(() => logged.some((text) => text.includes('401 on the blocked page'))).toBe(true);
  await expect(page.getByText('write to')).toBeVisible();
  await expect(page).toHaveURL('/blocked?banned=2');
});

test('a banned user asks for a review without a session, once [learner-blocked]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const account = await newPerson(context, 'appeals');
  await logInAs(context, account);
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const headers = { authorization: `Bearer ${await logInAs(office, 'support')}` };
  const list = await office.request.get('/api/v1/a/paplabable/users', { headers, params: { search: account.email } });
  const { data } = (await list.json()) as { readonly data: { readonly rows: readonly { readonly id: string }[] } };
  const ban = { reason: 'Shared the account', minutes: 60 };
  const done = await office.request.post(`/api/v1/a/paplabable/pausers/ban/${data.rows[0]?.id}`, {
    headers,
    data: ban,
  });
  expect(done.ok(), await done.text()).toBe(true);
  await office.close();
  await page.goto('/blocked');
  await expect(page.getByRole('main')).toContainText('Shared the account');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please add a little more detail.')).toBeVisible();
  await page.getByLabel('Ask for a review').fill('My sister used my laptop for an hour. It will not happen again.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your request is with us.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your request is with us.')).toBeVisible();
  await expect(page.getByLabel('Ask for a review')).toBeHidden();
});
