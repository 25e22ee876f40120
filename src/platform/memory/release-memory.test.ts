import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const physicalMb = () => getHeapStatistics().total_physical_size / 1e6

it('garbage goes back to the system', () => {
  releaseMemory()
  const before = physicalMb()
  let garbage: unknown[] | null = Array.from({ length: 500_000 }, (_, number) => ({ number }))
  const full = physicalMb()
  expect(garbage).toHaveLength(500_000)
  garbage = null
  releaseMemory()
  expect(full - before).toBeGreaterThan(10)
  expect(physicalMb() - before).toBeLessThan((full - before) / 4)
})
