import { screens as accounts } from '@app/accounts/web/screens';
import { screens as certificates } from '@app/certificates/web/screens';
import { screens as commerce } from '@app/commerce/web/screens';
import { screens as community } from '@app/community/web/screens';
import { screens as content } from '@app/content/web/screens';
import { screens as courses } from '@app/courses/web/screens';
import { screens as gems } from '@app/gems/web/screens';
import { screens as guides } from '@app/guides/web/screens';
import { screens as integrity } from '@app/integrity/web/screens';
import { screens as mocks } from '@app/mocks/web/screens';
import { screens as notifications } from '@app/notifications/web/screens';
import { findScreen, type ModuleScreen } from '@app/platform/contract';
import { screens as practice } from '@app/practice/web/screens';
import { ownScreens } from './navigation/own-screens.ts';

/** Every screen of the public and learner site, in the order of the staircase; this program's own come last. */
export const screens: readonly ModuleScreen[] = [
  ...accounts,
  ...integrity,
  ...notifications,
  ...content,
  ...commerce,
  ...community,
  ...practice,
  ...guides,
  ...gems,
  ...courses,
  ...mocks,
  ...certificates,
  ...ownScreens,
];

export const screenFor = (path: string): ModuleScreen | undefined => findScreen(screens, path);

/** Every other path is the not-found page; it has no row because it has no rule to check. */
export const NOT_FOUND = '*';
export const NOT_FOUND_ID = 'not-found';
/** How the ids of the guards begin, below which nothing is rendered on the server. */
export const GUARD_ID = 'guard-';
