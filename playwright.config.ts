import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3100);

/** Journeys of a visitor, a learner and staff against a running installation; `npm run e2e` makes one. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a machine where everything is proven a second try tells a slow moment from a fault; the report names both tries.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  // Generous, because two browsers, the server and its database share two cores.
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1360, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace of every journey doubles the processor time: asked for with TRACE=1.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-gpu',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
