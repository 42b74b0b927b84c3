import { demoAccounts } from '../../db/demo/accounts.ts';
import { paymentEnvironment } from '../gateway/environment.ts';
import { settings } from '../parts/settings.ts';
import { startInstallation } from './installation.ts';
import { bin, must, run } from '../run-command.ts';

/**
 * Runs the journeys in Chromium against a production build on a temporary database.
 * Arguments after -- go to Playwright: npm run e2e -- login. Without any, only the core runs; FULL=1 runs every journey and
 * checks every screen in every appearance.
 */
const PORT = settings.ports.e2e;
await must('node', ['tools/parts/run.ts', 'up']);
const installation = await startInstallation({
  port: PORT,
  name: 'e2e',
  // An analytics address, so that the journeys can check that no visit is counted without consent; and a shop with pretend
  // payments.
  environment: { ANALYTICS_PATH: '/stats', ...paymentEnvironment(settings.payments) },
});
// A second process on the same database, configured as an owner might: company details and social links, and a shop that
// is not open yet.
const OWNED_URL = `http://localhost:${PORT + 1}`;
await installation.startProcess(PORT + 1, {
  PUBLIC_URL: OWNED_URL,
  PAYMENTS: 'off',
  COMPANY_NUMBER: '01234567',
  COMPANY_ADDRESS: '1 Example Street, Leeds LS1 0AA',
  SOCIAL_LINKS: 'Instagram=https://www.instagram.com/example',
});
const environment = {
  E2E_PORT: String(PORT),
  E2E_OWNED_URL: OWNED_URL,
  E2E_DATABASE_URL: installation.databaseUrl,
  E2E_PEOPLE: JSON.stringify(demoAccounts()),
};
const args = process.argv.slice(2);
// A journey requested by name runs whatever its mark.
const core = process.env['FULL'] === '1' || args.length > 0 ? [] : ['--grep-invert=@full'];
const code = await run(bin('playwright'), ['test', ...core, ...args], environment);
await installation.stop();
process.exit(code);
