import type { ConsoleMessage, Page } from '@playwright/test';

/** All journeys together open more pages as one learner than the record of visits takes in an hour. */
const isVisit = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/adduserlogs') && message.text().includes('429');

/** Collects console errors (content security policy violations included) and uncaught exceptions. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isVisit(message))
      faults.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}

/** Waits until the learner site is hydrated. */
export const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });
