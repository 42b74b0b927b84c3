import { integritySettings, suspicious } from '@app/integrity/contract';
import { type Deps, type Module, module } from '@app/platform/server';
import { applyWaitingHandler } from './capture/apply-waiting.ts';
import { contributions } from './contributions.ts';
import { integrityMails } from './mails.ts';
import { createServices, type IntegrityOptions } from './options.ts';
import { integrityRoutes } from './routes.ts';
import { nightlyHandler } from './suspicion/nightly.ts';
import { rushHandler } from './suspicion/rush.ts';
import { refreshSuspicion as refresh } from './suspicion/refresh.ts';

export { applyWaiting } from './capture/apply-waiting.ts';
export { watermarkOf } from './capture/read-protection.ts';
export { noteCapture } from './capture/report-capture.ts';
export type { IntegrityOptions } from './options.ts';
export { registeredCountries } from './suspicion/countries.ts';
export { importVisits } from './suspicion/import-visits.ts';
export { isExamRunning, suspicionEvidence } from './slots.ts';

/** For higher modules that have new evidence about a user. */
export const refreshSuspicion = async (deps: Deps, userId: string): Promise<void> =>
  refresh(deps, userId, await deps.settings.read(suspicious));

interface Integrity extends Module {
  /** A ticket for POST appeals, as in the mail about a ban; for tests. */
  readonly appealTicket: (deps: Pick<Deps, 'clock' | 'ids'>, userId: string) => string;
}

export function createIntegrity(options: IntegrityOptions): Integrity {
  const services = createServices(options);
  return {
    ...module({
      name: 'integrity',
      routes: integrityRoutes(services),
      settings: integritySettings,
      mails: integrityMails,
      jobs: [applyWaitingHandler, nightlyHandler, rushHandler],
      contributes: contributions(services),
    }),
    appealTicket: (deps, userId) => services.tickets.issue(deps, userId),
  };
}
