import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { LoadingBar, loaderWait } from './LoadingBar.tsx';

test('the loader appears after 200 ms and then stays for 200 ms at least [const-min-delay]', () => {
  expect(loaderWait(null, 5000)).toBe(200);
  expect([5000, 5050, 5200, 9000].map((now) => loaderWait(5000, now))).toEqual([200, 150, 0, 0]);
});

function Fetching() {
  const [isActive, setActive] = useState(true);
  return (
    <>
      <LoadingBar active={isActive} />
      <button type="button" onClick={() => setActive(false)}>
        It is there
      </button>
    </>
  );
}
test('a page that takes longer says that it is loading, until it is there', async () => {
  show(<Fetching />);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  await page.getByRole('button', { name: 'It is there' }).click();
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
});
