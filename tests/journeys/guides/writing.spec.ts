import { expect, type Page, test } from '@playwright/test';
import { hostileMarkdown } from '../../../platform/server/ports/html/hostile-corpus.ts';
import { FULL } from '../full.ts';
import { logInAs, RUN } from '../people.ts';
import { live, watch } from '../watch.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: /^(Save|Publish changes)$/ });
const saved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/revisionguide/') && reply.ok(),
  );

/** Creates a draft guide with this text and leaves its edit page open. */
async function create(page: Page, title: string, body: string): Promise<void> {
  await page.goto('/admin/paplabable/revisionguides/create');
  await main(page).getByLabel('Title', { exact: true }).fill(title);
  await main(page).getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cardiovascular' });
  await main(page).getByLabel('Minutes to read').fill('5');
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).fill(body);
  await page.getByRole('button', { name: 'Create revision guide' }).click();
  await page.waitForURL(/\/revisionguides\/edit\?id=/);
}

test(
  'staff write a guide beside the learner’s page, preview it, publish a typo and a change, and go back',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    const title = `Written ${RUN}`;
    await create(page, title, '## First things\n\nGive calcium frist.');
    const sheet = page.frameLocator('iframe[title="The guide as learners see it"]');
    await expect(sheet.getByRole('heading', { name: 'First things' })).toBeVisible();
    // Links a question by its code to a heading of the text.
    await page.getByRole('textbox', { name: 'Code of a question' }).fill('CVS-0001');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('combobox', { name: 'CVS-0001 is explained under' }).selectOption({ label: 'First things' });
    const text = main(page).getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('## First things\n\nGive calcium first.');
    await expect(sheet.getByText('Give calcium first.')).toBeVisible();
    await page.getByRole('radio', { name: /Wording only/ }).check();
    await main(page)
      .getByRole('switch', { name: /Active/ })
      .or(main(page).getByLabel('Active', { exact: true }))
      .first()
      .check();
    const first = saved(page);
    await save(page).click();
    await first;
    await page.goto(`/preview/revisionguide/${encodeURIComponent(title)}`);
    await expect(page.getByText('Give calcium first.')).toBeVisible();
    await page.goto(`/parevisionguides/${encodeURIComponent(title)}`);
    await live(page);
    await expect(page.getByText('Give calcium first.')).toBeVisible();
    // Restores the earlier text as a new version.
    await page.goto(`/preview/revisionguide/${encodeURIComponent(title)}`);
    const edit = (await page.getByRole('link', { name: 'Edit' }).getAttribute('href')) ?? '';
    await page.goto(`${edit}&versions`);
    await page.getByRole('button', { name: /^v1/ }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByText('Version 1 is live again, as version 3.')).toBeVisible();
    await page.goto(`/preview/revisionguide/${encodeURIComponent(title)}`);
    await expect(page.getByText('Give calcium frist.')).toBeVisible();
  },
);

test(
  'nothing of six hundred hostile texts runs, in the editor or on the page of readers',
  FULL,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await logInAs(context, 'owner');
    const faults = watch(page);
    // Pictures without a description and null characters are refused on saving; the rest of the corpus is accepted.
    const corpus = hostileMarkdown.filter((each) => !each.includes('![') && !each.includes('\0')).slice(0, 300);
    expect(corpus.length).toBe(300);
    const title = `Hostile ${RUN}`;
    await create(page, title, `## Start\n\n${corpus.join('\n\n')}`);
    const frame = page.frameLocator('iframe[title="The guide as learners see it"]');
    await expect(frame.getByRole('heading', { name: 'Start' })).toBeVisible();
    await page.goto(`/preview/revisionguide/${encodeURIComponent(title)}`);
    await live(page);
    await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
    const odd = await page.evaluate(() =>
      [...document.querySelectorAll('.guide-text *')].flatMap((element) => [
        ...(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'STYLE', 'FORM', 'SVG', 'MATH'].includes(
          element.tagName.toUpperCase(),
        )
          ? [element.outerHTML]
          : []),
        ...[...element.attributes]
          .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
          .map(({ name }) => `${element.tagName} ${name}`),
      ]),
    );
    expect(odd).toEqual([]);
    expect(ran).toEqual([]);
    expect(faults).toEqual([]);
  },
);
