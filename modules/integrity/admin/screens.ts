import { screen, screensOf } from '@app/platform/contract';
import { APPEALS, SUSPECTS, SUSPICIOUS } from './addresses.ts';

const admin = (title: string) => ({ layout: 'admin' as const, title });

export const integrityScreens = screensOf('integrity', [
  screen(SUSPICIOUS, 'SuspiciousPage', 'staff:paquery:v', admin('Suspicious')),
  screen(SUSPECTS, 'SuspectsPage', 'staff:paquery:v', admin('Accounts to check')),
  screen(APPEALS, 'AppealsPage', 'staff:paquery:v', admin('Appeals')),
]);
