/** The time limit of a crawl. It is extended while the crawl waits for disk space, which is not the site's fault. */
export type CrawlDeadline = { signal: AbortSignal; extend: (ms: number) => void; clear: () => void }

export function createCrawlDeadline(startedAt: Date, maxMs: number | null): CrawlDeadline {
  const expired = new AbortController()
  let endsAt = startedAt.getTime() + (maxMs ?? 0)
  let timer: NodeJS.Timeout | undefined
  const arm = () => {
    clearTimeout(timer)
    if (maxMs !== null) timer = setTimeout(() => expired.abort(), Math.max(0, endsAt - Date.now())).unref()
  }
  arm()
  return {
    signal: expired.signal,
    extend(ms) {
      endsAt += ms
      arm()
    },
    clear: () => clearTimeout(timer),
  }
}
