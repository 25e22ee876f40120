import { expect } from 'vitest'

/**
 * Expects `work` to take at most `times` times as long as `than`. One good attempt in five is enough, because the
 * machine can be busy.
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
