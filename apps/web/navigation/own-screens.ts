import { screen, screensOf } from '@app/platform/contract';
import { PHONE_ROOT } from './phone.ts';

/** Screens that belong to no capability; their pages are in shell/pages. */
export const ownScreens = screensOf('site', [
  screen('/', 'HomePage', 'public', { layout: 'basic', title: 'Home', publicPage: true }),
  screen(PHONE_ROOT, 'PhoneLanding', 'public', { layout: 'basic', title: 'On the go', publicPage: true }),
]);
