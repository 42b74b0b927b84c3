import { randomUUID } from 'node:crypto';
import type { PairStatus } from '@app/community/contract';
import { type BrowserContext, expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { CORPUS, unexpectedElements, textsOf, watched } from '../protection/hostile.ts';
import { logInAs, RUN, TOKEN_COOKIE } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';
import { live } from '../watch.ts';

const API = '/api/v1/paplabable';
const ROOM = 1900;

async function post<T>(context: BrowserContext, path: string, data: object): Promise<T> {
  const token = (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const reply = await context.request.post(`${API}${path}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

test('three hundred hostile texts stay words in the pair room', FULL, async ({ browser }) => {
  expect(CORPUS.length).toBe(300);
  const pair = await Promise.all(['hostile-one', 'hostile-two'].map((name) => newSubscriber(browser, name)));
  let pair_id: string | undefined;
  for (const each of pair) {
    await post(each, '/pairterms', { accepted: true });
    pair_id = (await post<PairStatus>(each, '/pair/join', {})).partnerDetails?.pair_id;
  }
  const [writer, reader] = pair as [BrowserContext, BrowserContext];
  const texts = textsOf(ROOM);
  for (const body of texts) await post(writer, '/pair/messages', { op_id: randomUUID(), pair_id, body });
  const { page, ran } = await watched(reader);
  await page.goto('/studygroup/room');
  await live(page);
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(texts.length + 1);
  expect([await unexpectedElements(page), ran]).toEqual([[], []]);
  for (const each of pair) await each.close();
});

test('three hundred hostile texts stay words in group questions, for members and staff', FULL, async ({ browser }) => {
  const context = await newSubscriber(browser, 'hostile-writer');
  const texts = textsOf(ROOM);
  for (const [at, stem] of texts.entries()) {
    const hostile = CORPUS[at] ?? '';
    await post(context, '/studygroup/questions', {
      op_id: randomUUID(),
      stem: `${RUN} is the run that wrote this question\n${stem}`,
      lead_in: `Which of these? ${hostile}`.slice(0, 300),
      options: ['A', 'B', 'C', 'D', 'E'].map((key) => ({
        key,
        text: `${key} ${hostile}`.slice(0, 200),
        why: `Because of ${key} ${hostile}`.slice(0, 600),
      })),
      answer_key: 'B',
      source: `Guideline ${hostile}`.slice(0, 300),
    });
  }
  const own = await watched(context);
  await own.page.goto('/studygroup/questions?of=own');
  await live(own.page);
  await expect(own.page.getByText(RUN).first()).toBeVisible();
  expect([await unexpectedElements(own.page), own.ran]).toEqual([[], []]);
  const office = await browser.newContext();
  await logInAs(office, 'owner');
  const watchedOffice = await watched(office);
  await watchedOffice.page.goto('/admin/paplabable/groupquestions');
  const rows = watchedOffice.page.getByRole('navigation', { name: 'Questions' }).getByText(RUN);
  for (let at = 0; at < texts.length; at += 1) await rows.nth(at).click();
  expect([await unexpectedElements(watchedOffice.page), watchedOffice.ran]).toEqual([[], []]);
  await context.close();
  await office.close();
});

test('three hundred hostile texts stay words in feedback', FULL, async ({ browser }) => {
  const own = await newSubscriber(browser, 'hostile-letter');
  const { page } = await watched(own);
  for (const [at, text] of textsOf(4500).entries()) {
    await page.goto('/contactus');
    await live(page);
    // The form asks for an address until it knows who writes.
    await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: /^Subject/ }).fill(`${RUN} ${CORPUS[at]}`.slice(0, 120));
    await page.getByRole('textbox', { name: /^Message/ }).fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/Your reference is F-\d{4}/)).toBeVisible();
  }
  const office = await browser.newContext();
  await logInAs(office, 'owner');
  const watchedOffice = await watched(office);
  await watchedOffice.page.goto('/admin/paplabable/feedback');
  const rows = watchedOffice.page.getByRole('main').getByRole('button').filter({ hasText: RUN });
  await expect(rows.first()).toBeVisible();
  for (let at = 0; at < (await rows.count()); at += 1) await rows.nth(at).click();
  expect([await unexpectedElements(watchedOffice.page), watchedOffice.ran]).toEqual([[], []]);
  await own.close();
  await office.close();
});
