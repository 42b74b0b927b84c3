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
