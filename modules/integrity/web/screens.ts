import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('integrity', [
  // Not a public page, because its content depends on the ban and its address may contain a token.
  screen('/blocked', 'BlockedPage', 'public', { layout: 'basic', title: 'Account blocked', noIndex: true }),
]);
