import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Threads and processes of the tests load the same modules hundreds of times. The product uses this folder as well.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')

/** Folders whose tests need neither a database nor a socket: `npm run verify` runs these. */
const QUICK = ['src/{domain,checks,extract,audit,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

/** Tests of query checks crawl real sites, or at least write tables. */
const CRAWLING = globSync('src/checks/**/*.test.ts').filter((file) =>
  /\/(?:test-(?:query|archived|compared)-check|crawl-over-tls)\.ts'/.test(readFileSync(file, 'utf8')),
)

const EXCLUDED = globSync(QUICK).filter((file) => !CRAWLING.includes(file))

export default defineConfig({
  test: {
    pool: 'forks',
    // Twice the cores of a small machine, because tests of crawls and processes mostly wait.
    maxWorkers: 4,
    tags: [
      {
        name: 'extended',
        description: 'Takes long and rarely fails, so `npm run test:extended` runs it instead of `npm test`.',
      },
    ],
    /** Rarely, a query begins after its test closed the database. It is printed with its text. */
    onUnhandledError(error) {
      const isLate = error.message.startsWith('Cannot use a pool after calling end on the pool')
      if (isLate) console.warn(`Ignored, because its test had ended: ${error.stack ?? error.message}`)
      return !isLate
    },
    projects: [
      {
        test: {
          name: 'quick',
          environment: 'node',
          include: QUICK,
          exclude: CRAWLING,
          isolate: false,
          testTimeout: 45_000,
        },
      },
      {
        test: {
          name: 'slow',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
          // Reading the server's modules anew for each file took as long as a third of the tests.
          isolate: false,
          globalSetup: ['src/testing/global-setup/start-postgres.ts', 'src/testing/global-setup/build-bundles.ts'],
          // Tests of processes and crawls depend on how busy the machine is. In CI, one of thousands must not refuse a change.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
