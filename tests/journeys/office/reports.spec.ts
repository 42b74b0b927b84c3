import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs, RUN } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';

const API = '/api/v1/paplabable';

test(
  'a report is answered from the inbox in under a minute, and the learner reads the answer [ext-screen-admin-questionbank-reports]',
  FULL,
  async ({ page, context, browser }) => {
    const learner = await newSubscriber(browser, 'reporter');
    const headers = {
      authorization: `Bearer ${(await learner.cookies()).find((c) => c.name.includes('token'))?.value}`,
    };
    const found = await learner.request.get(`${API}/questionbank/search/chest`, { headers });
    const { rows } = (await found.json()).data as { readonly rows: readonly { readonly id: string }[] };
    const words = `The dose looks too high to me, ${RUN}.`;
    const sent = await learner.request.post(`${API}/questionbank/report/${rows[0]?.id}`, {
      headers,
      data: { op_id: crypto.randomUUID(), kind: 'key', text: words },
    });
    expect(sent.ok(), await sent.text()).toBe(true);

    await logInAs(context, 'editor');
    const begun = Date.now();
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /The answer looks wrong/ })
      .first()
      .click();
    const card = page.getByRole('article').filter({ hasText: words });
    const head = card.getByRole('button').first();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    const answer = 'Thank you. The dose is right for adults; we have added its source.';
    await card.getByLabel('Your answer').fill(answer);
    await card.getByLabel('No fault').check();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toHaveCount(0);
    await page.goForward();
    await expect(card.getByLabel('Your answer'), 'what was typed is still there').toHaveValue(answer);
    await expect(card.getByLabel('No fault')).toBeChecked();
    await card.getByRole('button', { name: 'Send and close' }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Answer sent, report closed.')).toBeVisible();
    expect(Date.now() - begun, 'milliseconds').toBeLessThan(60_000);

    const reading = await learner.newPage();
    await reading.goto('/profile/notifications');
    await expect(reading.getByText('we have added its source').first()).toBeVisible();
    await learner.close();
  },
);

test(
  'who changed a text is shown to staff with the right to see it [ext-screen-admin-history]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/paplabable/news/list');
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Who changed this' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Who changed / })).toBeVisible();
  },
);
