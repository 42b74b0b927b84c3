import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from './show.tsx';

test('a component is drawn, and gone before the next test', async () => {
  show(<p>Here</p>);
  await expect.element(page.getByText('Here')).toBeVisible();
});

test('what the test before has drawn is gone', () => {
  expect(document.querySelector('main')).toBeNull();
});

test.fails('a component that React complains about fails its test', async () => {
  show(
    <ul>
      {['a', 'b'].map((name) => (
        // oxlint-disable-next-line react/jsx-key -- the fault that must be noticed
        <li>{name}</li>
      ))}
    </ul>,
  );
  await expect.element(page.getByText('b')).toBeVisible();
});
