import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { mailTo } from '../mailbox.ts';
import { enter, go, refused, save } from '../office/screens/walk.ts';
import { accountOf, logInAs, RUN } from '../people.ts';
import { newSubscriber } from '../practice/subscriber.ts';
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
    const patient = page.getByRole('textbox', { name: /^The patient/ });
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(patient).toBeFocused();
    await patient.fill(stem);
    await page.reload();
    await live(page);
    await expect(patient).toHaveValue(stem);
    await page.getByRole('textbox', { name: /^The question/ }).fill('Which test comes first?');
    for (const key of ['A', 'B', 'C', 'D', 'E']) {
      const option = page.getByRole('group', { name: `Option ${key}` });
      await option.getByRole('textbox', { name: 'Answer' }).fill(`Test ${key}`);
      await option.getByRole('textbox', { name: 'Why it is right or wrong' }).fill(`Because of ${key}.`);
    }
    await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
    await page.getByRole('textbox', { name: /^Source/ }).fill('A guideline, 2025');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('Thank you, your question is with us')).toBeVisible();
    const staffContext = await browser.newContext();
    await logInAs(staffContext, 'owner');
    const office = await staffContext.newPage();
    await office.goto('/admin/paplabable/groupquestions');
    await office.getByRole('navigation', { name: 'Questions' }).getByText(stem).click();
    const decided = office.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await office.getByRole('heading', { level: 1 }).click();
    await office.keyboard.press('1');
    await decided;
    const reader = await (await newSubscriber(browser, 'group-reader')).newPage();
    await reader.goto('/studygroup/questions?of=untried');
    await live(reader);
    await reader.getByRole('radio', { name: 'B. Test B' }).first().check({ force: true });
    await reader.getByRole('button', { name: 'Check answer' }).first().click();
    await expect(reader.getByText('Your answer').first()).toBeVisible();
    await expect(reader.getByText(stem)).toBeVisible();
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
    // The form asks for an address until it knows who writes.
    await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: /^Subject/ }).fill(title);
    await page.getByRole('textbox', { name: /^Message/ }).fill('It stops when I turn my phone.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/Your reference is F-\d{4}/)).toBeVisible();
    const staffContext = await browser.newContext();
    await logInAs(staffContext, 'owner');
    const office = await staffContext.newPage();
    await office.goto('/admin/paplabable/feedback');
    const message = office.getByRole('button', { name: new RegExp(title) });
    await message.click();
    await expect(office.getByText('It stops when I turn my phone.').last()).toBeVisible();
    await office.keyboard.press('r');
    const reply = `Thank you, this is repaired ${RUN}.`;
    await office.keyboard.type(reply);
    // Another message is looked at meanwhile.
    for (const key of ['Escape', 'k']) await office.keyboard.press(key);
    await expect(message).not.toHaveAttribute('aria-current');
    await office.keyboard.press('j');
    const box = office.getByRole('textbox', { name: /by e-mail/ });
    await expect(box).toHaveValue(reply);
    await box.press('Control+Enter');
    await expect(office.getByText('Reply on its way.')).toBeVisible();
    // Undone, it is back in the list, and the message that was opened since stays open.
    await office.keyboard.press('z');
    await expect(message).toBeVisible();
    await expect(message).not.toHaveAttribute('aria-current');
    await message.click();
    await expect(box).toHaveValue(reply);
    await box.press('Control+Enter');
    await expect(office.getByText('Reply on its way.').last()).toBeVisible();
    const mail = await mailTo(accountOf('learner').email, new RegExp(`repaired ${RUN}`));
    expect(mail.text).toContain(reply);
  },
);

for (const [line, folder] of [
  ['first', '/admin/paplabable/feedback'],
  ['second', '/admin/plabable/feedback'],
] as const)
  test(
    `a message that came by telephone is written down, put right and answered in the ${line} line`,
    FULL,
    async ({ context }) => {
      const { page } = await enter(context, 'owner');
      const title = `By telephone ${line} ${RUN}`;
      await go(page, `${folder}/create`);
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: /^Subject/ }).fill(title);
      await main.getByRole('textbox', { name: /^Message/ }).fill('The colours are too pale.');
      await page.getByRole('button', { name: 'Create feedback message' }).click();
      await expect(page).toHaveURL((url) => url.pathname === `${folder}/edit`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await main.getByRole('textbox', { name: /^Name/ }).fill('A caller');
      await save(page);
      await page.reload();
      await expect(main.getByRole('textbox', { name: /^Name/ })).toHaveValue('A caller');
      await go(page, folder);
      await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible();
    },
  );

test(
  'the screens of feedback are refused to staff without the right, and opened to the others [ext-screen-admin-paplabable-feedback-create, ext-screen-admin-paplabable-feedback-edit]',
  FULL,
  async ({ browser }) => {
    const own = await browser.newContext();
    const { page } = await enter(own, 'owner');
    await go(page, '/admin/paplabable/feedback/create');
    await expect(page.getByRole('heading', { level: 1, name: /New feedback/i })).toBeVisible();
    const otherContext = await browser.newContext();
    const reviewer = await enter(otherContext, 'reviewer');
    for (const path of ['', '/create', '/edit?id=x']) await refused(reviewer.page, `/admin/paplabable/feedback${path}`);
  },
);

test(
  'the same screens of the second line [admin-plabable-feedback, ext-screen-admin-plabable-feedback-create, ext-screen-admin-plabable-feedback-edit]',
  FULL,
  async ({ browser }) => {
    const own = await browser.newContext();
    const { page } = await enter(own, 'owner');
    await go(page, '/admin/plabable/feedback');
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
    await page.getByRole('link', { name: 'Add a message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /New feedback/i })).toBeVisible();
    const otherContext = await browser.newContext();
    const reviewer = await enter(otherContext, 'reviewer');
    for (const path of ['', '/create', '/edit?id=x']) await refused(reviewer.page, `/admin/plabable/feedback${path}`);
  },
);
