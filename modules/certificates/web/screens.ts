import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('certificates', [
  // The address alone opens a certificate, so the page is neither indexed nor cached.
  screen('/certificates/:publicId', 'CheckPage', 'public', {
    layout: 'basic',
    title: 'Is this certificate genuine?',
    noIndex: true,
  }),
  screen('/profile/certificates', 'OwnPage', 'verified', { layout: 'basic', title: 'Certificates', noIndex: true }),
]);
