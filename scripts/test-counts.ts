import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** A test file that could not be loaded has no tests, and counts as one failure. */
export function vitestCounts(reportPath: string, isPassed: boolean): Counts {
  const report = readReport<VitestReport>(reportPath)
  if (!report) return noReport(isPassed)
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return withRunnerFailure({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, isPassed)
}

/** A test that passed on its second try has passed. Playwright prints it as flaky, with its first error. */
export function playwrightCounts(reportPath: string, isPassed: boolean): Counts {
  const report = readReport<PlaywrightReport>(reportPath)
  if (!report) return noReport(isPassed)
  const { expected, unexpected, flaky } = report.stats
  return withRunnerFailure({ passed: expected + flaky, failed: unexpected }, isPassed)
}

/** A runner can fail although no test failed, for example because there are no tests. This counts as one failure. */
function withRunnerFailure(counts: Counts, isPassed: boolean): Counts {
  return isPassed ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function noReport(isPassed: boolean): Counts {
  return withRunnerFailure({ passed: 0, failed: 0 }, isPassed)
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
