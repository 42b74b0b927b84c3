import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { linkIn, mailTo } from '../mailbox.ts';
import { accountOf, logInAs } from '../people.ts';
import { live, watch } from '../watch.ts';

const API = '/api/v1/paplabable';
interface Category {
  readonly name: string;
  readonly total: number;
}
interface Listed {
  readonly rows: readonly { readonly id: string; readonly state: string }[];
}

/** Answers all questions of the smallest category of the second bank; returns its name. */
async function finishSmallest(context: BrowserContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string) =>
    ((await (await context.request.get(`${API}${path}`, { headers })).json()) as { data: T }).data;
  const { rows } = await get<{ rows: readonly Category[] }>('/qbmorecategories');
  const [smallest] = rows.filter((row) => row.total > 0).toSorted((a, b) => a.total - b.total);
  const name = smallest?.name ?? '';
  const listed = await get<Listed>(`/morequestionbank/category/${encodeURIComponent(name)}/u`);
  for (const { id } of listed.rows.filter((row) => row.state === 'unseen')) {
    const data = { op_id: randomUUID(), option: 'B', seconds: 9, answered_at: new Date().toISOString() };
    const reply = await context.request.put(`${API}/morequestionbank/answerv2/${id}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return name;
}

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

test('a finished category gives a certificate that anybody can check [ext-screen-profile-certificates] [ext-screen-certificate-verify]', async ({
  page,
  context,
  browser,
}) => {
  const faults = watch(page);
  const token = await logInAs(context, 'learner');
  const category = await finishSmallest(context, token);

  await page.goto(`/morequestionbank/${encodeURIComponent(category)}`);
  await live(page);
  await page.getByRole('link', { name: 'Get your certificate' }).click();
  await expect(page).toHaveURL('/profile/certificates');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: category, exact: true }) });
  const get = row.getByRole('button', { name: 'Get your certificate' });
  const share = row.getByRole('link', { name: 'Share' });
  await expect(get.or(share)).toBeVisible();
  if (await get.isVisible()) await get.click();
  await expect(get).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  const address = (await share.getAttribute('href')) ?? '';
  const mail = await mailTo(accountOf('learner').email, new RegExp(address)); // linear: a plain address
  expect(linkIn(mail, '/certificates/')).toBe(address);
  expect(mail.subject).toContain(category);

  const stranger = await browser.newContext();
  const paper = await stranger.newPage();
  await paper.goto(address);
  await live(paper);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Is this certificate genuine?');
  await expect(paper.getByText('Genuine.')).toBeVisible();
  await expect(paper.getByRole('region', { name: 'What it says' })).toContainText(category);
  await expect(paper.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await axe(paper)).toEqual([]);

  const file = (await paper.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')) ?? '';
  const reply = await stranger.request.get(file);
  const bytes = await reply.body();
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.includes('/Lang (en-GB)')).toBe(true);
  expect(reply.headers()['x-robots-tag']).toContain('noindex');

  await paper.goto(`${address.slice(0, -1)}${address.endsWith('x') ? 'y' : 'x'}`);
  await live(paper);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('We did not issue this certificate');
  expect(await axe(paper)).toEqual([]);
  await stranger.close();
  expect(faults).toEqual([]);
});
