import type { Page } from '@playwright/test';

/** Collects what a visitor never sees: console errors (refusals of the content security policy among them) and exceptions. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}

/** The scripts of the learner site have taken over. */
export const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });
