import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRenderSlots, Overloaded } from './render-slots.ts'

/** `begin` starts work that runs until the test calls `end`. `outcomes` records what was started and refused. */
function openWork(options: Parameters<typeof createRenderSlots>[0]) {
  const slots = createRenderSlots(options)
  const ends: (() => void)[] = []
  const outcomes: string[] = []
  const begin = (name: string) =>
    slots
      .run(async () => {
        outcomes.push(`${name} begins`)
        await new Promise<void>((resolve) => ends.push(resolve))
      })
      .then(
        () => {},
        (error) => outcomes.push(`${name} ${error instanceof Overloaded ? 'is refused' : error}`),
      )
  return { slots, begin, end: () => ends.shift()?.(), outcomes }
}

it('runs up to its limit, queues the next ones in order, and refuses the rest immediately', async () => {
  const { begin, end, outcomes } = openWork({ running: 1, waiting: 2, maxWaitMs: 5000 })
  for (const name of ['a', 'b', 'c', 'd']) begin(name)
  await sleep(1)
  expect(outcomes).toEqual(['a begins', 'd is refused'])
  end()
  await sleep(1)
  end()
  await sleep(1)
  end()
  await sleep(1)
  expect(outcomes.slice(2)).toEqual(['b begins', 'c begins'])
})

it('refuses a request that waited too long and gives it no slot later', async () => {
  const { begin, end, outcomes } = openWork({ running: 1, waiting: 5, maxWaitMs: 30 })
  begin('a')
  begin('b')
  await sleep(100)
  expect(outcomes).toEqual(['a begins', 'b is refused'])
  begin('c')
  end()
  await sleep(5)
  expect(outcomes.slice(2)).toEqual(['c begins'])
  end()
})

it('a failure frees its slot', async () => {
  const { slots } = openWork({ running: 1, waiting: 0, maxWaitMs: 5000 })
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 'done')).toBe('done')
})
