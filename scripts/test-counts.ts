import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** A test file that could not even be loaded has no tests to count; it is one failure. */
export function vitestCounts(reportPath: string, isPassed: boolean): Counts {
  const report = readReport<VitestReport>(reportPath)
  if (!report) return noReport(isPassed)
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, isPassed)
}

export function playwrightCounts(reportPath: string, isPassed: boolean): Counts {
  const report = readReport<PlaywrightReport>(reportPath)
  if (!report) return noReport(isPassed)
  const { expected, unexpected, flaky } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky }, isPassed)
}

/** A runner that fails without a failed test (an error outside of any, no tests at all) still failed. */
function honest(counts: Counts, isPassed: boolean): Counts {
  return isPassed ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function noReport(isPassed: boolean): Counts {
  return honest({ passed: 0, failed: 0 }, isPassed)
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
