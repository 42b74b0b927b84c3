import { expect, test } from '@playwright/test';
import { live, watch } from '../watch.ts';
import { FULL } from '../full.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is complete: heading, menus, questions and answers [learner-home]', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Log In' })).toBeVisible();
    await main.getByRole('button', { name: 'Resources' }).focus();
    await expect(main.getByRole('link', { name: 'Question Bank' })).toBeVisible();
    const questions = page.locator('details');
    await expect(questions.first().locator('summary ~ *')).toBeVisible();
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1).locator('summary ~ *')).toBeVisible();
    await main.getByRole('link', { name: 'PA Exam' }).click();
    await expect(page).toHaveURL('/paexam');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a phone opens its menu and follows a link', FULL, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
  });
});

test('a page names itself to search engines and to those who share it', async ({ page, request, baseURL }) => {
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  for (const path of ['/', '/aboutus']) {
    await page.goto(path);
    const title = await page.title();
    const brand = await content('og:site_name');
    expect(brand).toBeTruthy();
    expect(title).toBe(`${await content('og:title')} | ${brand}`);
    expect((await content('description'))?.length).toBeGreaterThan(40);
    expect(await content('og:description')).toBe(await content('description'));
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(`${baseURL}${path}`);
    expect(await content('og:url')).toBe(canonical);
    const image = await request.get((await content('og:image')) ?? '');
    expect(image.status(), 'the picture shown where the page is shared').toBe(200);
    expect(image.headers()['content-type']).toContain('image/png');
  }
});

test('robots are told what to leave alone and where the map is', FULL, async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('every page of the site map answers with a heading, a title of its own and no fault', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const map = await request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await map.text()).matchAll(/<loc>([^<]{1,300})<\/loc>/g)].map((match) => match[1] ?? '');
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses).toContain(`${baseURL}/faq`);
  expect(addresses.filter((address) => /\/(?:admin|login|profile|api)/.test(address))).toEqual([]);
  const faults = watch(page);
  const titles = new Map<string, string[]>();
  for (const address of addresses) {
    const reply = await page.goto(address);
    expect(reply?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]'), address).toHaveCount(1);
    const title = await page.title();
    titles.set(title, [...(titles.get(title) ?? []), address]);
    await live(page);
  }
  expect(faults).toEqual([]);
  const canonical = [...titles.values()].filter((same) => same.length > 2);
  expect(canonical, 'pages that cannot be told apart by their title').toEqual([]);
});

test('an unknown path says so with status 404 and leads home [err-404, learner-not-found]', async ({ page }) => {
  for (const path of ['/no-such-page', '/resources/nothing/here']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('404');
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('a path with an impossible parameter is not found either [err-404-validation]', FULL, async ({ page }) => {
  // An unknown slug, one that is longer than a slug may be, and a number that is none.
  for (const path of ['/news/not-an-id', `/news/${'x'.repeat(201)}`, '/trial/x']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page).toHaveTitle(/^Page not found \|/);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
});

test('a page that fails while it is fetched shows its message or Error, and the status [err-generic]', async ({
  page,
}) => {
  for (const [body, heading] of [
    ['Broken on purpose', 'Broken on purpose'],
    ['', 'Error'],
  ] as const) {
    await page.goto('/');
    await live(page);
    await page.route(/\/paexam\.data/, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PA Exam' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('503');
  }
});

test(
  'a script chunk that is gone reloads the page once in 60 seconds, then the error is shown [err-chunk]',
  FULL,
  async ({ page }) => {
    await page.goto('/');
    await live(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(/\/assets\/ContentPage-[^/]+\.js/, (route) => route.abort());
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PA Exam' });
    await link.click();
    await expect.poll(() => loads).toBe(1);
    await page.goto('/');
    await live(page);
    loads = 0;
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    expect(loads, 'no second reload').toBe(0);
  },
);
