import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { BROKEN_PAGE, SOFT_404 as SOFT_404_PAGE } from '#domain/issues/missing-pages.ts'
import { SOFT_404, UNREADABLE_PAGE } from '../../crawl/tally.ts'
import type { IssueGroup } from '../issue-groups.ts'
import type { ReportedPage } from '../reported-page.ts'

/** Broken pages and soft 404s. They come before all issues, because links to them go nowhere. */
export function groupMissing(pages: ReportedPage[]): IssueGroup[] {
  const broken = pages.filter((page) => page.status === 'error' && !isNotCrawled(page.error))
  const soft404s = pages.filter((page) => page.isSoft404)
  return [
    {
      check: { id: UNREADABLE_PAGE, ...BROKEN_PAGE },
      label: 'failed',
      pages: broken,
      messageOf: (page: ReportedPage) => page.error?.message ?? '',
    },
    { check: { id: SOFT_404, ...SOFT_404_PAGE }, label: 'missing', pages: soft404s, messageOf: () => '' },
  ]
    .filter((group) => group.pages.length > 0)
    .map(({ check, label, pages, messageOf }) => ({
      check,
      label,
      severity: 'high',
      pages: pages.map((page) => ({ page, message: messageOf(page), evidence: [] })),
    }))
}
