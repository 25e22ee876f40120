import { flushCompileCache } from 'node:module'
import { workOnEvents } from '#jobs/event-jobs.ts'
import type { App } from '#operations/app.ts'
import { requeueLostEvents } from '#operations/webhooks/dispatch-events.ts'
import { createLog } from '#platform/log/log.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { readSettings } from '#platform/settings.ts'

/** A server that only delivers events. With `hang`, it stops between the deliveries and the queue. */
const [url = '', mode = ''] = process.argv.slice(2)
const log = createLog('silent')
const queue = await openQueue({ url, isEmbedded: true }, log)
const app = {
  settings: readSettings({ ALLOW_PRIVATE_TARGETS: '127.0.0.1' }),
  database: connectDatabase(url, log),
  queue,
  log,
  closing: new AbortController().signal,
} as App
if (mode === 'hang') {
  queue.sendAll = () => {
    console.log('hangs')
    return new Promise(() => {})
  }
}
await queue.releaseAbandonedJobs()
await workOnEvents(app)
// Flushed now, because a killed process would not store what it compiled.
flushCompileCache()
process.stdin.resume().once('end', () => process.exit())
await requeueLostEvents(app)
console.log('works')
