import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('certificates', [
  // Its address is what opens a certificate, so it is neither listed nor kept in memory.
  screen('/certificates/:publicId', 'CheckPage', 'public', {
    layout: 'basic',
    title: 'Is this certificate genuine?',
    noIndex: true,
  }),
  screen('/profile/certificates', 'OwnPage', 'subscriber', { layout: 'basic', title: 'Certificates', noIndex: true }),
]);
