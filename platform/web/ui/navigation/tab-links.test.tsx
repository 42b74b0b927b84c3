import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { TabLinks } from '../index.ts';

const LISTS = ['Pending Review', 'All questions', 'Active List', 'Inactive List', 'Reviewed - PA'];
const items = [...LISTS, 'Reviewed - More Questions', 'Reviewed - Not Suitable'].map((label, at) => ({
  label,
  href: `/${at}`,
}));

test('tabs that do not fit beside each other go on in a second line, so none is cut', async () => {
  await page.viewport(900, 700);
  show(<TabLinks label="Lists" items={items} current="/0" />);
  await expect.element(page.getByRole('link', { name: 'Pending Review' })).toBeVisible();
  await document.fonts.ready;
  for (const link of page.getByRole('link').elements())
    expect(link.getBoundingClientRect().right, link.textContent).toBeLessThanOrEqual(900);
  await page.viewport(1280, 800);
});

test('on a phone they scroll: the current one is in view, and the row fades where there is more', async () => {
  await page.viewport(390, 700);
  show(<TabLinks label="Lists" items={items} current="/6" />);
  await expect.element(page.getByRole('link', { name: 'Reviewed - Not Suitable' })).toBeInViewport({ ratio: 1 });
  const row = page.getByRole('navigation', { name: 'Lists' }).element();
  const faded = () => ['--fade-start', '--fade-end'].map((edge) => getComputedStyle(row).getPropertyValue(edge));
  await expect.poll(faded).toEqual(['40px', '0px']);
  row.scrollLeft = 0;
  await expect.poll(faded).toEqual(['0px', '40px']);
  await page.viewport(1280, 800);
});

test('with less motion the end of the row fades as well, and its last entry can be scrolled clear of that', async () => {
  await page.viewport(390, 700);
  document.documentElement.dataset['motion'] = 'reduce';
  show(<TabLinks label="Lists" items={items} current="/0" />);
  await expect.element(page.getByRole('link', { name: 'Pending Review' })).toBeVisible();
  const row = page.getByRole('navigation', { name: 'Lists' }).element();
  await expect.poll(() => getComputedStyle(row).getPropertyValue('--fade-end')).toBe('40px');
  row.scrollLeft = row.scrollWidth;
  const last = page.getByRole('link', { name: 'Reviewed - Not Suitable' }).element();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right - 40);
  delete document.documentElement.dataset['motion'];
  await page.viewport(1280, 800);
});
