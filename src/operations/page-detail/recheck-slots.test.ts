import { expect, it } from 'vitest'
import { createRecheckSlots } from './recheck-slots.ts'

const LIMITS = { inAll: 4, rendering: 1, perAccount: 2, maxWaitMs: 60_000 }

function open(limits = LIMITS) {
  const slots = createRecheckSlots(limits)
  const running = new Map<string, () => void>()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    slots,
    running,
    start: (name: string, { account = name, isRendering = false } = {}) =>
      slots.run(account, isRendering, () => new Promise<void>((resolve) => running.set(name, resolve))),
    async end(name: string) {
      running.get(name)?.()
      running.delete(name)
      await settled()
    },
  }
}

it('an account has two at a time, and gets another when one is done', async () => {
  const { start, end } = open()
  const first = start('one', { account: 'ada' })
  start('two', { account: 'ada' })
  await expect(start('three', { account: 'ada' })).rejects.toThrow(
    /^You are already rechecking 2 pages.*Wait until one is done/,
  )
  await end('one')
  await first
  start('four', { account: 'ada' })
  await expect(start('five', { account: 'ada' })).rejects.toThrow('already')
})

it('a process has four at a time, one of them in a browser; the others take turns', async () => {
  const { start, end, running } = open()
  for (const name of ['browser 1', 'browser 2']) start(name, { isRendering: true })
  for (const name of ['a', 'b', 'c', 'd']) start(name)
  await end('nobody')
  expect([...running.keys()]).toEqual(['browser 1', 'a', 'b', 'c'])
  await end('a')
  expect([...running.keys()], 'nobody waits for a browser they do not need').toEqual(['browser 1', 'b', 'c', 'd'])
  await end('browser 1')
  expect([...running.keys()]).toEqual(['b', 'c', 'd', 'browser 2'])
})

it('a task that cannot start in time is refused, and a failed task releases its slot', async () => {
  const { slots, start, end, running } = open({ ...LIMITS, inAll: 1, maxWaitMs: 20 })
  await expect(slots.run('ada', false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  start('a')
  await expect(start('b')).rejects.toThrow(/^Too many pages are being rechecked/)
  await end('a')
  start('c')
  await end('nobody')
  expect([...running.keys()]).toEqual(['c'])
})
