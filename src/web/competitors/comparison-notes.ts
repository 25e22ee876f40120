import type { ComparedProject } from '#domain/projects/competitors.ts'
import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'

const TIMES_LARGER = 5
const DAYS_APART = 30
const DAY_MS = 86_400_000

/** Warnings about crawls that are hard to compare. */
export function caveatsOf(compared: ComparedProject[]): string[] {
  const crawled = compared.flatMap(({ project, crawl }) => (crawl ? [{ name: project.name, crawl }] : []))
  if (crawled.length < 2) return []
  const caveats = crawled
    .filter(({ crawl }) => hasReachedLimit(crawl))
    .map(
      ({ name, crawl }) =>
        `“${name}” was crawled up to its limit of ${counted(crawl.maxPages, 'page')}; the site may have more.`,
    )
  const bySize = crawled.toSorted((a, b) => a.crawl.crawled - b.crawl.crawled)
  const [smallest, largest] = [bySize[0], bySize.at(-1)]
  if (smallest && largest && largest.crawl.crawled >= smallest.crawl.crawled * TIMES_LARGER) {
    caveats.push(
      `The crawls differ in size: ${counted(smallest.crawl.crawled, 'page')} of “${smallest.name}”, ` +
        `${formatNumber(largest.crawl.crawled)} of “${largest.name}”. Percentages and values per 100 pages ` +
        'allow for that, but a few pages may not represent a whole site.',
    )
  }
  const moments = crawled.map(({ crawl }) => Date.parse(crawl.createdAt))
  const days = Math.floor((Math.max(...moments) - Math.min(...moments)) / DAY_MS)
  if (days >= DAYS_APART)
    caveats.push(
      `The oldest and the newest of these crawls are ${days} days apart. The sites may have changed in between.`,
    )
  return caveats
}
