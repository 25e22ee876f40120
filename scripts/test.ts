import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printStep, runStep, type Step, type StepResult } from './run-step.ts'
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts'
import { STATIC_STEPS } from './verify-steps.ts'

/** A step and how to count its tests. Without `count`, the whole step counts as one test. */
type CountedStep = Step & { count?: (result: StepResult) => Counts }

/** `npm test`: runs all steps. The steps that fail fastest come first, and the last line is the total. */
async function test(reports: string): Promise<boolean> {
  const total: Counts = { passed: 0, failed: 0 }
  // Most short steps use one core only. The tests use all cores.
  for (const [steps, atOnce] of [
    [SHORT_STEPS, 2],
    [testsReportingTo(reports), 1],
  ] as const) {
    for (const [index, running] of runSteps(steps, atOnce).entries()) {
      const result = await running
      const count = steps[index]?.count ?? countStep
      const counts = count(result)
      printStep(result, count === countStep ? '' : describe(counts))
      total.passed += counts.passed
      total.failed += counts.failed
    }
  }
  console.log(describe(total))
  return total.failed === 0
}

/** The results are in the order of the steps. */
function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult>[] {
  const waiting = steps.map((step) => ({ step, ...Promise.withResolvers<StepResult>() }))
  const results = waiting.map(({ promise }) => promise)
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await runStep(next.step).then(next.resolve, next.reject)
    }
  }
  for (let lane = 0; lane < atOnce; lane += 1) void runWaiting()
  return results
}

const SHORT_STEPS: CountedStep[] = [
  ...STATIC_STEPS,
  // Built before the tests. Otherwise the first test that starts the product would wait for the build.
  { name: 'build', commands: [['node', 'src/processes/build-web.ts']] },
]

function testsReportingTo(folder: string): CountedStep[] {
  const vitest = join(folder, 'vitest.json')
  const playwright = join(folder, 'playwright.json')
  return [
    {
      name: 'tests',
      commands: [
        [
          'vitest',
          'run',
          '--tags-filter=!extended',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${vitest}`,
        ],
      ],
      count: (result) => vitestCounts(vitest, result.isPassed),
    },
    {
      name: 'browser tests',
      // A trace of each test takes a tenth of the time. A failed test that runs alone still gets one.
      commands: [['playwright', 'test', '--grep-invert=@extended', '--reporter=list,json', '--trace=off']],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
      count: (result) => playwrightCounts(playwright, result.isPassed),
    },
  ]
}

function countStep({ isPassed }: StepResult): Counts {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function describe({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

if (import.meta.main) {
  const reports = mkdtempSync(join(tmpdir(), 'pagewarden-reports-'))
  try {
    process.exitCode = (await test(reports)) ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
