import type { Wait } from '#domain/crawls/pace.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'

const REASONS: Record<Wait['reason'], string> = {
  'site-asked': 'because the site asked for a pause',
  'crawl-delay': 'because robots.txt asks for it (Crawl-delay)',
  'slow-responses': 'because the site responds slowly',
  'disk-full': 'because the disk is full',
}

export function describeWait({ ms, reason, askedMs }: Pick<Wait, 'ms' | 'reason' | 'askedMs'>): string {
  if (askedMs !== undefined) {
    return `waiting ${Math.ceil(ms / 1000)} s; the site asked for ${formatDuration(askedMs)}, which is over our limit`
  }
  return `waiting ${Math.ceil(ms / 1000)} s ${REASONS[reason]}`
}

/** With a delay this long or longer, users should know in advance how long the crawl takes. */
const LONG_CRAWL_DELAY_MS = 10_000

/** The returned function gives a notice once per host with a long Crawl-delay, and null otherwise. */
export function createDelayNotice(maxPages: number): (wait: Wait) => string | null {
  const reported = new Set<string>()
  return ({ host, ms, reason }) => {
    if (reason !== 'crawl-delay' || ms < LONG_CRAWL_DELAY_MS || reported.has(host)) return null
    reported.add(host)
    const whole = formatDuration(ms * (maxPages - 1))
    return (
      `The robots.txt of ${host} asks for ${formatDuration(ms)} between two requests: ` +
      `${formatNumber(maxPages)} pages take about ${whole}.`
    )
  }
}
