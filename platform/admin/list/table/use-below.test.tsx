import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { useBelow } from './use-below.ts';

function Layout() {
  return (
    <>
      <p>{useBelow('sm') ? 'cards' : 'table'}</p>
      <p className="max-sm:hidden">wide styles</p>
    </>
  );
}
afterEach(() => {
  delete document.documentElement.dataset['text'];
  return page.viewport(1280, 800);
});

test('scripts and styles agree on what is narrow, at any width and text size', async () => {
  const agrees = async (layout: 'cards' | 'table') => {
    await expect.element(page.getByText(layout)).toBeVisible();
    const styles = page.getByText('wide styles').element();
    await expect.poll(() => styles.checkVisibility()).toBe(layout === 'table');
  };
  show(<Layout />);
  await agrees('table');
  document.documentElement.dataset['text'] = 'xxl';
  await agrees('cards');
  delete document.documentElement.dataset['text'];
  await agrees('table');
  await page.viewport(700, 800);
  await agrees('cards');
});
