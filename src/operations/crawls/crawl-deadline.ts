/** When a crawl has taken too long. Waiting for disk space is no fault of the site, so that time is added. */
export type CrawlDeadline = { signal: AbortSignal; extend: (ms: number) => void; clear: () => void }

export function createCrawlDeadline(startedAt: Date, longestMs: number | null): CrawlDeadline {
  const over = new AbortController()
  let endsAt = startedAt.getTime() + (longestMs ?? 0)
  let timer: NodeJS.Timeout | undefined
  const arm = () => {
    clearTimeout(timer)
    if (longestMs !== null) timer = setTimeout(() => over.abort(), Math.max(0, endsAt - Date.now())).unref()
  }
  arm()
  return {
    signal: over.signal,
    extend(ms) {
      endsAt += ms
      arm()
    },
    clear: () => clearTimeout(timer),
  }
}
