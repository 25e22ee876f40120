import { counted } from '../words/counts.ts'
import type { ComparedFinding, CrawlChanges } from './dashboard.ts'
import { hasReachedLimit } from './page-limit.ts'
import type { ProjectCrawl } from './report.ts'

type Pair = Pick<CrawlChanges, 'base' | 'other' | 'rulesNote' | 'unknownNote'>

/** Warns if differences may come from a crawl that did not cover the whole site, or from different rules. */
export function caveatOf({ base, other, rulesNote, unknownNote }: Pair): string | null {
  const older = shortfallOf(base)
  const newer = shortfallOf(other)
  const caveats = [
    older && `The older crawl ${older}: pages that it did not reach count as added, and their issues as new.`,
    newer && `The newer crawl ${newer}: pages that it did not reach are not counted as removed.`,
    rulesNote,
    unknownNote,
  ].filter(Boolean)
  return caveats.length > 0 ? caveats.join(' ') : null
}

/** Findings of the checks that compare crawls, except those that the numbers of the comparison already show. */
export function shownFindings({ compared, pages }: Pick<CrawlChanges, 'compared' | 'pages'>): ComparedFinding[] {
  return compared.filter(({ type }) => type !== 'page_broke' || pages.broke === 0)
}

/** A change is an improvement or a regression only if both crawls covered the whole site by the same rules. */
export function areComparable({ base, other, ...notes }: Pair): boolean {
  return coverTheSite({ base, other }) && haveSameRules(notes)
}

/** Enough to compare page health and whatever else does not depend on checks. */
export function coverTheSite({ base, other }: Pick<Pair, 'base' | 'other'>): boolean {
  return shortfallOf(base) === null && shortfallOf(other) === null
}

export function haveSameRules({ rulesNote, unknownNote }: Pick<Pair, 'rulesNote' | 'unknownNote'>): boolean {
  return rulesNote === null && unknownNote === null
}

function shortfallOf(crawl: ProjectCrawl): string | null {
  if (crawl.status === 'failed') return 'failed before it finished'
  if (crawl.status === 'cancelled') return 'was stopped before it finished'
  return hasReachedLimit(crawl) ? `reached its limit of ${counted(crawl.maxPages, 'page')}` : null
}
