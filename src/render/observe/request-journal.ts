import type { Request } from 'playwright-core'
import type { FailedRequest } from '#domain/browser/browser-log.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { ResourceResponse } from '../page/rendering.ts'
import { createBoundedList, cutUrl } from './bounded.ts'

const MAX_FAILED = 50
const MAX_LEFT = 5
const MAX_LOADING = 20

/** Requests that began within this time before the end are the reason why the page was not quiet. */
const LAST_MS = 2000

/** Records how the requests of a page ended. `serve-requests.ts` writes it, and observers read it. */
export type RequestJournal = {
  /** Counts the request as loading until the returned function is called. */
  begin(url: string): () => void
  /** Records how a request ended. Returns whether it is one of the failed requests. */
  end(request: Request, response: ResourceResponse): boolean
  /** Records that a script tried to open this URL of another site. */
  leave(url: string): void
  failed(): Listed<FailedRequest>
  left(): Listed<string>
  loading(): Loading
  /** Call when the time is up. Remembers which requests are still loading. */
  timeIsUp(): void
}

type Loading = { stillLoading: Listed<string>; lastRequests: Listed<string> }

const KINDS: Record<string, FailedRequest['kind']> = {
  script: 'script',
  stylesheet: 'style',
  xhr: 'data',
  fetch: 'data',
}

export function createRequestJournal(): RequestJournal {
  const failed = createBoundedList<FailedRequest>(MAX_FAILED)
  const left = createBoundedList<string>(MAX_LEFT)
  const running = new Map<object, string>()
  let begun: { url: string; at: number }[] = []
  let atEnd: Loading | null = null

  const leave = (url: string) => void left.add(cutUrl(url))

  function loading(): Loading {
    const since = performance.now() - LAST_MS
    const last = begun.filter(({ at }) => at >= since).map(({ url }) => url)
    return { stillLoading: listOf(running.values()), lastRequests: listOf(last) }
  }

  return {
    begin(url) {
      const key = {}
      running.set(key, url)
      begun = [...begun.slice(1 - MAX_LOADING), { url, at: performance.now() }]
      return () => running.delete(key)
    },
    end(request, response) {
      const url = request.url()
      if (request.isNavigationRequest()) {
        const end = response.kind === 'response' ? response.url : response.at
        if (end !== undefined && URL.parse(end)?.origin !== URL.parse(url)?.origin) leave(end)
        return false
      }
      const kind = KINDS[request.resourceType()]
      const how = failureOf(response)
      if (kind === undefined || how === null) return false
      failed.add({ url: cutUrl(url), kind, ...how })
      return true
    },
    leave,
    failed: failed.listed,
    left: left.listed,
    loading: () => atEnd ?? loading(),
    timeIsUp() {
      atEnd ??= loading()
    },
  }
}

const REFUSED = { robots: 'robots', guard: 'private-address', host: 'not-requested' } as const

/** Null if the request did not fail. */
function failureOf(response: ResourceResponse): Pick<FailedRequest, 'status' | 'reason'> | null {
  if (response.kind === 'response') return response.status < 400 ? null : { status: response.status, reason: null }
  if (response.kind === 'refused') return { status: null, reason: REFUSED[response.by] }
  return { status: null, reason: response.why ?? 'network' }
}

function listOf(urls: Iterable<string>): Listed<string> {
  const list = createBoundedList<string>(MAX_LOADING)
  for (const url of urls) list.add(cutUrl(url))
  return list.listed()
}
