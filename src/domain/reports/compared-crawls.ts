import { counted, formatNumber, plural } from '../words/counts.ts'
import type { CrawlChanges } from './dashboard.ts'
import { hasReachedLimit } from './page-limit.ts'
import type { ProjectCrawl } from './report.ts'

type Pair = Pick<CrawlChanges, 'base' | 'other' | 'rulesNote' | 'unknownNote'>

/** Warns if differences may come from a crawl that did not cover the whole site or from different rules, or if some are left out. */
export function caveatOf({
  base,
  other,
  pages,
  rulesNote,
  unknownNote,
}: Pair & Pick<CrawlChanges, 'pages'>): string | null {
  const older = shortfallOf(base)
  const newer = shortfallOf(other)
  const caveats = [
    older && `The older crawl ${older}: pages that it did not reach count as added, and their issues as new.`,
    newer && `The newer crawl ${newer}: pages that it did not reach are not counted as removed.`,
    describeRenderedOnce(pages),
    rulesNote,
    unknownNote,
  ].filter(Boolean)
  return caveats.length > 0 ? caveats.join(' ') : null
}

/** Says of how many pages only the status is compared. Null if there are none. */
export function describeRenderedOnce({ renderedOnce }: Pick<CrawlChanges['pages'], 'renderedOnce'>): string | null {
  if (renderedOnce === 0) return null
  const why = `because ${plural(renderedOnce, 'its', 'their')} scripts ran in only one of the crawls`
  return (
    `The content of ${counted(renderedOnce, 'page')} is not compared, ${why}. ` +
    `${plural(renderedOnce, 'Its', 'Their')} issues are: some may be new or fixed for that reason.`
  )
}

type Summed = Pick<CrawlChanges, 'issues' | 'siteIssues' | 'compared' | 'after'>

/** How the numbers of a comparison add up to all issues of the newer crawl. Null if they do not. */
export function describeSum({ issues, siteIssues, compared, after }: Summed): string | null {
  const both = [issues, siteIssues]
  const sumOf = (count: (of: CrawlChanges['issues']) => number) => both.reduce((sum, of) => sum + count(of), 0)
  const parts = [
    { count: sumOf(({ appeared }) => appeared), words: 'new' },
    { count: sumOf(({ stillOpen }) => stillOpen), words: 'still open' },
    { count: sumOf(({ byRules }) => byRules.appeared), words: 'because the rules changed' },
    { count: sumOf(({ unknown }) => unknown.appeared), words: 'by checks not known in the older crawl' },
    {
      count: compared.reduce((sum, { severity, found }) => sum + (severity === 'info' ? 0 : found), 0),
      words: 'found by comparing both crawls',
    },
  ].filter(({ count }) => count > 0)
  const all = after.issues + (after.siteIssues ?? 0)
  if (parts.length < 2 || parts.reduce((sum, { count }) => sum + count, 0) !== all) return null
  const words = parts.map((part) => `${formatNumber(part.count)} ${part.words}`)
  const sum = `All ${counted(all, 'issue')} of the newer crawl, with those of the whole site: ${words.join(' + ')}.`
  const information = compared.reduce((total, { severity, found }) => total + (severity === 'info' ? found : 0), 0)
  if (information === 0) return sum
  return `${sum} ${formatNumber(information)} more found by comparing ${plural(information, 'is', 'are')} information, which no total includes.`
}

/** The split of the number 'New'. Null if all new issues are on pages that both crawls have. */
export function describeNewOnAdded({ appearedOnAdded: count }: Pick<CrawlChanges, 'appearedOnAdded'>): string | null {
  if (count === 0) return null
  return `${formatNumber(count)} of the new issues ${plural(count, 'is', 'are')} on pages that were not in the previous crawl.`
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
