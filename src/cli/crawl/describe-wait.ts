import type { Wait } from '#domain/crawls/pace.ts'
import { formatDuration } from '#domain/words/durations.ts'

const REASONS: Record<Wait['because'], string> = {
  'site-asked': 'because the site asked for it',
  'crawl-delay': 'because robots.txt asks for it (Crawl-delay)',
  'slow-answers': 'because the site responds slowly',
  'disk-full': 'because the disk is full',
}

export function describeWait({ ms, because }: Pick<Wait, 'ms' | 'because'>): string {
  return `waiting ${Math.ceil(ms / 1000)} s ${REASONS[because]}`
}

/** From this pause on, users should know in advance how long the crawl takes. */
const LONG_CRAWL_DELAY_MS = 10_000

/** Returns a notice once per host when a long Crawl-delay makes the whole crawl slow; else null. */
export function createDelayNotice(maxPages: number): (wait: Wait) => string | null {
  const reported = new Set<string>()
  return ({ host, ms, because }) => {
    if (because !== 'crawl-delay' || ms < LONG_CRAWL_DELAY_MS || reported.has(host)) return null
    reported.add(host)
    const total = formatDuration(ms * (maxPages - 1))
    return (
      `The robots.txt of ${host} asks for ${formatDuration(ms)} between two requests: ` +
      `${maxPages} pages take about ${total}.`
    )
  }
}
