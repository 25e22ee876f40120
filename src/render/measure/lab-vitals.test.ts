import { expect, it } from 'vitest'
import { areClose, type LabRun, medianOfRuns } from './lab-vitals.ts'

const run = (lcpMs: number, cls: number, tbtMs: number): LabRun => ({
  lcp: { ms: lcpMs, element: 'h1', at: 'h1', url: null, isLazy: false, isInHtml: null },
  cls: { value: cls, elements: [] },
  tbt: { ms: tbtMs, tasks: [] },
})

it.each([
  ['the same', run(3000, 0.1, 300), run(3000, 0.1, 300), true],
  ['LCP a tenth apart', run(2700, 0, 0), run(3000, 0, 0), true],
  ['LCP more than a tenth apart', run(2699, 0, 0), run(3000, 0, 0), false],
  ['small values 50 ms apart', run(100, 0, 50), run(150, 0, 0), true],
  ['blocking time 51 ms apart', run(100, 0, 51), run(100, 0, 0), false],
  ['CLS 0.02 apart', run(100, 0.1, 0), run(100, 0.12, 0), false],
  ['no LCP in one of them', { ...run(0, 0, 0), lcp: null }, run(2000, 0, 0), false],
])('tells whether a third load is needed: %s', (_, first, second, expected) => {
  expect(areClose(first, second)).toBe(expected)
})

it('takes the median of the blocking times', () => {
  expect(medianOfRuns([run(0, 0, 400), run(0, 0, 3000), run(0, 0, 200)]).tbt.ms).toBe(400)
})
