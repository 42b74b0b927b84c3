import { Button, toast, Toaster } from '@app/platform/web/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { ActionBar } from './ActionBar.tsx';

const STATES = [
  { saving: false, dirty: false, savedAt: null, keptAt: null },
  { saving: false, dirty: true, savedAt: null, keptAt: null },
  { saving: false, dirty: true, savedAt: null, keptAt: Date.now() },
  { saving: true, dirty: true, savedAt: null, keptAt: null },
  { saving: false, dirty: false, savedAt: Date.now(), keptAt: null },
] as const;

function Bar({ menu = false }: { menu?: boolean }) {
  const [at, setAt] = useState(0);
  const deletes = { label: 'Delete', danger: true, onPick: () => undefined };
  return (
    <main className="px-4 sm:px-6">
      <ActionBar
        title="A question whose wording is long enough to need all of the width that the bar can give it, and more"
        state={STATES[at] ?? STATES[0]}
        acts={[{ kind: 'link', label: 'On the site', href: '/terms' }]}
        menu={menu ? [deletes] : []}
        primary={<Button tone="primary">Save</Button>}
      />
      <button type="button" onClick={() => setAt(at + 1)}>
        Next state
      </button>
    </main>
  );
}
const place = () => {
  const { x, y, width } = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect();
  return { x, y, width };
};

for (const width of [1024, 800]) {
  test(`Save does not move in any state, ${width} px wide`, async () => {
    await page.viewport(width, 700);
    show(<Bar menu />);
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await document.fonts.ready;
    const first = place();
    for (const _ of STATES.slice(1)) {
      await page.getByRole('button', { name: 'Next state' }).click();
      expect(place()).toEqual(first);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
}

test('Delete is only in the menu, so no press on the bar itself is destructive', async () => {
  await page.viewport(1024, 700);
  show(<Bar menu />);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect.element(page.getByText('Delete')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('on a phone the bar is at the bottom and secondary actions are in its menu', async () => {
  await page.viewport(390, 700);
  show(<Bar />);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(place().y).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'On the site' })).toBeVisible();
  await page.viewport(1024, 700);
});

test('on a phone a message does not cover Save', async () => {
  await page.viewport(390, 700);
  show(
    <>
      <Bar />
      <Toaster />
    </>,
  );
  const close = toast({ message: 'Some fields are missing.' });
  const message = page.getByText('Some fields are missing.');
  await expect.element(message).toBeVisible();
  const lowest = () => message.element().getBoundingClientRect().bottom;
  await expect.poll(lowest).toBeLessThan(place().y);
  close();
  await page.viewport(1024, 700);
});
