import { screen, screensOf } from '@app/platform/contract';
import { ON_DEVICE, PHONE_ROOT } from './phone.ts';

/** Screens that belong to no capability; their pages are in shell/pages. */
export const ownScreens = screensOf('site', [
  screen('/', 'HomePage', 'public', { layout: 'basic', title: 'Home', publicPage: true }),
  screen(PHONE_ROOT, 'PhoneLanding', 'public', { layout: 'basic', title: 'On the go', publicPage: true }),
  // For everybody: it opens where nobody can be asked who is logged in, and shows only what is on this device.
  screen(ON_DEVICE, 'OnDevicePage', 'public', {
    layout: 'basic',
    title: 'On this device',
    phone: true,
    noIndex: true,
  }),
]);
