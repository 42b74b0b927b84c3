import type { Page } from '@playwright/test';

/** Collects console errors (content security policy violations included) and uncaught exceptions. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}

/** Waits until the learner site is hydrated. */
export const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });
