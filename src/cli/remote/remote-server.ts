import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { UsageError } from '../usage-error.ts'

/** The server refused a request or did not respond. The message is for people. */
export class RemoteError extends Error {}

export type RemoteServer = {
  url: string
  get<Value>(path: string): Promise<Value>
  post<Value>(path: string, body?: unknown): Promise<Value>
  download(path: string): Promise<Response>
}

const TRIES = 4
const MAX_PAUSE_MS = 60_000
const RESPOND_MS = 120_000

type Options = { url: string; key: string; signal: AbortSignal; pauseMs?: number }

/** Calls the API of a Pagewarden server. Requests are repeated if the server is busy or the connection fails. */
export function openServer({ url, key, signal, pauseMs = 1000 }: Options): RemoteServer {
  const request = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      // A repeated POST is done once.
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const init = {
      method,
      headers,
      redirect: 'manual' as const,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    for (let nth = 1; ; nth += 1) {
      // Limits the time until the response starts. A large report may take longer to arrive.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), RESPOND_MS)
      const response = await fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.any([signal, late.signal]) })
        .catch((error: unknown) => {
          signal.throwIfAborted()
          return new RemoteError(`${url} cannot be reached: ${reasonOf(error)}`)
        })
        .finally(() => clearTimeout(timer))
      // 409 to a repeated request means that the first one is still running.
      const isBusy = nth > 1 && response instanceof Response && response.status === 409
      const isRefused = isBusy || response instanceof RemoteError || [429, 502, 503, 504].includes(response.status)
      if (!isRefused || nth === TRIES) {
        if (response instanceof RemoteError) throw response
        if (response.ok) return response
        throw new RemoteError(await describe(response, url))
      }
      const asked = response instanceof RemoteError ? 0 : Number(response.headers.get('retry-after') ?? 0) * 1000
      await delay(Math.min(MAX_PAUSE_MS, Math.max(asked || 0, pauseMs * 2 ** (nth - 1))), undefined, { signal })
    }
  }
  const read = async <Value>(response: Response): Promise<Value> => {
    try {
      return (await response.json()) as Value
    } catch {
      throw new RemoteError(`${url} did not respond with JSON. Is this the URL of a Pagewarden server?`)
    }
  }
  return {
    url,
    get: async (path) => read(await request('GET', path)),
    post: async (path, body) => read(await request('POST', path, body)),
    download: (path) => request('GET', path),
  }
}

async function describe(response: Response, url: string): Promise<string> {
  const { status } = response
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
  if (body?.error?.message) return `The server refused (${status}): ${body.error.message}`
  if (status >= 300 && status < 400)
    return `${url} redirects to ${response.headers.get('location')}. Use that URL with --server.`
  return `The server responded with ${status}. Is ${url} the URL of a Pagewarden server?`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no response in two minutes.'
  const { cause = error } = error
  if (!(cause instanceof Error)) return `${error.message}.`
  return `${'code' in cause ? cause.code : cause.message}.`
}

/** The origin of the server, without a path. */
export function readServerUrl(given: string | undefined): string {
  if (given === undefined || given.trim() === '')
    throw new UsageError('Which server? Use --server URL or set PAGEWARDEN_SERVER.')
  const url = URL.parse(given.trim())
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--server must be an http or https URL, not '${given}'.`)
  if (url.username || url.password || url.search)
    throw new UsageError('--server must not contain a password or a query: set the key as PAGEWARDEN_API_KEY.')
  return url.origin
}
