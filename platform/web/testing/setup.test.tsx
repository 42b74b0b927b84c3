import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from './show.tsx';

test('a component is rendered, and removed before the next test', async () => {
  show(<p>Here</p>);
  await expect.element(page.getByText('Here')).toBeVisible();
});

test('what the previous test rendered is gone', () => {
  expect(document.querySelector('main')).toBeNull();
});

function Twins() {
  const names = ['a', 'a'];
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

test.fails('a component that React complains about fails its test', async () => {
  show(<Twins />);
  await expect.element(page.getByText('a').first()).toBeVisible();
});
