import { type APIRequestContext, expect, test } from '@playwright/test';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/&[#\w]{1,8};/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The document a visitor is sent holds the stored page: its title as heading and its words from beginning to end. */
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

test('the exam, the people behind the site and how to reach them are told [learner-paexam] [learner-aboutus] [learner-contactus]', async ({
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

/** A page about something planned says so, keeps search engines away and leads to what can be used today. */
async function saysComingSoon(request: APIRequestContext, path: string, title: string): Promise<void> {
  const reply = await request.get(path);
  expect(reply.status(), path).toBe(200);
  const document = await reply.text();
  expect(wordsOf(/<h1[^>]{0,300}>(.{1,300}?)<\/h1>/s.exec(document)?.[1] ?? ''), path).toBe(title);
  expect(wordsOf(document), path).toContain('Coming soon:');
  expect(document, path).toContain('<meta name="robots" content="noindex"');
  expect(document, path).toContain('href="/trial"');
}

test(
  'the terms of courses and events come with them [learner-plab1terms] [learner-bigmockterms] [learner-webinarterms]',
  FULL,
  async ({ request }) => {
    await saysComingSoon(request, '/plab1terms', 'Revision course terms');
    await saysComingSoon(request, '/bigmockterms', 'Big Mock terms');
    await saysComingSoon(request, '/webinarterms', 'Webinar terms');
  },
);

test(
  'partners, OSCEs and podcasts have their pages [learner-affiliates] [learner-osces] [learner-podsfordocs]',
  FULL,
  async ({ request }) => {
    await showsPage(request, '/affiliates', 'affiliates');
    await saysComingSoon(request, '/osces', 'OSCEs');
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

test('courses, mocks and webinars are announced [learner-resources-revisioncourse] [learner-resources-bigmock] [learner-resources-webinars]', async ({
  request,
}) => {
  await saysComingSoon(request, '/resources/revisioncourse', 'Revision Course');
  await saysComingSoon(request, '/resources/bigmock', 'Big Mock');
  await saysComingSoon(request, '/resources/webinars', 'Webinars');
});

test(
  'gems, OSCEs and guides are announced [learner-resources-gems] [learner-resources-osces] [learner-resources-revisionguides]',
  FULL,
  async ({ request }) => {
    await saysComingSoon(request, '/resources/gems', 'Gems');
    await saysComingSoon(request, '/resources/osces', 'OSCEs');
    await saysComingSoon(request, '/resources/revisionguides', 'Revision Guides');
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
  await expect(page.getByRole('heading', { name: 'No question mentions that' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/faq#${slug}`);
  await expect(page.locator(`#${slug}`)).toBeVisible();
});

test('an address with a broken mark behind # still shows the FAQ', FULL, async ({ page }) => {
  await page.goto('/faq#%');
  await live(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
});
