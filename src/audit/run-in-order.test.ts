import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInOrder } from './run-in-order.ts'

/** A run that takes some milliseconds before each of its values. */
function run(name: string, values: number, ms = 0) {
  return async function* (resource: string) {
    for (let value = 0; value < values; value += 1) {
      await wait(ms)
      yield `${name}${value}`
    }
    return `${name} on ${resource}`
  }
}

async function collect(runs: ReturnType<typeof run>[], resources: string[]) {
  const all = runInOrder(runs, resources)
  const values: string[] = []
  for (;;) {
    const next = await all.next()
    if (next.done) return { values, ends: next.value }
    values.push(next.value)
  }
}

test('two runs at the same time yield their values in the order of the runs', async () => {
  const { values, ends } = await collect([run('slow', 2, 20), run('b', 2), run('c', 1)], ['first', 'second'])
  expect(values).toEqual(['slow0', 'slow1', 'b0', 'b1', 'c0'])
  expect(ends).toEqual(['slow on first', 'b on second', 'c on second'])
})

test('one resource is used by one run at a time', async () => {
  const { values, ends } = await collect([run('a', 1, 5), run('b', 0), run('c', 1)], ['only'])
  expect(values).toEqual(['a0', 'c0'])
  expect(ends).toEqual(['a on only', 'b on only', 'c on only'])
})

test('a run whose turn has not come waits after some thousand values, and loses none', async () => {
  let yielded = 0
  const many = async function* () {
    for (; yielded < 10_000; yielded += 1) yield `${yielded}`
    return 'many'
  }
  const slow = async function* () {
    await wait(100)
    expect(yielded).toBeLessThan(5000)
    yield 'slow'
    return 'slow'
  }
  const { values, ends } = await collect([slow, many, run('last', 1)], ['first', 'second'])
  expect(values).toHaveLength(10_002)
  expect([values[0], values[1], values.at(-1)]).toEqual(['slow', '0', 'last0'])
  expect(ends.slice(0, 2)).toEqual(['slow', 'many'])
})

test('an error ends all runs, and so does a caller that stops', async () => {
  const broken = async function* (): AsyncGenerator<string, string> {
    yield 'before'
    throw new Error('broken')
  }
  await expect(collect([run('a', 1), broken, run('c', 1)], ['first', 'second'])).rejects.toThrow('broken')
  let isRunning = false
  const busy = async function* () {
    isRunning = true
    await wait(30)
    isRunning = false
    yield 'busy'
    return ''
  }
  for await (const _ of runInOrder([run('a', 1), busy], ['first', 'second'])) break
  expect(isRunning).toBe(false)
})
