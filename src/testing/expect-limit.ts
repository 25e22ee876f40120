import { expect } from 'vitest'

/**
 * Expects one piece of work to take at most so many times as long as another. Both run on the same machine, so that a
 * busy one doesn't fail the test, and one quiet moment in five is enough.
 */
export function expectAtMost(times: number, work: () => unknown, than: () => unknown): void {
  const ratios: number[] = []
  while (ratios.length < 5 && !ratios.some((ratio) => ratio <= times)) {
    ratios.push(millisecondsOf(work) / Math.max(millisecondsOf(than), 1))
  }
  expect(Math.min(...ratios)).toBeLessThanOrEqual(times)
}

function millisecondsOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
