import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'

export type ListenHandlers = {
  onPayload: (payload: string) => void
  /** Called because notifications may have been missed while the connection was down. */
  onReconnect: () => void
}

export type Listener = { close: () => Promise<void> }

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** How often to test the connection, because it can break without an error. */
const HEARTBEAT_MS = 15_000
const RESPONSE_TIMEOUT_MS = 5_000

export function listenerOn(database: Pick<Database, 'url'>, log: Log) {
  return (channel: string, onPayload: ListenHandlers['onPayload'], onReconnect: ListenHandlers['onReconnect']) =>
    listen(database, channel, { onPayload, onReconnect }, log)
}

/** Uses its own connection, and reconnects when that connection breaks. Resolves once it listens. */
export async function listen(
  { url }: Pick<Database, 'url'>,
  channel: string,
  { onPayload, onReconnect }: ListenHandlers,
  log: Log,
): Promise<Listener> {
  const closing = new AbortController()
  let reconnecting = Promise.resolve()
  let client = await subscribe()
  const heartbeat = setInterval(() => client.query('SELECT 1').catch(() => client.end()), HEARTBEAT_MS)
  heartbeat.unref()

  async function subscribe(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `pagewarden listens on ${channel}`,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
    })
    // The 'end' event that follows starts the reconnection. Without a listener, the error would end the process.
    next.on('error', (error) => log.warn({ err: error, channel }, 'The connection for notifications broke'))
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    await next.connect()
    await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
    next.once('end', () => {
      if (!closing.signal.aborted) reconnecting = reconnect()
    })
    return next
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        client = await subscribe()
        return onReconnect()
      } catch (error) {
        log.warn({ err: error, channel }, 'Notifications are still not available')
      }
    }
  }

  return {
    async close() {
      closing.abort()
      clearInterval(heartbeat)
      await reconnecting
      await client.end()
    },
  }
}
