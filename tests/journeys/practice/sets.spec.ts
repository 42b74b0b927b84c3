import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { logInAs, type Person } from '../people.ts';
import { live, watch } from '../watch.ts';
import { FULL } from '../full.ts';

const verdict = (page: Page) => page.getByRole('main').getByText(/^(?:Correct: |Not right\. You chose )/);
const bar = (page: Page) => page.getByRole('banner');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
};

async function device(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await logInAs(context, person);
  return context.newPage();
}

async function choose(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** In a timed set, choosing saves at once. */
async function pick(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(key.toUpperCase());
  await expect(page.getByText('Saved. You can change it until you finish.')).toBeVisible();
}

async function press(part: Locator, key: string): Promise<void> {
  await part.focus();
  await part.press(key);
}

/** Builds a set of five questions of one category by keyboard; returns the path of the first. */
async function build(page: Page, category: string, mode: 'Tutor' | 'Timed'): Promise<string> {
  await page.goto('/practice');
  await live(page);
  await press(page.getByRole('checkbox', { name: category, exact: true }), 'Space');
  await expect(page.getByText('1 category chosen.')).toBeVisible();
  await press(page.getByRole('radio', { name: '5', exact: true }), 'Space');
  await press(page.getByRole('radio', { name: mode }), 'Space');
  await press(page.getByRole('button', { name: 'Start the set' }), 'Enter');
  await expect(bar(page)).toContainText('1 of 5');
  return new URL(page.url()).pathname;
}

test('a set is built, left, taken up on another device and finished [ext-screen-practice] [ext-screen-practice-question] [ext-screen-practice-result]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const first = await device(browser, 'learner');
  const faults = watch(first);
  await build(first, 'Toxicology', 'Tutor');
  await choose(first, 'a');
  await expect(verdict(first)).toBeFocused();
  await first.keyboard.press('n');
  await expect(bar(first)).toContainText('2 of 5');
  await choose(first, 'b');
  await expect(verdict(first)).toBeFocused();
  expect(faults).toEqual([]);
  await first.context().close();

  const second = await device(browser, 'learner');
  await second.goto('/questionbank');
  await live(second);
  await second.getByRole('link', { name: 'Build a set', exact: true }).first().click();
  await second
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await expect(second).toHaveURL(/\/3$/);
  for (const key of ['c', 'd', 'e']) {
    await choose(second, key);
    await expect(verdict(second)).toBeFocused();
    await second.keyboard.press('n');
  }
  await expect(h1(second)).toHaveText('Result: your set');
  await expect(second.getByRole('region', { name: 'Score' })).toContainText('of 5');
  await expect(second.getByRole('table')).toHaveCount(0);
  await second.getByRole('switch', { name: 'Show as table' }).check();
  await expect(second.getByRole('table', { name: 'Seconds on each question' }).getByRole('row')).toHaveCount(6);
  expect(await axe(second)).toEqual([]);
  await second.goto('/practice');
  await expect(second.getByText(/ of 5 right, \d+%$/).first()).toBeVisible();
  await second.context().close();
});

test('a timed set says nothing of right or wrong before the end, not even elsewhere', async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await device(browser, 'nogems');
  const replies: { readonly url: string; readonly text: string }[] = [];
  page.on('response', (reply) => {
    if (/answerv2|\/question\/|\/sessions/.test(reply.url()))
      void reply.text().then(
        (text) => replies.push({ url: decodeURIComponent(reply.url()), text }),
        () => undefined,
      );
  });
  const start = await build(page, 'Toxicology', 'Timed');
  const [, , set = ''] = start.split('/');
  /** The replies about this set; other topics may be kept for use offline meanwhile. */
  const ofTheSet = () =>
    replies.filter(({ url }) => [set, 'Toxicology', 'answerv2'].some((part) => url.includes(part)));
  const clock = page.getByRole('timer', { name: 'Time left' });
  await expect(clock).toHaveText(/^[56]:\d\d$/);
  await expect(page.getByRole('button', { name: 'Check answer' })).toHaveCount(0);
  await pick(page, 'a');
  await pick(page, 'b');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Question 2 of 5' })).toBeVisible();
  await pick(page, 'a');
  await page.context().setOffline(true);
  await pick(page, 'c');
  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to send/)).toHaveCount(0);
  await page.reload();
  await live(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('C');
  await page.keyboard.press('p');
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('B');
  const texts = ofTheSet().map(({ text }) => text);
  expect(texts).not.toHaveLength(0);
  expect(texts.join('').match(/"answer_key"|"is_correct":(?:true|false)|"state":"(?:right|wrong)"/g)).toBeNull();

  await bar(page).getByRole('link', { name: 'Finish' }).click();
  await expect(h1(page)).toHaveText('Finish the set');
  await expect(page.getByText('2 of 5 answered. 3 left blank:')).toBeVisible();
  const blank = page.getByRole('list', { name: 'Not answered' }).getByRole('link');
  await expect(blank).toHaveText(['3', '4', '5']);
  await blank.first().click();
  await expect(page.getByRole('article', { name: 'Question 3 of 5' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Finish' }).click();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish and see the result' }).click();
  await expect(h1(page)).toHaveText('Result: your set');
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText(/Your score\d of 5/);
  await expect(score).toContainText('3 not answered');
  await expect(score.getByRole('list', { name: 'Not answered' }).getByRole('link')).toHaveCount(3);
  await page.goto(start);
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await page.context().close();
});

test('what matches nothing names the condition to drop', FULL, async ({ browser }) => {
  const page = await device(browser, 'nogems');
  await page.goto('/practice');
  await live(page);
  await page.getByRole('button', { name: /^Easy/ }).click();
  await expect(page.getByRole('button', { name: 'Start the set' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the difficulty filter' }).click();
  await expect(page.getByRole('button', { name: 'Start the set' })).toBeVisible();
  await page.context().close();
});

for (const look of [
  { name: 'light', width: 1360, theme: 'light' },
  { name: 'dark', width: 1360, theme: 'dark' },
  { name: 'on a phone', width: 390, theme: 'light' },
] as const)
  test(`building a set has no fault of accessibility: ${look.name}`, FULL, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: look.width, height: 844 }, reducedMotion: 'reduce' });
    await context.addInitScript((theme) => localStorage.setItem('display', JSON.stringify({ theme })), look.theme);
    await logInAs(context, 'learner');
    const page = await context.newPage();
    await page.goto('/practice?states=wrong');
    await live(page);
    await page.getByRole('button', { name: 'Topics of Toxicology' }).click();
    await expect(page.getByText(/questions? match/)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await context.close();
  });

test(
  'without a connection the set builder says that it could not count, and counts once there is one',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/practice');
    await live(page);
    const start = page.getByRole('button', { name: 'Start the set' });
    await expect(start).toBeVisible();
    await context.setOffline(true);
    await press(page.getByRole('checkbox', { name: 'Toxicology', exact: true }), 'Space');
    await expect(page.getByText('We could not count the questions.')).toBeVisible();
    await expect(start).toHaveCount(0);
    await context.setOffline(false);
    await expect(start).toBeVisible();
  },
);
