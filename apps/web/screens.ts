import { findScreen, type ModuleScreen } from '@app/platform/contract';
import { screens as accounts } from '@app/accounts/web/screens';
import { screens as content } from '@app/content/web/screens';

/** Every screen of the public and learner site, in the order of the staircase. */
export const screens: readonly ModuleScreen[] = [...accounts, ...content];

export const screenFor = (path: string): ModuleScreen | undefined => findScreen(screens, path);
