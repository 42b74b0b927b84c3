import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { DEFAULT_DISPLAY, DISPLAY_KEYS, DISPLAY_STORAGE, type DisplaySettings } from './display-settings.ts';
import { useDisplaySettings } from './use-display-settings.ts';

afterEach(() => {
  localStorage.removeItem(DISPLAY_STORAGE);
  for (const key of DISPLAY_KEYS) delete document.documentElement.dataset[key];
});

function Settings() {
  const [{ text }, change] = useDisplaySettings();
  return (
    <button type="button" onClick={() => change({ theme: 'dark' })}>
      Dark, with text {text}
    </button>
  );
}
function SettingsPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Display
      </button>
      {open ? <Settings /> : null}
    </>
  );
}

/** What the browser does here when another tab stores its settings. */
function storeElsewhere(settings: DisplaySettings, { sendsEvent = true } = {}) {
  const [key, newValue] = [DISPLAY_STORAGE, JSON.stringify(settings)];
  localStorage.setItem(key, newValue);
  if (sendsEvent) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('a page whose settings are closed follows another tab, and later keeps what was chosen there', async () => {
  show(<SettingsPage />);
  const display = page.getByRole('button', { name: 'Display' });
  await expect.element(page.getByRole('button', { name: /^Dark/ })).toBeVisible();
  await display.click();
  await expect.element(page.getByRole('button', { name: /^Dark/ })).not.toBeInTheDocument();
  storeElsewhere({ ...DEFAULT_DISPLAY, text: 'xxl' });
  expect(document.documentElement.dataset['text']).toBe('xxl');
  await display.click();
  await expect.element(page.getByRole('button', { name: 'Dark, with text xxl' })).toBeVisible();
  // A page that the browser had frozen gets no storage event.
  storeElsewhere({ ...DEFAULT_DISPLAY, text: 'l' }, { sendsEvent: false });
  await page.getByRole('button', { name: /^Dark/ }).click();
  expect(JSON.parse(localStorage.getItem(DISPLAY_STORAGE) ?? '')).toMatchObject({ theme: 'dark', text: 'l' });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', text: 'l' });
});

test('a change stores itself alone, so that what was not chosen goes on following the device', async () => {
  show(<Settings />);
  await page.getByRole('button', { name: /^Dark/ }).click();
  expect(JSON.parse(localStorage.getItem(DISPLAY_STORAGE) ?? '')).toEqual({ theme: 'dark' });
});
