import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Jobs that run until their name is passed to `end`. */
function createJobs(count: number) {
  const turns = createTurns(count)
  const ends = new Map<string, () => void>()
  const company: Record<string, boolean> = {}
  const work = (name: string) => () => new Promise<void>((resolve) => ends.set(name, resolve))
  return {
    company,
    running: () => [...ends.keys()].join(' '),
    together: (name: string) =>
      void turns.together(work(name)).then(({ hadCompany }) => {
        company[name] = hadCompany
      }),
    alone: (name: string) => void turns.alone(work(name)),
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.()
        ends.delete(name)
      }
      await nextTurn()
    },
  }
}

test('a job runs alone when all others have ended, and none starts meanwhile', async () => {
  const jobs = createJobs(2)
  for (const name of ['a', 'b', 'c']) jobs.together(name)
  jobs.alone('x')
  await nextTurn()
  expect(jobs.running()).toBe('a b')
  await jobs.end('a', 'b')
  expect(jobs.running()).toBe('c')
  await jobs.end('c')
  expect(jobs.running()).toBe('x')
  jobs.together('d')
  await nextTurn()
  expect(jobs.running()).toBe('x')
  await jobs.end('x')
  expect(jobs.running()).toBe('d')
  await jobs.end('d')
  expect(jobs.company).toEqual({ a: true, b: true, c: true, d: false })
})

test('jobs that must run alone do not wait without end', async () => {
  const jobs = createJobs(2)
  jobs.together('a')
  for (const name of ['w', 'x', 'y', 'z']) jobs.alone(name)
  jobs.together('b')
  await nextTurn()
  expect(jobs.running()).toBe('a')
  await jobs.end('a')
  for (const name of ['w', 'x', 'y', 'z']) {
    expect(jobs.running()).toBe(name)
    await jobs.end(name)
  }
  expect(jobs.running()).toBe('b')
})
