import { expect, type Page } from '@playwright/test';

export const expectMessage = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(words)).toBeVisible();

export const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /Saved \d/ })).toBeVisible();
