import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into a process. On SIGUSR2, writes how long the event loop was blocked since the last signal. */
const file = process.env.LOOP_DELAY_FILE
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 }))
    delay.reset()
  })
}
