import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('integrity', [
  // Not a public page: what it shows differs with the ban, and its address may carry a token.
  screen('/blocked', 'BlockedPage', 'public', { layout: 'basic', title: 'Account blocked', noIndex: true }),
]);
