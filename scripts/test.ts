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
  for (const { count = countStep, ...step } of stepsReportingTo(reports)) {
    const result = await runStep(step)
    const counts = count(result)
    printStep(result, count === countStep ? '' : describe(counts))
    total.passed += counts.passed
    total.failed += counts.failed
  }
  console.log(describe(total))
  return total.failed === 0
}

function stepsReportingTo(folder: string): CountedStep[] {
  const vitest = join(folder, 'vitest.json')
  const playwright = join(folder, 'playwright.json')
  return [
    ...STATIC_STEPS,
    // Built before the tests. Otherwise the first test that starts the product would wait for the build.
    { name: 'build', commands: [['node', 'src/processes/build-web.ts']] },
    {
      name: 'tests',
      commands: [['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitest}`]],
      count: (result) => vitestCounts(vitest, result.isPassed),
    },
    {
      name: 'browser tests',
      commands: [['playwright', 'test', '--reporter=list,json']],
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
