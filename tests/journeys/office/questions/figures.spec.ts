import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { logInAs } from '../../people.ts';
import { newSubscriber } from '../../practice/subscriber.ts';

const API = '/api/v1/paplabable';
const LIST = '/admin/paplabable/questionbank/tolookat';

test(
  'a learner’s answer is in the figures of its question within two minutes [ext-screen-admin-questions-to-look-at] [ext-screen-admin-question-statistics]',
  FULL,
  async ({ page, context, browser }) => {
    test.setTimeout(240_000);
    const learner = await newSubscriber(browser, 'counted');
    const headers = {
      authorization: `Bearer ${(await learner.cookies()).find((c) => c.name.includes('token'))?.value}`,
    };
    const found = await learner.request.get(`${API}/questionbank/search/chest`, { headers });
    const { rows } = (await found.json()).data as { readonly rows: readonly { readonly id: string }[] };
    const id = rows.at(-1)?.id ?? '';
    const sent = await learner.request.put(`${API}/answerv2/${id}`, {
      headers,
      data: { op_id: crypto.randomUUID(), option: 'C', seconds: 31, answered_at: new Date().toISOString() },
    });
    expect(sent.ok(), await sent.text()).toBe(true);

    await logInAs(context, 'editor');
    await page.goto(`${LIST}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]{3}-\d{4}$/);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('1 person: too few')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 150_000 });
    await expect(page.getByText('half of them 31 to 31 s')).toBeVisible();
    await page.getByRole('link', { name: 'Questions to look at' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questions to look at' })).toBeVisible();
    await expect(page.getByText(/No question needs a look|Why, by harm/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, 'the page does not scroll sideways on a phone').toBe(false);
  },
);
