import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { readAddresses } from './tools/addresses.ts';

// The tests use the parts of this clone, wherever its .env puts them.
readAddresses();

const serverTests = [
  'platform/server/**/*.test.ts',
  'modules/*/server/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'db/**/*.test.ts',
  'tools/parts/*.test.ts',
  'tests/access/**/*.test.ts',
  'tests/conformance/entities/*.test.ts',
  'tests/statements/**/*.test.ts',
];
/** A bound on a test that hangs, not a measure of speed: a busy machine may take ten times as long as a quiet one. */
const bounds = { testTimeout: 60_000, hookTimeout: 120_000 };
/**
 * Server tests share a worker and what it has loaded: loading the application anew for each file took half of the
 * processor's time. The others are quick to load, and some of them put another module in the place of one.
 */
const shared = { isolate: false, ...bounds };

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const launchOptions = {
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-first-run'],
};

/** Components of the design system and of the back office, in a real browser. Anything on the console fails a test. */
const components: TestProjectConfiguration = {
  plugins: [tailwindcss()],
  optimizeDeps: { entries: ['platform/{web,admin}/**/*.test.tsx', 'platform/web/testing/setup.ts'] },
  test: {
    name: 'components',
    include: ['platform/{web,admin}/**/*.test.tsx'],
    setupFiles: ['platform/web/testing/setup.ts'],
    // A pointer that moves through a real browser takes its time on a machine that is busy.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
};
// A machine without a browser may go without; where everything is proven it may not.
const hasBrowser = existsSync(CHROMIUM) || process.env['CI'] !== undefined;
if (!hasBrowser)
  process.stderr.write(`${CHROMIUM} is not there: the component tests are left out (CHROMIUM names another)\n`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'platform/{contract,web,admin}/**/*.test.ts',
            'modules/*/{contract,web,admin}/**/*.test.ts',
            'apps/{web,admin}/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/{bench,conformance,mutation}/**/*.test.ts',
          ],
          exclude: ['tools/parts/**', 'tests/conformance/entities/**', '**/node_modules/**'],
          ...bounds,
        },
      },
      { test: { name: 'server', include: serverTests, ...shared } },
      ...(hasBrowser ? [components] : []),
      { test: { name: 'walls', include: ['tests/walls/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
    maxWorkers: 2,
  },
});
