import { screens as accounts } from '@app/accounts/web/screens';
import { screens as certificates } from '@app/certificates/web/screens';
import { screens as commerce } from '@app/commerce/web/screens';
import { screens as community } from '@app/community/web/screens';
import { stands } from '@app/content/contract';
import { screens as content } from '@app/content/web/screens';
import { screens as courses } from '@app/courses/web/screens';
import { screens as gems } from '@app/gems/web/screens';
import { screens as guides } from '@app/guides/web/screens';
import { screens as integrity } from '@app/integrity/web/screens';
import { screens as mocks } from '@app/mocks/web/screens';
import { screens as notifications } from '@app/notifications/web/screens';
import { findScreen, type ModuleScreen } from '@app/platform/contract';
import { screens as practice } from '@app/practice/web/screens';
import { plannedScreens } from './navigation/planned-screens.ts';
import { ownScreens } from './navigation/own-screens.ts';

/** Every built screen of the public and learner site, in the order of the staircase; this program's own come last. */
export const screens: readonly ModuleScreen[] = [
  ...accounts,
  ...integrity,
  ...notifications,
  ...content,
  ...commerce,
  ...community,
  ...practice,
  ...guides,
  ...courses,
  ...gems,
  ...mocks,
  ...certificates,
  ...ownScreens,
];

const built = new Set(screens.map((row) => row.path));

/** With those that are only announced; a built one wins. */
export const servedScreens: readonly ModuleScreen[] = [
  ...screens,
  ...plannedScreens.filter((row) => !built.has(row.path)),
];

/** Whether this path leads to something built; a page about a part that is not built does not. */
export function isBuilt(path: string): boolean {
  const row = findScreen(screens, path);
  return row !== undefined && stands(row.facts?.['room']);
}

/** Planned, and no more than that: a page that says why something cannot be bought yet may be led to. */
const isClosed = (row: ModuleScreen): boolean => row.page === 'PlannedPage' || !stands(row.facts?.['room']);

/** Paths that no menu, tile or tab leads to; none where the installation shows previews. */
export const closedPaths = (previews: boolean): readonly string[] =>
  previews ? [] : servedScreens.filter((row) => !row.path.includes(':') && isClosed(row)).map((row) => row.path);

export const screenFor = (path: string): ModuleScreen | undefined => findScreen(servedScreens, path);
