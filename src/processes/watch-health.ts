import { setTimeout as sleep } from 'node:timers/promises'
import type { PartState } from '#domain/system/admin.ts'
import type { App } from '#operations/app.ts'
import { createHealthSampler } from '#operations/system/sample-health.ts'
import { timed } from '#operations/system/test-parts.ts'

const MINUTE_MS = 60_000
/** Each process waits for a random time up to this. So one takes the sample, and the others find it stored. */
const SPREAD_MS = 10_000
const RESPONSE_TIMEOUT_MS = 10_000
const MAX_START_MS = 60_000

/**
 * Checks the health of the server every minute while the process runs. `port` is null in a process without HTTP.
 * The first check waits for `ready`: before that, our own workers would be reported as down.
 */
export function watchHealth(app: App, port: number | null, ready?: Promise<void>): void {
  const sample = createHealthSampler(app, port === null ? null : () => testWeb(app.settings.host, port))
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    await sample(new Date()).catch((error) => app.log.error({ err: error }, 'the health check failed'))
    if (app.closing.aborted) return
    timer = setTimeout(check, MINUTE_MS - (Date.now() % MINUTE_MS) + Math.random() * SPREAD_MS)
    timer.unref()
  }
  app.closing.addEventListener('abort', () => clearTimeout(timer))
  const started = ready && Promise.race([ready, sleep(MAX_START_MS, undefined, { ref: false })])
  void Promise.resolve(started).then(() => (app.closing.aborted ? undefined : check()))
}

/**
 * Sends this process an HTTP request. Any response from our code is healthy, because other parts have their own tests.
 */
function testWeb(host: string, port: number): Promise<PartState> {
  return timed('web', async () => {
    const response = await fetch(`http://${reachableHost(host)}:${port}/api/health`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    const { database } = (await response.json()) as { database?: string }
    if (database === undefined) throw new Error(`The server responded with ${response.status} to a health request.`)
    return { detail: `The server responded with ${response.status}.` }
  })
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
