import type { Handler } from './serve-site.ts'

/** Well over what counts as slow, and short enough for a test. */
const SLOW_MS = 1000
/** Requests that come within this time of each other are a crowd. */
const LOOK_AROUND_MS = 30

/**
 * Serves pages that are slow in three ways: `/always/…` for everybody, `/first/…` for the first request of each, and
 * `/crowded/…` while another request is under way. All others are quick.
 */
export function createSlowPages(html: (path: string) => string) {
  const seen = new Set<string>()
  let underWay = 0
  let mostUnderWay = 0
  const isSlow = (path: string) => {
    const isFirst = !seen.has(path)
    seen.add(path)
    const [, kind] = path.split('/')
    return kind === 'always' || (kind === 'first' && isFirst) || (kind === 'crowded' && underWay > 1)
  }
  const reply: Handler = (request, response) => {
    const path = request.url ?? '/'
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    response.on('close', () => {
      underWay -= 1
    })
    const send = () => response.writeHead(200, { 'content-type': 'text/html' }).end(html(path))
    setTimeout(() => (isSlow(path) ? setTimeout(send, SLOW_MS) : send()), LOOK_AROUND_MS)
  }
  return {
    answer: reply,
    /** Every page is new again. */
    forget: () => seen.clear(),
    /** The most requests at once since this was last called. */
    takeMostUnderWay() {
      const most = mostUnderWay
      mostUnderWay = underWay
      return most
    },
  }
}
