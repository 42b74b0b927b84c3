import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMember } from '../account/member.ts';
import { FULL } from '../full.ts';
import { logInAs } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';

const API = '/api/v1';
const DESK = '/admin/paplabable/questionbank/mocks/sittings';
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

interface Called {
  ok(): boolean;
  text(): Promise<string>;
  json(): Promise<unknown>;
}
async function dataOf<T>(calling: Promise<Called>): Promise<T> {
  const reply = await calling;
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { readonly data: T }).data;
}

/** A sitting that is open, with papers that can be started, and entry that closes in half a minute. */
async function planNow(
  desk: BrowserContext,
  token: string,
  title: string,
  seats: 'list' | 'qb' = 'list',
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { forms } = await dataOf<{ forms: { id: string }[] }>(
    desk.request.get(`${API}/a/paplabable/mocks/sittings`, { headers }),
  );
  const data = {
    op_id: crypto.randomUUID(),
    title,
    form_id: forms[0]?.id,
    seats,
    event_id: null,
    opens_at: inSeconds(-120),
    starts_at: inSeconds(-60),
    entry_until: inSeconds(60),
    closes_at: inSeconds(7200),
  };
  const made = desk.request.post(`${API}/a/paplabable/mocks/sitting`, { headers, data });
  return (await dataOf<{ sitting: { id: string } }>(made)).sitting.id;
}

async function giveSeat(office: Page, id: string, email: string): Promise<void> {
  await office.goto(`${DESK}/${id}`);
  await office.getByRole('button', { name: 'Edit the list…' }).click();
  await office.getByLabel('E-mail addresses').fill(`${email}\nnobody-${id}@example.test`);
  await office.getByRole('button', { name: 'Save 2 addresses' }).click();
  await expect(office.getByText('No account has this address')).toBeVisible();
  await office.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(office.getByRole('cell', { name: 'Not here yet' })).toBeVisible();
}

test(
  'a sitting is planned at the desk and removed again [ext-screen-admin-mocks-sittings] [ext-screen-admin-mocks-sitting]',
  FULL,
  async ({ context }) => {
    await logInAs(context, 'owner');
    const page = await context.newPage();
    await page.goto(DESK);
    await page.getByRole('button', { name: 'Plan a sitting' }).click();
    const title = `Planned ${Date.now()}`;
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Plan it' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Change…' }).click();
    await page.getByLabel('Title').fill(`${title}, by me`);
    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await colleague.getByRole('button', { name: 'Change…' }).click();
    await colleague.getByLabel('Title').fill(`${title}, by a colleague`);
    await colleague.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
    await expect(colleague.locator('h1')).toContainText('by a colleague');
    await colleague.close();
    await expect(page.locator('h1'), 'the room is fetched again').toContainText('by a colleague', { timeout: 30_000 });
    await page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
    await expect(page.getByText('Not saved.'), 'the change of the colleague is not overwritten').toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByRole('heading', { name: 'Sittings' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  },
);

test(
  'a user without a subscription takes part in a sitting from the seat to the result, with more time after an incident [ext-screen-sitting] [ext-screen-sitting-question] [ext-screen-sitting-result]',
  FULL,
  async ({ browser }) => {
    test.setTimeout(420_000);
    const [desk, own] = [await browser.newContext(), await browser.newContext()];
    const account = await newMember(own, 'sitter');
    const token = await logInAs(desk, 'owner');
    const id = await planNow(desk, token, 'A sitting of the journey');
    const office = await desk.newPage();
    await giveSeat(office, id, account.email);
    const ownToken = await logInAs(own, account);
    const page = await own.newPage();
    await page.goto(`/sitting/${id}`);
    await live(page);
    await page.getByRole('button', { name: 'Take my seat' }).click();
    await page.getByRole('button', { name: 'Start paper 1' }).click();
    await expect(page.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.locator('input[type=radio][value="B"]')).toBeChecked();
    await office.getByRole('button', { name: 'Give more time…' }).click();
    // The result appears when all have ended and entry is closed.
    await office.getByLabel('Minutes').fill('1');
    await office.getByLabel('What happened, in words learners will read').fill('The journey tripped over a cable.');
    await office.getByRole('button', { name: 'Extend' }).click();
    await expect(office.getByText('The journey tripped over a cable.')).toBeVisible();
    await expect(page.getByText('1 minute was added to this paper.')).toBeVisible({ timeout: 30_000 });
    const headers = { authorization: `Bearer ${ownToken}` };
    const { mock } = await dataOf<{ mock: { papers: number } }>(
      own.request.get(`${API}/paplabable/sitting/${id}`, { headers }),
    );
    for (let n = 1; n <= mock.papers; n += 1) {
      await dataOf(own.request.post(`${API}/paplabable/sitting/paper/start/${id}/${n}`, { headers }));
      await dataOf(own.request.put(`${API}/paplabable/sitting/paper/end/${id}/${n}`, { headers }));
    }
    await page.goto(`/sitting/${id}`);
    await expect(page.getByRole('heading', { name: 'You have finished' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See my result' })).toBeVisible({ timeout: 300_000 });
    await page.getByRole('link', { name: 'See my result' }).click();
    await expect(page.getByRole('heading', { name: 'Result: A sitting of the journey' })).toBeVisible();
    await page.getByRole('link', { name: /Review \d+ wrong or blank answers?|Review the answers/ }).click();
    await expect(page.getByText(/You left this one blank|Not right|Correct/).first()).toBeVisible();
  },
);

test(
  'a mock that is still open is named on the page of a sitting, and ended there before the seat is taken',
  FULL,
  async ({ browser }) => {
    const desk = await browser.newContext();
    const own = await newSubscriber(browser, 'twofold');
    const page = await own.newPage();
    await page.goto('/mocks');
    await live(page);
    await page.getByRole('button', { name: 'Start a single paper' }).click();
    await expect(page.getByRole('button', { name: 'Start paper 1' })).toBeVisible();
    const id = await planNow(desk, await logInAs(desk, 'owner'), 'Beside an open mock', 'qb');
    await page.goto(`/sitting/${id}`);
    await expect(page.getByText('Single paper is still open')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take my seat' })).toBeDisabled();
    await page.getByRole('button', { name: 'End Single paper' }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await expect(page.getByText('Single paper is still open')).toHaveCount(0);
    await page.getByRole('button', { name: 'Take my seat' }).click();
    await expect(page.getByRole('button', { name: 'Start paper 1' })).toBeVisible();
  },
);
