import { parentPort, workerData } from 'node:worker_threads'
import { enableFastModuleLoading } from '#platform/fast-module-loading.ts'
import { openLog } from '#platform/log/open-log.ts'
import type { JobsThreadData } from './start-jobs-thread.ts'

/** The worker of `npm start`: a thread, so that jobs do not block the event loop that serves requests. */
const { settings, database, compileCache } = workerData as JobsThreadData
enableFastModuleLoading(compileCache)
const { openApp } = await import('./open-app.ts')
const { workOnJobs } = await import('#jobs/work-on-jobs.ts')

const closing = new AbortController()
// The main thread owns the database server and stops it after this thread.
const server = { ...database, stop: async () => {} }
const app = await openApp(settings, openLog(settings), closing.signal, server)
await workOnJobs(app)

parentPort?.once('message', async () => {
  closing.abort()
  await app.close()
  process.exit()
})
parentPort?.postMessage('ready')
