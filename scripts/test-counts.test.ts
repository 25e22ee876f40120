import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const loaded = { status: 'failed', assertionResults: [{}] }
const unloaded = { status: 'failed', assertionResults: [] }

describe('the total at the end of npm test', () => {
  it.each([
    ['all passed', { numPassedTests: 7, numFailedTests: 0, testResults: [] }, true, { passed: 7, failed: 0 }],
    ['a failed test', { numPassedTests: 6, numFailedTests: 1, testResults: [loaded] }, false, { passed: 6, failed: 1 }],
    [
      'a file that does not load',
      { numPassedTests: 6, numFailedTests: 0, testResults: [unloaded] },
      false,
      { passed: 6, failed: 1 },
    ],
    [
      'an error outside of any test',
      { numPassedTests: 7, numFailedTests: 0, testResults: [] },
      false,
      { passed: 7, failed: 1 },
    ],
  ])('vitest: %s', (_name, report, isPassed, counts) => {
    expect(vitestCounts(written(report), isPassed)).toEqual(counts)
  })

  it.each([
    ['all passed', { stats: { expected: 3, unexpected: 0, flaky: 0 } }, true, { passed: 3, failed: 0 }],
    ['a failed test', { stats: { expected: 2, unexpected: 1, flaky: 0 } }, false, { passed: 2, failed: 1 }],
    ['a second try', { stats: { expected: 2, unexpected: 0, flaky: 1 } }, true, { passed: 3, failed: 0 }],
    [
      'a product that does not start',
      { stats: { expected: 0, unexpected: 0, flaky: 0 } },
      false,
      { passed: 0, failed: 1 },
    ],
  ])('playwright: %s', (_name, report, isPassed, counts) => {
    expect(playwrightCounts(written(report), isPassed)).toEqual(counts)
  })

  it('a runner that crashes before its report counts as one failure', () => {
    expect(vitestCounts(join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 })
  })
})
