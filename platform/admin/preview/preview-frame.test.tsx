import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../web/testing/show.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

test('a link in a preview leaves it as it is, and one to a place in its text goes there', async () => {
  show(
    <PreviewFrame title="Preview" theme="light" narrow={false}>
      <a href="/elsewhere">Elsewhere</a>
      <a href="#dose">Dose</a>
      <p style={{ height: 5000 }} />
      <h2 id="dose">The dose</h2>
    </PreviewFrame>,
  );
  const frame = () => page.getByTitle('Preview').element() as HTMLIFrameElement;
  const within = (selector: string) => frame().contentDocument?.querySelector<HTMLElement>(selector) ?? null;
  await expect.poll(() => within('h2')).not.toBeNull();
  let loads = 0;
  frame().addEventListener('load', () => (loads += 1));
  await expect.poll(() => frame().height).not.toBe('480');
  const before = window.scrollY;
  within('a[href="/elsewhere"]')?.click();
  within('a[href="#dose"]')?.click();
  await expect.poll(() => window.scrollY).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([loads, within('h2')?.textContent]).toEqual([0, 'The dose']);
});
