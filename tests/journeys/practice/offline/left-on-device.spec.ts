import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { endSessionElsewhere, logInAs } from '../../people.ts';
import { live } from '../../watch.ts';
import { answerOffline, answersSent, deviceRows, expectAccessible, lead, ready, waitingRows } from './device.ts';

test(
  'the service worker caches only what is the same for every user: documents and files, no API reply',
  FULL,
  async ({ page, context, request }) => {
    const token = await logInAs(context, 'learner');
    await page.goto('/questionbank/Surgery and Perioperative Care/u/1');
    await live(page);
    await ready(page, 3);
    const cached = await page.evaluate(async () => {
      const found: [path: string, text: string][] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const each of await cache.keys())
          found.push([new URL(each.url).pathname, (await (await cache.match(each))?.text()) ?? '']);
      }
      return found;
    });
    const pages = cached.filter(([path]) => !path.startsWith('/assets/'));
    expect(pages.map(([path]) => path)).toContain('/questionbank/:categoryname/:matrix/:number');
    expect(cached.filter(([path]) => path.startsWith('/api/'))).toEqual([]);
    for (const [path, text] of pages)
      for (const own of [token, 'Amina', 'learner@']) expect(text, path).not.toContain(own);
    const plain = (html: string) => html.replaceAll(/nonce="([\w-]{16,})"/.exec(html)?.[1] ?? 'none', '');
    const own = plain(await (await context.request.get('/questionbank/Renal/u/1')).text());
    expect(own).toBe(plain(await (await request.get('/questionbank/Renal/u/1')).text()));
  },
);

test('a forced log-out keeps waiting answers encrypted; no other user reads or sends them, and the next log-in sends them [model-forced-logout-outbox]', async ({
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

  // The page shown for the other user would load itself anew in the middle of the next navigation.
  await page.goto('about:blank');
  await logInAs(context, 'nogems');
  // Any page sends the waiting answers, not only the question bank.
  await page.goto('/profile');
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect(new Set(sent).size).toBe(2);
});

test(
  'Log Out sends waiting answers; for those that cannot be sent it asks first, then clears them [model-forced-logout-outbox]',
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
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Grace' }).click();
      await page.getByRole('link', { name: 'Log Out' }).click();
      await expect(lead(page)).toHaveText('3 answers have not been sent. Log out anyway?');
    };
    await leave();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(page).toHaveURL('/questionbank');
    expect(await waitingRows(page)).toHaveLength(3);
    await leave();
    await page.goBack();
    await expect(page).toHaveURL('/questionbank');
    await leave();
    await page.getByRole('button', { name: 'Log out and delete' }).click();
    await expect(page).toHaveURL('/');
    expect([await waitingRows(page), await deviceRows(page, /^outbox-/, 'replies')]).toEqual([[], []]);

    // Online there is nothing to confirm, and nothing stays on the device.
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
