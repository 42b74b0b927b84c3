import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const result = (page: Page) => page.getByText(/^(Correct: |Not right\. You chose )/);
/** The bodies of answered requests; on a reload the browser may send the last one again. */
const recordsOf = (page: Page) => {
  const sent: Record<string, unknown>[] = [];
  page.on('response', (response) => {
    if (/\/(record|answerv2)\//.test(response.url()))
      sent.push(response.request().postDataJSON() as Record<string, unknown>);
  });
  return sent;
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** No axe violation in the current state. */
async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}

test('the calculator counts by keyboard and by pad, says its result, and leaves the page its keys', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await open(page, '/questionbank/Respiratory/u/1');
  await page.keyboard.press('k');
  const calculator = page.getByRole('region', { name: 'Calculator' });
  const box = calculator.getByRole('textbox', { name: 'Calculation' });
  await expect(box).toBeFocused();
  await page.keyboard.type('0.1+0.2');
  await page.keyboard.press('Enter');
  await expect(calculator.locator('[aria-live=polite]')).toHaveText('= 0.3');
  await page.keyboard.type('*10');
  await page.keyboard.press('Enter');
  await expect(calculator.locator('[aria-live=polite]')).toHaveText('= 3');
  for (const name of ['Clear', 'square root', '9', 'Equals'])
    await calculator.getByRole('button', { name, exact: true }).click();
  await expect(calculator.locator('[aria-live=polite]')).toHaveText('= 3');
  for (const name of ['Ans, the last result', 'times', '2', 'Equals'])
    await calculator.getByRole('button', { name, exact: true }).click();
  await expect(calculator.locator('[aria-live=polite]')).toHaveText('= 6');
  await accessible(page);
  // With the focus back on the question, its keys work while the calculator is open.
  await page.getByRole('article').focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('B');
  await expect(calculator).toBeVisible();
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(calculator).toHaveCount(0);
});

test(
  'a highlight is made while copying is off, survives a reload, and goes with a click',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await open(page, '/questionbank/Neurosciences/u/1');
    const sent = recordsOf(page);
    const stem = page.locator('[data-allow-select]').first();
    const paragraph = stem.locator('p').first();
    const words = await paragraph.evaluate((element) => {
      const text = element.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, 2);
      range.setEnd(text, 14);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return range.toString().trim();
    });
    const button = page.getByRole('button', { name: 'Highlight' });
    await expect(button).toBeVisible();
    await accessible(page);
    await page.keyboard.press('Control+C');
    await expect(page.getByText('Copying is off here.')).toBeAttached();
    await page.keyboard.press('h');
    await expect(stem.locator('mark')).toHaveText(words);
    const savedRanges = () =>
      (sent.findLast((body) => 'highlights' in body)?.['highlights'] as { ranges: unknown[] })?.ranges;
    await expect.poll(() => savedRanges()?.length).toBe(1);
    await page.reload();
    await live(page);
    await expect(stem.locator('mark')).toHaveText(words);
    await stem.locator('mark').click();
    await expect(stem.locator('mark')).toHaveCount(0);
    await expect.poll(() => savedRanges()?.length).toBe(0);
    await page.reload();
    await live(page);
    await expect(page.getByRole('radio').first()).toBeAttached();
    await expect(stem.locator('mark')).toHaveCount(0);
  },
);

test('sentences are chosen with arrows and marked with Enter; H leaves', FULL, async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await open(page, '/questionbank/Neurosciences/u/2');
  await page.keyboard.press('h');
  const stem = page.locator('[data-allow-select]').first();
  const sentences = stem.locator('[data-sentence][role=button]');
  await expect(sentences.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(sentences.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await accessible(page);
  await page.keyboard.press('h');
  await expect(sentences).toHaveCount(0);
  await expect(stem.locator('mark').first()).toBeVisible();
  await stem.locator('mark').first().click();
  await expect(stem.locator('mark')).toHaveCount(0);
});

test('confidence is sent with the answer and shown after it; a wrong answer can be given a reason', async ({
  page,
  context,
}) => {
  await logInAs(context, 'nogems');
  await open(page, '/questionbank/Endocrine%20and%20Metabolic/u/1');
  const sent = recordsOf(page);
  const options = ['A', 'B', 'C', 'D', 'E'];
  const again = page.getByRole('button', { name: 'Answer again' });
  await expect(page.getByRole('radio').or(again).first()).toBeAttached();
  if (await again.isVisible()) await again.click();
  for (const option of options) {
    await page.keyboard.press(option);
    await page.keyboard.press('Alt+3');
    await expect(page.getByRole('button', { name: 'Certain' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(result(page)).toBeFocused();
    await expect(page.getByText('You were certain.')).toBeVisible();
    expect(sent.findLast((body) => 'option' in body)).toMatchObject({ option, confidence: 3 });
    if ((await result(page).textContent())?.startsWith('Not right')) break;
    await again.click();
  }
  await page.getByRole('group', { name: 'What went wrong?' }).getByRole('button', { name: 'Misread it' }).click();
  const answer = sent.findLast((body) => 'option' in body);
  await expect
    .poll(() => sent.findLast((body) => 'miss' in body)?.['miss'])
    .toEqual({ op_id: answer?.['op_id'], reason: 'misread' });
  await accessible(page);

  // An answer that waits on the device shows its result as soon as it is sent.
  await context.setOffline(true);
  await again.click();
  const optionGroup = page.getByRole('group').filter({ has: page.getByRole('radio') });
  await expect(optionGroup, 'the options, where the reader goes on').toBeFocused();
  await page.keyboard.press('A');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(result(page)).toBeFocused();

  await page.keyboard.press('?');
  const aids = page.getByRole('dialog', { name: 'Shortcuts and study aids' });
  await accessible(page);
  await aids.getByRole('switch', { name: 'Ask how sure I am before an answer' }).uncheck();
  await aids.getByRole('switch', { name: 'Ask why after a wrong answer' }).uncheck();
  await aids.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('What went wrong?')).toHaveCount(0);
  await page.reload();
  await live(page);
  await expect(result(page)).toHaveCount(1);
  await expect(page.getByText('You were certain.')).toHaveCount(0);
});

test(
  'a picture keeps its secret until it is described or answered, and can be enlarged by keys',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await open(page, '/questionbank/Renal/u/1');
    const picture = page.getByRole('main').locator('figure img');
    const caption = ((await page.locator('figcaption').first().textContent()) ?? '').trim();
    const before = (await picture.getAttribute('alt')) ?? '';
    expect(caption.startsWith(before)).toBe(true);
    const words = page.getByText('Describe the picture in words');
    await words.click();
    await page.getByRole('button', { name: `Enlarge: ${before}` }).click();
    const zoom = page.getByRole('dialog', { name: before });
    await expect(zoom.getByRole('img', { name: before })).toBeVisible();
    await accessible(page);
    await page.keyboard.press('+');
    await expect(zoom.getByRole('status')).toHaveText('150%');
    await page.keyboard.press('ArrowRight');
    await zoom.getByRole('slider', { name: 'Brightness' }).press('ArrowRight');
    await expect(zoom.getByRole('img')).toHaveCSS('filter', /brightness\(1\.1\)/);
    await zoom.getByRole('button', { name: 'Reset' }).click();
    await expect(zoom.getByRole('img')).toHaveCSS('filter', /brightness\(1\)/);
    await expect(zoom.getByRole('status')).toHaveText('100%');
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await page.getByRole('article').focus();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveCount(1);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(before.length);
    await expect(words).toHaveCount(0);
  },
);

for (const look of ['dark', 'narrow'] as const)
  test(`every tool is accessible, ${look}`, FULL, async ({ browser }) => {
    const viewport = look === 'narrow' ? { width: 390, height: 844 } : { width: 1360, height: 900 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const display = JSON.stringify({ theme: look === 'dark' ? 'dark' : 'light' });
    await context.addInitScript((value) => localStorage.setItem('display', value), display);
    const page = await context.newPage();
    await logInAs(context, 'learner');
    await open(page, '/questionbank/Dermatology/u/1');
    await page.getByRole('button', { name: 'More tools' }).click();
    await accessible(page);
    await page.getByRole('button', { name: /^Calculator/ }).click();
    await expect(page.getByRole('region', { name: 'Calculator' })).toBeVisible();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('button', { name: /^Highlight/ }).click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('button', { name: /^Shortcuts and study aids/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
