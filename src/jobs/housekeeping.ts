import type { App } from '#operations/app.ts'
import { forgetOldCrawls } from '#operations/crawls/forget-old-crawls.ts'
import { requeueLostCrawls } from '#operations/crawls/requeue-lost-crawls.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What has to be done now and then. Any number of workers may do it at once; each task does nothing the second time. */
export function keepHouse(app: App): void {
  repeat(app, MINUTE_MS, requeueLostCrawls)
  repeat(app, HOUR_MS, forgetOldCrawls)
}

function repeat(app: App, everyMs: number, task: (app: App) => Promise<void>): void {
  // A failed round is logged and the next one tries again: nothing is lost by waiting.
  const run = () => task(app).catch((error) => app.log.error({ err: error, task: task.name }, 'housekeeping failed'))
  const timer = setInterval(run, everyMs)
  timer.unref()
  app.closing.addEventListener('abort', () => clearInterval(timer))
  run()
}
