import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { type CheckedFile, isBrokenFile } from '#domain/crawls/checked-file.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { meanOf, roundMean } from '#domain/issues/score.ts'
import { isOfBrokenUrl } from '#domain/issues/url-issues.ts'

/** `--fail-on` accepts these ids as well as check ids. */
export const UNREADABLE_PAGE = 'unreadable_page'
export const SOFT_404 = 'soft_404'
export const BROKEN_FILE = 'broken_file'

const MAX_BROKEN_URLS = 1000

/** Counts the results of a crawl, including the results from before the crawl was resumed. */
export function createTally() {
  const scores: number[] = []
  let pages = 0
  let notCrawled = 0
  const pagesByIssue = new Map<string, number>()
  /** Keys such as `category:images` and `severity:high`, as in --fail-on. */
  const issuesByGroup = new Map<string, number>()
  /** Issues of pages and of URLs that are not pages. */
  let issues = 0
  let siteIssues = 0
  /** Site checks identify pages by URL. */
  const pageUrls = new Set<string>()
  const brokenFiles: Pick<CheckedFile, 'position' | 'url'>[] = []
  const countPage = (id: string, by = 1) => pagesByIssue.set(id, (pagesByIssue.get(id) ?? 0) + by)
  const addIssue = ({ type, severity }: Pick<Issue, 'type' | 'severity'>, by = 1) => {
    for (const group of [`severity:${severity}`, `category:${CATEGORY_OF_CHECK[type]}`]) {
      issuesByGroup.set(group, (issuesByGroup.get(group) ?? 0) + by)
    }
    // Soft 404s are already counted as pages and redirects, whether or not the check is on.
    if (type !== SOFT_404) countPage(type, by)
  }
  return {
    addSiteIssue({ url, issue }: { url: string; issue: Issue }) {
      if (pageUrls.has(url)) issues += 1
      else if (!isOfBrokenUrl(issue)) siteIssues += 1
      addIssue(issue)
    },
    /**
     * A soft 404 is a page, or a redirect to a page, that the site serves for every unknown URL. `counted`: the issues
     * of a page that was counted before this was known.
     */
    addSoft404(counted: readonly Pick<Issue, 'type' | 'severity'>[] = []) {
      countPage(SOFT_404)
      for (const issue of counted) addIssue(issue, -1)
      issues -= counted.length
    },
    addPage(page: CrawlPageResult) {
      // Pages whose URLs we guessed are not part of the site's results.
      if (page.isGuessed) return
      if (isNotCrawled(page.error)) {
        notCrawled += 1
        return
      }
      pages += 1
      if (page.status === 'success') {
        scores.push(page.healthScore?.score ?? 0)
        pageUrls.add(page.url)
      } else countPage(UNREADABLE_PAGE)
      if (page.isSoft404) countPage(SOFT_404)
      issues += page.issues.length
      for (const issue of page.issues) addIssue(issue)
    },
    pages: () => pages,
    pagesWith: (issueId: string) => pagesByIssue.get(issueId) ?? 0,
    issuesIn: (group: string) => issuesByGroup.get(group) ?? 0,
    counts: () => ({ pages, succeeded: scores.length, failed: pages - scores.length, notCrawled, issues, siteIssues }),
    addFile(file: CheckedFile) {
      if (isBrokenFile(file)) brokenFiles.push({ position: file.position, url: file.url })
    },
    brokenFiles: () => brokenFiles.length,
    /** The first broken files, in the order in which links to them were found. */
    brokenUrls: () =>
      brokenFiles
        .toSorted((one, other) => one.position - other.position)
        .slice(0, MAX_BROKEN_URLS)
        .map(({ url }) => url),
    /** Broken pages have no score, so this is the mean of the successful pages. */
    healthScore: () => (scores.length === 0 ? null : roundMean(meanOf(scores))),
    exactHealth: () => (scores.length === 0 ? null : meanOf(scores)),
  }
}

export type Tally = ReturnType<typeof createTally>
