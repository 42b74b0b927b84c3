import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { onScreens } from '../thirty-screens.ts';
import { live } from '../watch.ts';

/** The largest letters, the widest spacing and the widest reading font the display settings offer. */
const LARGEST = { text: 'xxl', spacing: 'wide', font: 'opendyslexic' };

interface Faults {
  readonly scrolls: number;
  /** Controls that extend past the right edge of the window. */
  readonly cut: readonly string[];
  /** Pairs of overlapping texts. */
  readonly overlaps: readonly string[];
}

/** Runs in the page: checks every line of text and every control as drawn. */
function faultsOfLayout(): Faults {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** The part of a box that no ancestor clips; text for screen readers only has none. */
  const shownPart = (box: DOMRect, inside: Element) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let at: Element | null = inside; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const frame = at.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** Fixed and sticky elements overlay the page on purpose, so texts are compared only within one layer. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const scrollsSideways = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at !== document.documentElement && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(at).overflowX))
        return true;
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { box: DOMRect; height: number; text: string; layer: Element | null }[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (
      !parent ||
      text === '' ||
      !isShown(parent) ||
      parent.closest('svg, script, style, noscript, dialog:not([open])')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    const begun = new Set<string>();
    for (const drawn of range.getClientRects()) {
      // A line that ends in an ellipsis is listed twice: whole, and as it is drawn.
      const begin = `${drawn.left} ${drawn.top}`;
      if (begun.has(begin)) continue;
      begun.add(begin);
      const box = shownPart(drawn, parent);
      if (box.width > 3 && box.height > 3) lines.push({ box, height: drawn.height, text: text.slice(0, 40), layer });
    }
  }
  const overlaps = new Set<string>();
  lines.forEach((one, at) => {
    for (const two of lines.slice(at + 1)) {
      if (one.layer !== two.layer) continue;
      const across = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const down = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      // The boxes of tightly set lines overlap a little; more than half a line is an overlap of the letters.
      if (across > 4 && down > Math.min(one.height, two.height) / 2) overlaps.add(`${one.text} | ${two.text}`);
    }
  });
  const edge = document.documentElement.clientWidth + 1;
  const cut = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
    (each) => isShown(each) && each.getBoundingClientRect().right > edge && !scrollsSideways(each),
  );
  return {
    scrolls: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: cut.map((each) => each.outerHTML.slice(0, 120)),
    overlaps: [...overlaps],
  };
}

async function readsWell(page: Page, theme: string, some: number | 'all'): Promise<void> {
  const display = JSON.stringify({ ...LARGEST, theme });
  await page.addInitScript((stored) => localStorage.setItem('display', stored), display);
  const found: string[] = [];
  await onScreens(page, some, async (path) => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    const { scrolls, cut, overlaps } = await page.evaluate(faultsOfLayout);
    if (scrolls > 1) found.push(`${path} scrolls sideways by ${scrolls} px`);
    for (const each of cut) found.push(`${path} cuts off ${each}`);
    for (const each of overlaps) found.push(`${path} prints over each other: ${each}`);
  });
  expect(found).toEqual([]);
}

test('at 200 %, wide and in the reading font the main screens neither overlap nor scroll sideways', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await readsWell(page, 'light', 2);
});

for (const theme of ['light', 'dark'])
  test(`thirty screens hold text at 200 %, wide and in the reading font, in ${theme}`, FULL, async ({ page }) => {
    test.setTimeout(240_000);
    await readsWell(page, theme, 'all');
  });

test('the text can be set to twice its size, and the menu becomes the drawer', async ({ page }) => {
  await page.goto('/faq');
  await live(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('dialog').getByText('Double (200%)').click();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});
