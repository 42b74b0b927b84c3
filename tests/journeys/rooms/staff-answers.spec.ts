import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { mailTo } from '../mailbox.ts';
import { accountOf, logInAs, RUN } from '../people.ts';
import { live } from '../watch.ts';

test(
  'a member writes a question, staff approve it by key, and it is shown [learner-studygroup-addquestions] [ext-screen-admin-groupquestions] [learner-studygroup-questions]',
  FULL,
  async ({ browser }) => {
    const stem = `A woman of 34 comes with palpitations and a tremor, ${RUN}.`;
    const own = await browser.newContext();
    await logInAs(own, 'learner');
    const page = await own.newPage();
    await page.goto('/studygroup/addquestions');
    await live(page);
    await page.getByRole('textbox', { name: /^The patient/ }).fill(stem);
    await page.getByRole('textbox', { name: /^The question/ }).fill('Which test comes first?');
    for (const key of ['A', 'B', 'C', 'D', 'E']) {
      const option = page.getByRole('group', { name: `Option ${key}` });
      await option.getByRole('textbox', { name: 'Answer' }).fill(`Test ${key}`);
      await option.getByRole('textbox', { name: 'Why it is right or wrong' }).fill(`Because of ${key}.`);
    }
    await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
    await page.getByRole('textbox', { name: /^Source/ }).fill('A guideline, 2025');
    await page.getByRole('button', { name: 'Send it in' }).click();
    await expect(page.getByText('Thank you, your question is with us')).toBeVisible();
    const theirs = await browser.newContext();
    await logInAs(theirs, 'owner');
    const office = await theirs.newPage();
    await office.goto('/admin/paplabable/groupquestions');
    await office.getByRole('navigation', { name: 'Questions' }).getByText(stem).click();
    const decided = office.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await office.getByRole('heading', { level: 1 }).click();
    await office.keyboard.press('1');
    await decided;
    await page.goto('/studygroup/questions?of=own');
    await expect(page.getByText(stem)).toBeVisible();
    await expect(page.getByText('Right answer').first()).toBeVisible();
  },
);

test(
  'a message is answered by keys, and the answer arrives by mail [admin-paplabable-feedback]',
  FULL,
  async ({ browser }) => {
    const title = `The timer stops ${RUN}`;
    const own = await browser.newContext();
    await logInAs(own, 'learner');
    const page = await own.newPage();
    await page.goto('/contactus');
    await live(page);
    await page.getByRole('textbox', { name: /^Subject/ }).fill(title);
    await page.getByRole('textbox', { name: /^Message/ }).fill('It stops when I turn my phone.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/Your reference is F-\d{4}/)).toBeVisible();
    const theirs = await browser.newContext();
    await logInAs(theirs, 'owner');
    const office = await theirs.newPage();
    await office.goto('/admin/paplabable/feedback');
    await office.getByRole('button', { name: new RegExp(title) }).click();
    await expect(office.getByText('It stops when I turn my phone.').last()).toBeVisible();
    await office.keyboard.press('r');
    await office.keyboard.type(`Thank you, this is repaired ${RUN}.`);
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText('Reply on its way.')).toBeVisible();
    const mail = await mailTo(accountOf('learner').email, new RegExp(`repaired ${RUN}`));
    expect(mail.text).toContain(`Thank you, this is repaired ${RUN}.`);
  },
);
