import { setTimeout as sleep } from 'node:timers/promises'
import type { PartState } from '#domain/system/admin.ts'
import type { App } from '#operations/app.ts'
import { createHealthSampler } from '#operations/system/sample-health.ts'
import { timed } from '#operations/system/test-parts.ts'

const MINUTE_MS = 60_000
/** A little after the full minute: whoever comes second finds the looks of the first. */
const SPREAD_MS = 10_000
const ANSWER_WITHIN_MS = 10_000
const MAX_START_MS = 60_000

/**
 * Looks at the health of the server every minute, for as long as the process runs. `port` is where it answers, if it does;
 * `ready` when its own workers do: a look before that would find a failure that is none.
 */
export function watchHealth(app: App, port: number | null, ready?: Promise<void>): void {
  const sample = createHealthSampler(app, port === null ? null : () => testWeb(app.settings.host, port))
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await sample(new Date()).catch((error) => app.log.error({ err: error }, 'the health could not be looked at'))
    if (app.closing.aborted) return
    timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS) + Math.random() * SPREAD_MS)
    timer.unref()
  }
  app.closing.addEventListener('abort', () => clearTimeout(timer))
  const started = ready && Promise.race([ready, sleep(MAX_START_MS, undefined, { ref: false })])
  void Promise.resolve(started).then(() => (app.closing.aborted ? undefined : look()))
}

/** Asks this very process over the network, as people do. Any answer of ours will do: other parts have tests of their own. */
function testWeb(host: string, port: number): Promise<PartState> {
  return timed('web', async () => {
    const response = await fetch(`http://${reachableHost(host)}:${port}/api/health`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const { database } = (await response.json()) as { database?: string }
    if (database === undefined)
      throw new Error(`The server answered ${response.status} to a question about its health.`)
    return { detail: `The server answered ${response.status}.` }
  })
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
