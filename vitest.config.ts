import { defineConfig } from 'vitest/config';
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
  'tests/statements/**/*.test.ts',
];
const slow = { testTimeout: 30_000, hookTimeout: 60_000 };

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
            'tests/conformance/**/*.test.ts',
          ],
          exclude: ['tools/parts/**', '**/node_modules/**'],
        },
      },
      { test: { name: 'server', include: serverTests, ...slow } },
      { test: { name: 'walls', include: ['tests/walls/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
    maxWorkers: 2,
  },
});
