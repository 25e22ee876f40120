import type { Handler } from './serve-site.ts'

/** Well above the limit for slow pages, and short enough for a test. */
const SLOW_MS = 1000
/** Requests within this time of each other count as simultaneous. */
const LOOK_AROUND_MS = 30

/**
 * Serves pages that are slow in three ways: `/always/…` always, `/first/…` on the first request, and `/crowded/…` while
 * another request is running. All other pages are fast.
 */
export function createSlowPages(html: (path: string) => string) {
  const seen = new Set<string>()
  let running = 0
  let maxRunning = 0
  const isSlow = (path: string) => {
    const isFirst = !seen.has(path)
    seen.add(path)
    const [, kind] = path.split('/')
    return kind === 'always' || (kind === 'first' && isFirst) || (kind === 'crowded' && running > 1)
  }
  const reply: Handler = (request, response) => {
    const path = request.url ?? '/'
    running += 1
    maxRunning = Math.max(maxRunning, running)
    response.on('close', () => {
      running -= 1
    })
    const send = () => response.writeHead(200, { 'content-type': 'text/html' }).end(html(path))
    setTimeout(() => (isSlow(path) ? setTimeout(send, SLOW_MS) : send()), LOOK_AROUND_MS)
  }
  return {
    answer: reply,
    /** Forgets all requests, so that the next request for each page counts as its first. */
    forget: () => seen.clear(),
    takeMaxRunning() {
      const max = maxRunning
      maxRunning = running
      return max
    },
  }
}
