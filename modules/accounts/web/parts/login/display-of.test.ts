import { DEFAULT_PREFERENCES } from '@app/accounts/contract';
import { expect, test } from 'vitest';
import { displayOf } from './display-of.ts';

test('settings stored with the account apply on the next device', () => {
  const shown = displayOf(null, { ...DEFAULT_PREFERENCES, theme: 'dark', text: 'l' });
  expect(JSON.parse(shown ?? '')).toEqual({ theme: 'dark', text: 'l' });
});

test('settings that were never changed stay as in this browser', () => {
  const here = JSON.stringify({ font: 'lexend', theme: 'light' });
  const shown = displayOf(here, { ...DEFAULT_PREFERENCES, theme: 'dark' });
  expect(JSON.parse(shown ?? '')).toMatchObject({ font: 'lexend', theme: 'dark' });
  expect(displayOf(here, DEFAULT_PREFERENCES)).toBeNull();
});
