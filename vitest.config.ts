import { defineConfig } from 'vitest/config'

/** Folders whose tests need neither a database nor a socket: `npm run verify` runs these. */
const QUICK = ['src/{domain,checks,extract,audit,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine, because tests of crawls and processes mostly wait.
    maxWorkers: 3,
    projects: [
      { test: { name: 'quick', environment: 'node', include: QUICK, isolate: false, testTimeout: 20_000 } },
      {
        test: {
          name: 'slow',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: QUICK,
          // Reading the server's modules anew for each file took as long as a third of the tests.
          isolate: false,
          globalSetup: 'src/testing/postgres-global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
