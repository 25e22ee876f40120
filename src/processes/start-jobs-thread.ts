import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '#platform/log/log.ts'
import type { DatabaseServer } from '#platform/postgres/database-server.ts'
import type { Settings } from '#platform/settings.ts'

export type JobsThreadData = {
  settings: Settings
  database: Pick<DatabaseServer, 'url' | 'isEmbedded'>
  compileCache: string
}

export type JobsThread = {
  ready: Promise<void>
  close: () => Promise<void>
}

const RESTART_AFTER_MS = 1000
const MAX_STOP_MS = 20_000

/** If the thread crashes, a new one takes over its crawls. */
export function startJobsThread(data: JobsThreadData, log: Log): JobsThread {
  let isClosing = false
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<void>()
  let current = start()

  function start() {
    const worker = new Worker(new URL('jobs-thread.ts', import.meta.url), { workerData: data })
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.once('message', () => resolveReady())
    worker.on('error', (error) => log.error({ err: error }, 'the worker thread crashed'))
    ended.then(async () => {
      if (isClosing) return
      log.warn('the worker thread ended; restarting it')
      await delay(RESTART_AFTER_MS)
      if (!isClosing) current = start()
    })
    return { worker, ended }
  }

  return {
    ready,
    async close() {
      isClosing = true
      const { worker, ended } = current
      worker.postMessage('stop')
      const timeout = setTimeout(() => worker.terminate(), MAX_STOP_MS)
      await ended
      clearTimeout(timeout)
    },
  }
}
