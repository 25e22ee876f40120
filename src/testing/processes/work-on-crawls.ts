import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createLog } from '#platform/log/log.ts'
import { HandedBack, openQueue } from '#platform/queue/queue.ts'

/**
 * A worker that never finishes a crawl: it prints the id of each crawl that it takes, and keeps the crawl until
 * stopped.
 */
const stopSignal = once(process, 'SIGTERM')
const [url = '', concurrency] = process.argv.slice(2)
const queue = await openQueue({ url, isEmbedded: false }, createLog('silent'))
await queue.work('crawl', { concurrency: Number(concurrency) }, async ({ crawlId }, signal) => {
  console.log(`began ${crawlId}`)
  await once(signal, 'abort')
  throw new HandedBack()
})
// Flushed now, because a killed process would not store what it compiled.
flushCompileCache()
console.log('works')
process.stdin.resume().once('end', () => process.exit())
await stopSignal
process.stdin.pause()
await queue.stop()
console.log('stopped')
