import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { type RunningScript, runScript } from '#testing/run-script.ts'
import { createLog } from '../log/log.ts'
import { FailureLogged, HandedBack, openQueue, type Queue } from './queue.ts'

const WORKER = join(import.meta.dirname, '../../testing/processes/work-on-crawls.ts')
/** Well under the polling interval. A worker that takes a job this soon was notified. */
const SOON_MS = 2000
const log = createLog('silent')

let own: TestDatabase
let queues: Queue[]
let workers: RunningScript[]

beforeEach(async () => {
  own = await createEmptyDatabase()
  queues = []
  workers = []
})

afterEach(async () => {
  for (const worker of workers) await worker.end('SIGKILL')
  for (const queue of queues) await queue.stop()
  await own.drop()
})

async function open(isEmbedded = false): Promise<Queue> {
  const queue = await openQueue({ url: own.database.url, isEmbedded }, log)
  queues.push(queue)
  return queue
}

async function startWorker(concurrency = 2): Promise<RunningScript> {
  const worker = runScript(WORKER, [own.database.url, String(concurrency)])
  workers.push(worker)
  await worker.line('works')
  return worker
}

function nextCrawl(queue: Queue): Promise<string> {
  return new Promise((resolve, reject) => {
    queue.work('crawl', { concurrency: 1 }, async ({ crawlId }) => resolve(crawlId)).catch(reject)
  })
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const tooLate = sleep(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(`not within ${ms} ms`)))
  return Promise.race([promise, tooLate])
}

async function jobs() {
  const { rows } = await own.database.pool.query(
    'SELECT singleton_key AS key, state, retry_count, retry_limit FROM pgboss.job',
  )
  return rows
}

test('a waiting worker takes a job as soon as it is sent', async () => {
  const [web, worker] = [await open(), await open()]
  const taken = nextCrawl(worker)
  await sleep(300)
  await web.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })
  expect(await within(SOON_MS, taken)).toBe('a')
})

test('the same crawl is never in the queue twice, waiting or running', async () => {
  const queue = await open()
  expect(await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })).toBe(true)
  expect(await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })).toBe(false)
  const worker = await startWorker()
  await worker.line('began a')
  expect(await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })).toBe(false)
  expect(await queue.send('crawl', { crawlId: 'b' }, { singletonKey: 'b' })).toBe(true)
})

test('a worker that stops hands its job to another immediately', async () => {
  const queue = await open()
  const worker = await startWorker()
  await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })
  await worker.line('began a')
  const taken = nextCrawl(queue)
  const stopped = worker.end('SIGTERM')
  expect(await within(SOON_MS, taken)).toBe('a')
  expect(await within(SOON_MS, stopped)).toBe(0)
})

test('a job may be handed back more often than it may fail', async () => {
  const queue = await open()
  let runs = 0
  const done = new Promise<void>((resolve) => {
    queue.work('crawl', { concurrency: 1 }, async () => {
      runs += 1
      if (runs <= 15) throw new HandedBack()
      resolve()
    })
  })
  await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })
  await within(10_000, done)
  await expect.poll(jobs).toEqual([{ key: 'a', state: 'completed', retry_count: 15, retry_limit: 25 }])
})

test('a job that fails is tried again after a pause', async () => {
  const queue = await open()
  let runs = 0
  const done = new Promise<void>((resolve) => {
    queue.work('crawl', { concurrency: 1 }, async () => {
      runs += 1
      if (runs === 1) throw new Error('the disk is full')
      resolve()
    })
  })
  await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })
  await done
  expect(runs).toBe(2)
})

test('a job knows whether it failed before, however often it was handed back, and retries wait for retryDelay', async () => {
  const queue = await open()
  const tries: boolean[] = []
  const fail: Parameters<Queue['work']>[2] = async (_, __, { hasFailed }) => {
    tries.push(hasFailed)
    if (tries.length === 1) throw new HandedBack()
    throw new FailureLogged('the disk is broken')
  }
  await queue.work('crawl', { concurrency: 1, retryDelay: 0 }, fail)
  await queue.work('mail', { concurrency: 1, retryDelay: 3600 }, fail)
  const options = { singletonKey: 'a', retryLimit: 1 }
  await queue.send('crawl', { crawlId: 'a' }, options)
  await expect.poll(jobs, { timeout: 45_000 }).toMatchObject([{ state: 'failed' }])
  expect(tries).toEqual([false, false, true])
  await queue.send('mail', { mailId: 'a' }, options)
  await expect
    .poll(
      async () =>
        (
          await queue.listJobs({ state: 'waiting', queue: 'mail', offset: 0, limit: 1 })
        ).jobs[0]?.nextTryAt?.getTime() ?? 0,
      { timeout: 45_000 },
    )
    .toBeGreaterThan(Date.now() + 3_500_000)
}, 120_000)

test('the jobs of a killed process are free immediately for the next one on the same data folder', async () => {
  const queue = await open(true)
  const worker = await startWorker()
  await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })
  await worker.line('began a')
  await worker.end('SIGKILL')
  await queue.releaseAbandonedJobs()
  expect(await within(SOON_MS, nextCrawl(queue))).toBe('a')
})

test('on a shared database, running jobs of other processes are left alone', async () => {
  const queue = await open(false)
  const worker = await startWorker()
  await queue.send('crawl', { crawlId: 'a' }, { singletonKey: 'a' })
  await worker.line('began a')
  await queue.releaseAbandonedJobs()
  expect(await jobs()).toMatchObject([{ state: 'active' }])
})

test('the job of a killed worker has not failed and is taken over within a minute, a running worker keeps its own', {
  timeout: 70_000,
}, async () => {
  const queue = await open()
  const doomed = await startWorker(1)
  await queue.send('crawl', { crawlId: 'orphaned' }, { singletonKey: 'orphaned' })
  await doomed.line('began orphaned')
  const living = await startWorker(1)
  await queue.send('crawl', { crawlId: 'kept' }, { singletonKey: 'kept' })
  await living.line('began kept')
  await doomed.end('SIGKILL')
  const taken = new Promise((resolve) => {
    queue.work('crawl', { concurrency: 1 }, async ({ crawlId }, _, { hasFailed }) => resolve({ crawlId, hasFailed }))
  })
  expect(await within(60_000, taken)).toEqual({ crawlId: 'orphaned', hasFailed: false })
  expect(await jobs()).toContainEqual({ key: 'kept', state: 'active', retry_count: 0, retry_limit: 10 })
})

test('a queue is not healthy when its tables were dropped', async () => {
  const queue = await open()
  expect(await queue.isHealthy()).toBe(true)
  await own.database.pool.query('DROP SCHEMA pgboss CASCADE')
  expect(await queue.isHealthy()).toBe(false)
})

test('a job that fails because the disk is full is retried until there is space', async () => {
  const queue = await openQueue({ url: own.database.url, isEmbedded: false }, log, { fullDiskPauseMs: 20 })
  queues.push(queue)
  let tries = 0
  const done = new Promise<void>((resolve, reject) => {
    const handler = async () => {
      tries += 1
      if (tries < 4) throw Object.assign(new Error('could not extend file'), { code: '53100' })
      resolve()
    }
    queue.work('mail', { concurrency: 1 }, handler).catch(reject)
  })
  await queue.send('mail', { mailId: 'a' }, { singletonKey: 'a', retryLimit: 1 })
  await within(15_000, done)
  expect(tries).toBe(4)
  await expect.poll(jobs).toMatchObject([{ state: 'completed' }])
})
