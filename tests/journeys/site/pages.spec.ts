import { type APIRequestContext, expect, test } from '@playwright/test';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/&[#\w]{1,8};/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The HTML for a visitor contains the stored page: its title as heading and its whole text. */
async function showsPage(request: APIRequestContext, path: string, tag: string): Promise<void> {
  const stored = await request.get(`/api/v1/plabable/page/tag/${tag}`);
  expect(stored.status(), tag).toBe(200);
  const { data } = (await stored.json()) as { readonly data: { readonly title: string; readonly html: string } };
  const reply = await request.get(path);
  expect(reply.status(), path).toBe(200);
  const document = await reply.text();
  const heading = /<h1[^>]{0,300}>(.{1,300}?)<\/h1>/s.exec(document)?.[1] ?? '';
  expect(wordsOf(heading), path).toBe(wordsOf(data.title));
  const shown = wordsOf(document);
  const words = wordsOf(data.html);
  expect(words.length, tag).toBeGreaterThan(40);
  expect(shown, path).toContain(words.slice(0, 40));
  expect(shown, path).toContain(words.slice(-40));
}

test('the pages about the exam, the people behind the site and how to reach them show their texts [learner-paexam] [learner-aboutus] [learner-contactus]', async ({
  request,
}) => {
  await showsPage(request, '/paexam', 'paexam');
  await showsPage(request, '/aboutus', 'aboutus');
  await showsPage(request, '/contactus', 'contactus');
});

test('the legal texts are public [learner-disclaimer] [learner-privacy] [learner-terms]', async ({ request }) => {
  await showsPage(request, '/disclaimer', 'disclaimer');
  await showsPage(request, '/privacy', 'privacy');
  await showsPage(request, '/terms', 'terms');
});

test(
  'the terms of courses and events are public [learner-plab1terms] [learner-bigmockterms] [learner-webinarterms]',
  FULL,
  async ({ request }) => {
    await showsPage(request, '/plab1terms', 'plab1terms');
    await showsPage(request, '/bigmockterms', 'bigmockterms');
    await showsPage(request, '/webinarterms', 'webinarterms');
  },
);

test('the terms of OSCE circuits are public [ext-screen-osceterms]', FULL, async ({ request }) => {
  await showsPage(request, '/osceterms', 'osceterms');
});

test('the foot of every page leads to the accessibility statement and to the sources of pictures [ext-screen-accessibility] [ext-screen-licences]', async ({
  page,
  request,
}) => {
  await showsPage(request, '/accessibility', 'accessibility');
  await showsPage(request, '/licences', 'licences');
  await page.goto('/faq');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Sources and pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sources and pictures' })).toBeVisible();
  await foot.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
});

test(
  'partners, OSCEs and podcasts have their pages [learner-affiliates] [learner-osces] [learner-podsfordocs]',
  FULL,
  async ({ request }) => {
    await showsPage(request, '/affiliates', 'affiliates');
    expect(wordsOf(await (await request.get('/osces')).text())).toContain('OSCE circuits');
    await showsPage(request, '/podsfordocs', 'podsfordocs');
  },
);

test(
  'the key points and the question bank are described [learner-keypoints] [learner-resources-questionbank]',
  FULL,
  async ({ request }) => {
    await showsPage(request, '/keypoints', 'keypoints');
    await showsPage(request, '/resources/questionbank', 'questionbank');
  },
);

test('courses, mocks and webinars are described [learner-resources-revisioncourse] [learner-resources-bigmock] [learner-resources-webinars]', async ({
  request,
}) => {
  await showsPage(request, '/resources/revisioncourse', 'revisioncourse');
  await showsPage(request, '/resources/bigmock', 'bigmock');
  await showsPage(request, '/resources/webinars', 'webinars');
});

test(
  'gems, OSCEs and guides are described [learner-resources-gems] [learner-resources-osces] [learner-resources-revisionguides]',
  FULL,
  async ({ request }) => {
    await showsPage(request, '/resources/gems', 'gems');
    await showsPage(request, '/resources/osces', 'osces');
    await showsPage(request, '/resources/revisionguides', 'revisionguides');
  },
);

test('the podcasts stand under resources too [learner-resources-podsfordocs]', FULL, async ({ request }) => {
  await showsPage(request, '/resources/podsfordocs', 'podsfordocs');
});

test('the FAQ is searched letter by letter and a link opens its answer [learner-faq]', async ({ page }) => {
  await page.goto('/faq');
  await live(page);
  const answers = page.getByRole('main').locator('details');
  const all = await answers.count();
  expect(all).toBeGreaterThan(10);
  await page.getByLabel('Search the questions').fill('PARA');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
  expect(await answers.count()).toBeLessThan(all);
  await expect(answers.locator('mark').first()).toBeVisible();
  const slug = await answers.first().locator('div[id]').getAttribute('id');
  await page.getByLabel('Search the questions').fill('nothing-has-this-word');
  await expect(page.getByRole('heading', { name: 'No matching question' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/faq#${slug}`);
  await expect(page.locator(`#${slug}`)).toBeVisible();
});

test('an address with a broken mark behind # still shows the FAQ', FULL, async ({ page }) => {
  await page.goto('/faq#%');
  await live(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
});

test(
  'the trial, the news and the glossary are open to everybody [learner-trial] [learner-news] [ext-screen-glossary]',
  FULL,
  async ({ page }) => {
    await page.goto('/trial');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Start/ })
      .click();
    await expect(page).toHaveURL(/\/trial\/0$/);
    await page.goto('/news');
    const item = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    const title = (await item.textContent()) ?? '';
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto('/glossary');
    await live(page);
    const terms = page.getByRole('main').getByRole('term');
    const all = await terms.count();
    await page.getByLabel('Search the glossary').fill('AKI');
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
    expect(await terms.count()).toBeLessThan(all);
    await expect(page.getByRole('definition').filter({ hasText: 'Acute kidney injury' })).toBeVisible();
  },
);
