import { expect, type Page } from '@playwright/test';
import { logInAs } from './people.ts';
import { live } from './watch.ts';

/** One screen of each kind, from every part of the learner site, as a sample for what must hold on all screens. */
const VISITOR_SCREENS: readonly string[] = [
  '/trial/0',
  '/',
  '/trial',
  '/trial/result',
  '/login',
  '/signup',
  '/forgotpassword',
  '/faq',
  '/news',
  '/terms',
  '/contactus',
  '/resources/questionbank',
  '/blocked',
  '/no-such-page',
];
const LEARNER_SCREENS: readonly string[] = [
  '/questionbank/Renal/u/1',
  '/questionbank',
  '/questionbank/Renal',
  '/questionbank/Renal/u',
  '/practice',
  '/morequestionbank',
  '/profile',
  '/profile/details',
  '/profile/preferences',
  '/profile/security',
  '/profile/privacy',
  '/profile/changepassword',
  '/profile/flags',
  '/profile/notes',
  '/profile/comments',
  '/profile/notifications',
  '/profile/messages',
  '/profile/certificates',
  '/plabonthego',
  '/plabonthego/questionbank',
  '/plabonthego/questionbank/Renal/u/1',
  '/deleteaccount',
];

/** Opens each screen, first as a visitor, then as a learner, and checks it; `some` limits the number of each. */
export async function onScreens(
  page: Page,
  some: number | 'all',
  look: (path: string) => Promise<void>,
): Promise<void> {
  const part = (paths: readonly string[]) => (some === 'all' ? paths : paths.slice(0, some));
  const open = async (path: string) => {
    await page.goto(path);
    await live(page);
    await expect(page.getByRole('main').locator('h1, h2, form').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await look(path);
  };
  for (const path of part(VISITOR_SCREENS)) await open(path);
  await logInAs(page.context(), 'learner');
  for (const path of part(LEARNER_SCREENS)) await open(path);
}
