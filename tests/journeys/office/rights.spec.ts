import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { logInAs, type Person } from '../people.ts';
import { FULL } from '../full.ts';

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Back office' });

async function enter(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page.context(), person);
  await page.goto('/admin');
  await expect(menuOf(page).getByRole('listitem').first()).toBeVisible();
  return page;
}

/** The menu sections that a person sees, from top to bottom. */
async function sectionsOf(browser: Browser, person: Person): Promise<string[]> {
  const page = await enter(browser, person);
  const labels = await menuOf(page).locator('> ul > li > div > a').allTextContents();
  await page.context().close();
  return labels;
}

async function onlyFor(browser: Browser, holder: Person, other: Person, labels: readonly string[]): Promise<void> {
  const [held, not] = [await sectionsOf(browser, holder), await sectionsOf(browser, other)];
  expect(
    labels.filter((label) => !held.includes(label)),
    `${holder} holds them`,
  ).toEqual([]);
  expect(
    labels.filter((label) => not.includes(label)),
    `${other} does not`,
  ).toEqual([]);
}

/** The entries below one section of the menu. */
async function entriesOf(page: Page, section: string): Promise<string[]> {
  await menuOf(page)
    .getByRole('button', { name: `${section}: open` })
    .click();
  const item = menuOf(page)
    .locator('> ul > li')
    .filter({ has: page.getByRole('link', { name: section, exact: true }) });
  return item.locator('li a').allTextContents();
}

test('support sees exactly the sections of its role', async ({ browser }) => {
  const sections = [
    'Users',
    'PA WhatsApp',
    'PA Courses',
    'PA Webinars',
    'Products',
    'PA Notifications',
    'Query',
    'Suspicious',
  ];
  expect(await sectionsOf(browser, 'support')).toEqual(sections);
});

test(
  'categories, FAQ and news need their view right [adm-menu-pa-categories] [adm-menu-faq] [adm-menu-pa-news]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'editor', 'support', ['PA Categories', 'FAQ', 'PA News']);
  },
);

test(
  'pages, gems and the second categories need their view right [adm-menu-pa-pages] [adm-menu-pa-gems] [adm-menu-plab-categories]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'editor', 'support', ['PA Pages', 'PA Gems', 'PLAB Categories']);
  },
);

test(
  'both banks and the guides need their view right [adm-menu-pa-question-bank] [adm-menu-pa-revision-guides] [adm-menu-plab-question-bank]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'reviewer', 'support', ['PA Question Bank', 'PA Revision Guides', 'PLAB Question Bank']);
  },
);

test(
  'users, groups and notifications need their view right [adm-menu-users] [adm-menu-pa-whatsapp] [adm-menu-pa-notifications]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'support', 'editor', ['Users', 'PA WhatsApp', 'PA Notifications']);
  },
);

test(
  'courses, webinars and products need their view right [adm-menu-pa-courses] [adm-menu-pa-webinars] [adm-menu-products]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'support', 'reviewer', ['PA Courses', 'PA Webinars', 'Products']);
  },
);

test(
  'Query and Suspicious need the same view right [adm-menu-query] [adm-menu-suspicious] [adm-menu-query-suspicious]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'support', 'editor', ['Query', 'Suspicious']);
  },
);

test(
  'roles, settings and mail need their view right [adm-menu-roles] [adm-menu-settings] [adm-menu-pa-mail]',
  FULL,
  async ({ browser }) => {
    await onlyFor(browser, 'owner', 'support', ['Roles', 'Settings', 'PA Mail']);
  },
);

test('a Create entry needs the right to add [adm-menu-create]', FULL, async ({ browser }) => {
  const [editor, reviewer] = [await enter(browser, 'editor'), await enter(browser, 'reviewer')];
  expect(await entriesOf(editor, 'PA Question Bank')).toContain('Create');
  const entries = await entriesOf(reviewer, 'PA Question Bank');
  expect(entries).toEqual(expect.arrayContaining(['Active List', 'Inactive List', 'Definitions']));
  expect(entries).not.toContain('Create');
  await editor.context().close();
  await reviewer.context().close();
});

test('the Admin List needs a right of its own [adm-menu-adminlist]', FULL, async ({ browser }) => {
  const [owner, support] = [await enter(browser, 'owner'), await enter(browser, 'support')];
  const lists = [
    'List',
    'Active List',
    'Block List',
    'Inactive List',
    'Expired List',
    'Never Paid List',
    'Find an Order',
  ];
  expect(await entriesOf(support, 'Users')).toEqual(['Create', 'Message', ...lists]);
  expect(await entriesOf(owner, 'Users')).toEqual([
    'Create',
    'Message',
    'List',
    'Active List',
    'Admin List',
    ...lists.slice(2),
  ]);
  await owner.context().close();
  await support.context().close();
});

test('the second line has its four review lists in the menu [adm-menu-plab-children]', FULL, async ({ browser }) => {
  const page = await enter(browser, 'owner');
  expect(await entriesOf(page, 'PLAB Question Bank')).toEqual([
    'Pending Review',
    'Reviewed - PA',
    'Reviewed - More Questions',
    'Reviewed - Not Suitable',
    'Definitions',
  ]);
  for (const [name, path] of [
    ['Pending Review', 'pending'],
    ['Reviewed - PA', 'reviewedpa'],
    ['Reviewed - More Questions', 'reviewedplab'],
    ['Reviewed - Not Suitable', 'reviewed'],
  ] as const) {
    await menuOf(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/plabable/questionbank/${path}`);
  }
  await page.context().close();
});

test('a missing right is explained on the screen and refused by the calls behind it', async ({ page, context }) => {
  const token = await logInAs(context, 'support');
  await page.goto('/admin/paplabable/faq/questions');
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  await page.goto('/admin/plabable/categories/list');
  await expect(
    page.getByRole('heading', { name: 'This page could not be found' }),
    'another product line does not exist',
  ).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const api = (path: string) => `/api/v1/a${path}`;
  const section = { title: 'Not mine', slug: 'not-mine', position: 1 };
  const replies = [
    await context.request.get(api('/paplabable/faq/qas'), { headers }),
    await context.request.post(api('/paplabable/faq/section'), { headers, data: section }),
    await context.request.get(api('/paplabable/roles'), { headers }),
    await context.request.get(api('/plabable/categories'), { headers }),
  ];
  expect(replies.map((reply) => reply.status())).toEqual([403, 403, 403, 404]);
  for (const reply of replies)
    expect(await reply.json()).toMatchObject({ status: 'error', message: expect.any(String) });
});
