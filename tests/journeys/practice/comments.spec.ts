import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { linkIn, mailTo } from '../mailbox.ts';
import { logInAs, type Person, RUN } from '../people.ts';
import { live, watch } from '../watch.ts';
import { newSubscriber } from './subscriber.ts';
import { FULL } from '../full.ts';

const discussion = (page: Page) => page.getByRole('region', { name: 'Discussion' });
const commentWith = (page: Page, text: string) => page.locator('article[id^="comment-"]').filter({ hasText: text });
const toast = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true });

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await live(page);
  return page;
}
async function as(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext();
  await logInAs(context, person);
  return context;
}

/** Answers the question if necessary, and goes to its discussion. */
async function toDiscussion(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('radio')
      .or(page.getByRole('heading', { name: 'Why' }))
      .first(),
  ).toBeAttached();
  if ((await page.getByRole('radio').count()) > 0) {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await page.getByRole('button', { name: 'Show discussion' }).click();
  await expect(page.getByLabel('Your comment', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide discussion' })).toBeVisible();
}
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(commentWith(page, text)).toBeVisible();
}
/** The id of a comment in URLs. */
const anchorOf = async (page: Page, text: string) => (await commentWith(page, text).getAttribute('id')) ?? '';

test('comments open with the answer; a like, and a reply that the bell lists and leads to [comments-like-dislike] [notif-click-question] [notif-deeplink]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const comment = `Think of the film first ${RUN}`;
  const replied = `The film, then the marrow ${RUN}`;
  const nadia = await newSubscriber(browser, 'talks');
  const page = await open(nadia, '/questionbank/Neurosciences/u/1');
  const faults = watch(page);
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(discussion(page)).toHaveCount(0);
  await expect(page.getByText(/discussion|comment/i)).toHaveCount(0);
  await toDiscussion(page);
  await write(page, comment);
  await expect(page.getByText('Your comment is posted.')).toBeAttached();
  await expect(commentWith(page, comment).getByRole('button', { name: /^Like/ }), 'not on one’s own').toHaveCount(0);

  const grace = await as(browser, 'nogems');
  const other = await open(grace, new URL(page.url()).pathname);
  await toDiscussion(other);
  const commentForOther = commentWith(other, comment);
  await commentForOther.getByRole('button', { name: 'Like 0, comment by Nadia', exact: true }).click();
  const like = commentForOther.getByRole('button', { name: 'Like 1, comment by Nadia', exact: true });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await other.route('**/comment/down/*', (route) => route.fulfill({ status: 503, json: { status: 'error' } }));
  await commentForOther.getByRole('button', { name: /^Dislike/ }).click();
  await expect(toast(other, 'That could not be saved. Please try again.')).toBeVisible();
  await expect(like, 'taken back').toHaveAttribute('aria-pressed', 'true');
  await commentForOther.getByRole('button', { name: 'Reply to comment by Nadia' }).click();
  await other.getByRole('textbox', { name: 'Your reply to Nadia' }).fill(replied);
  await other.getByRole('button', { name: 'Post reply' }).click();
  await expect(other.getByText('Your reply is posted.')).toBeAttached();
  const anchor = await anchorOf(other, replied);
  expect(anchor).toMatch(/^comment-/);

  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await expect(async () => {
    await page.goto('/profile');
    await live(page);
    await bell.click({ timeout: 3000 });
    const entry = page.getByRole('link', { name: /New comment on a question you have discussed/ }).first();
    await expect(entry).toHaveAttribute('href', new RegExp(`^/questionbank/Neurosciences/[^/]+/[^/]+#${anchor}$`), {
      timeout: 3000,
    });
  }).toPass({ timeout: 40_000 });
  const read = page.waitForRequest((request) => /\/notification\/read\//.test(request.url()));
  await page
    .getByRole('link', { name: /New comment on a question you have discussed/ })
    .first()
    .click();
  await read;
  await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
  await expect(page.locator(`#${anchor}`)).toBeFocused();
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
  await expect(page.locator(`#${anchor}`)).toHaveAttribute('aria-current', 'true');
  expect(faults).toEqual([]);
  await nadia.close();
  await grace.close();
});

test(
  'a link to a comment asks for the answer first and says when it is gone; what cannot be posted says why and stays',
  FULL,
  async ({ browser }) => {
    const context = await newSubscriber(browser, 'linked');
    const page = await open(context, '/questionbank/Neurosciences/u/2#comment-018f0000-0000-7000-8000-000000000001');
    await expect(page.getByText('Answer to see the discussion.')).toBeVisible();
    await expect(discussion(page)).toHaveCount(0);
    await toDiscussion(page);
    await expect(page.getByText('This comment has been removed.')).toBeVisible();

    const box = page.getByRole('textbox', { name: 'Your comment' });
    const why = 'Please leave out that word.';
    await page.route('**/question/comment', (route) =>
      route.fulfill({
        status: 400,
        json: { status: 'error', code: 'INVALID_INPUT', message: 'No', fields: { body: why } },
      }),
    );
    await box.fill('Something unkind');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(box).toHaveAccessibleDescription(new RegExp(why));
    await expect(box, 'what was written stays').toHaveValue('Something unkind');
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you wrote stays here')).toBeVisible();
    await context.close();
  },
);

test(
  'the mail about a reply is stopped by its link, without a log-in [ext-screen-mailpreferences]',
  FULL,
  async ({ browser, page }) => {
    const writer = await newSubscriber(browser, 'stops');
    const own = await open(writer, '/questionbank/Neurosciences/u/2');
    await toDiscussion(own);
    const comment = `Look at the gait ${RUN}`;
    await write(own, comment);
    const grace = await as(browser, 'nogems');
    const other = await open(grace, new URL(own.url()).pathname);
    await toDiscussion(other);
    await commentWith(other, comment).getByRole('button', { name: 'Reply to comment by Nadia' }).click();
    await other.getByRole('textbox', { name: 'Your reply to Nadia' }).fill('And at the arms.');
    await other.getByRole('button', { name: 'Post reply' }).click();
    const mail = await mailTo(`stops-${RUN}@example.test`, /replied to you/);
    await page.goto(linkIn(mail, '/mailpreferences/'));
    await live(page);
    await expect(page.getByText('Replies to my comments')).toBeVisible();
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(page.getByRole('heading', { name: 'You will not get these e-mails any more' })).toBeVisible();
    await own.goto('/profile/preferences');
    await expect(own.getByRole('switch', { name: /Replies to my comments/ })).not.toBeChecked();
    await writer.close();
    await grace.close();
  },
);

test(
  'own comments are listed, lead back to their place, and are deleted only when that is meant [learner-profile-comments] [err-comment-cancel] [err-comment-delete]',
  FULL,
  async ({ browser }) => {
    const comment = `Line one\n<b>not bold</b> ${RUN}`;
    const context = await newSubscriber(browser, 'deletes');
    const page = await open(context, '/questionbank/Neurosciences/u/3');
    await toDiscussion(page);
    await write(page, comment);
    await expect(commentWith(page, RUN).locator('b', { hasText: 'not bold' }), 'plain text').toHaveCount(0);
    const anchor = await anchorOf(page, RUN);
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    await page.getByRole('textbox', { name: 'Edit your comment' }).fill(`${comment}, mended`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator(`#${anchor}`)).toContainText(`${RUN}, mended`);
    await expect(page.locator(`#${anchor}`)).toContainText('edited');
    await page.locator(`#${anchor}`).getByRole('button', { name: 'Delete your comment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.locator(`#${anchor}`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator(`#${anchor}`)).toBeVisible();

    await page.goto('/profile/comments');
    await live(page);
    const row = page.getByRole('list', { name: 'Your comments' }).getByRole('listitem');
    await expect(row).toContainText('0 likes, 0 dislikes');
    await row.getByRole('link').click();
    await expect(page.locator(`#${anchor}`)).toBeFocused();

    const own = page.locator(`#${anchor}`);
    const dialog = page.getByRole('alertdialog');
    await own.getByRole('button', { name: 'Delete your comment' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, 'Delete canceled')).toBeVisible();
    await page.route('**/question/comment/*', (route) => route.fulfill({ status: 503, json: { status: 'error' } }));
    await own.getByRole('button', { name: 'Delete your comment' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Error')).toBeVisible({ timeout: 20_000 });
    await expect(own, 'it is still there').toBeVisible();
    await page.unroute('**/question/comment/*');
    await page.goto('/profile/comments');
    await live(page);
    await row.getByRole('button', { name: /^Delete your comment/ }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible({ timeout: 20_000 });
    await context.close();
  },
);

/** The id of the question at a path of the bank, for previews. */
async function questionId(page: Page, path: string): Promise<string> {
  const loaded = page.waitForResponse((reply) => /\/questionbank\/question\//.test(reply.url()) && reply.ok());
  await page.goto(path);
  const { data } = (await (await loaded).json()) as { readonly data: { readonly question: { readonly id: string } } };
  return data.question.id;
}

test(
  'a preview offers its tools to editors alone, and deletes all comments when that is meant [learner-preview-question-id] [preview-delete-comments] [preview-edit-question]',
  FULL,
  async ({ browser }) => {
    const context = await newSubscriber(browser, 'previews');
    const page = await context.newPage();
    const id = await questionId(page, '/questionbank/Neurosciences/u/4');
    await live(page);
    await toDiscussion(page);
    await write(page, `To be deleted ${RUN}`);
    await page.goto(`/preview/question/${id}`);
    await live(page);
    await expect(page.getByRole('link', { name: 'Open in the question bank' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete All Comments' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expect(page.getByText('For staff')).toHaveCount(0);

    const owner = await as(browser, 'owner');
    const office = await open(owner, `/preview/question/${id}`);
    const facts = office.getByRole('complementary', { name: 'About this question' });
    await expect(facts).toContainText(/Clinical review\s*(Pending|Reviewed)/);
    await expect(office.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
      'href',
      `/admin/paplabable/questionbank/edit?id=${id}`,
    );
    await expect(facts).toContainText(/Comments\s*\d/);
    await office.getByRole('button', { name: 'Delete All Comments' }).click();
    const dialog = office.getByRole('alertdialog', { name: 'Are you sure you want to delete all comments?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(office, 'Delete canceled')).toBeVisible();
    await office.getByRole('button', { name: 'Delete All Comments' }).click();
    await expect(dialog).toContainText(/\d+ comments? on NEU-\d+ will be deleted\. This cannot be undone\./);
    await dialog.getByRole('button', { name: 'Delete All Comments' }).click();
    await expect(toast(office, 'Successfully deleted all comments.')).toBeVisible();
    await expect(facts).toContainText(/Comments\s*None/);

    const support = await as(browser, 'support');
    const refused = await open(support, `/preview/question/${id}`);
    await expect(refused.getByRole('heading', { level: 1 })).toHaveText('You cannot open this preview');
    for (const each of [context, owner, support]) await each.close();
  },
);

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()} ${id} ${node.html.slice(0, 140)}`));
}

test('thread, own comments and preview have no violation in light, dark and at 390 px', FULL, async ({ browser }) => {
  test.setTimeout(150_000);
  const writer = await newSubscriber(browser, 'looks');
  const page = await writer.newPage();
  const id = await questionId(page, '/questionbank/Neurosciences/u/5');
  await live(page);
  await toDiscussion(page);
  await write(page, `A longer thought about it ${RUN}`);
  const path = new URL(page.url()).pathname;
  const anchor = await anchorOf(page, RUN);
  const found: string[] = [];
  for (const look of [
    { theme: 'light', width: 1360 },
    { theme: 'dark', width: 1360 },
    { theme: 'light', width: 390 },
  ]) {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.evaluate((theme) => localStorage.setItem('display', JSON.stringify({ theme })), look.theme);
    for (const [where, there] of [
      [`${path}#${anchor}`, page.locator(`#${anchor}`)],
      ['/profile/comments', page.getByRole('list', { name: 'Your comments' })],
      [`/preview/question/${id}`, page.getByRole('link', { name: 'Open in the question bank' })],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(where);
      await live(page);
      await expect(there).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
      found.push(...(await violationsOf(page)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where).toBe(true);
    }
  }
  expect(found).toEqual([]);
  await writer.close();
});
