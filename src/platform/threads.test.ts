import { afterEach, expect, it } from 'vitest'
import { createThreads, TaskLost, type Threads } from './threads.ts'

const script = new URL('../testing/task-thread.ts', import.meta.url)
let threads: Threads<string, string>
afterEach(() => threads.close())

function open(limits: Partial<{ size: number; maxTaskMs: number; heapMb: number }> = {}) {
  threads = createThreads({ script, size: 2, maxTaskMs: 10_000, heapMb: 64, ...limits })
  return threads
}

it('every task gets its own result, whichever thread ran it', async () => {
  const { run } = open()
  const words = Array.from({ length: 50 }, (_, number) => `word ${number}`)
  expect(await Promise.all(words.map((word) => run(word)))).toEqual(words.map((word) => word.toUpperCase()))
})

it('an error of a task reaches its caller, and the thread keeps running', async () => {
  const { run } = open({ size: 1 })
  await expect(run('throw')).rejects.toThrow('as asked')
  expect(await run('after')).toBe('AFTER')
})

it.each(['exit', 'eat memory'])(
  'when a task makes its thread %s, only that task is lost',
  async (task) => {
    const { run } = open({ size: 1 })
    const lost = run(task)
    const [outcome, next] = await Promise.allSettled([lost, run('after')])
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TaskLost) })
    expect(next).toMatchObject({ status: 'fulfilled', value: 'AFTER' })
  },
  30_000,
)

it('a task that does not end is stopped', async () => {
  const { run } = open({ size: 1, maxTaskMs: 2000 })
  await expect(run('hang')).rejects.toThrow(TaskLost)
  expect(await run('after')).toBe('AFTER')
})

it('a cancelled task is dropped, and the others are not', async () => {
  const { run } = open({ size: 1, maxTaskMs: 1000 })
  const hanging = run('hang').catch(() => {})
  const late = new AbortController()
  const dropped = [run('at the door', late.signal), run('in the queue', late.signal)]
  const other = run('other')
  late.abort()
  for (const each of dropped) await expect(each).rejects.toThrow('was cancelled')
  await expect(run('too late', late.signal)).rejects.toThrow('was cancelled')
  expect(await other).toBe('OTHER')
  await hanging
})

it('closing the threads ends every waiting task', async () => {
  const { run, close } = open({ size: 1 })
  const outcomes = Promise.allSettled([run('hang'), run('one'), run('two'), run('three')])
  await close()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect(run('late')).rejects.toThrow(TaskLost)
})
