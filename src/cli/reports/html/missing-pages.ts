import { SOFT_404, UNREADABLE_PAGE } from '../../crawl/tally.ts'
import type { ReportedPage } from '../reported-page.ts'
import type { IssueGroup } from './issue-groups.ts'

const BROKEN = {
  id: UNREADABLE_PAGE,
  title: 'Broken page',
  why:
    'Visitors who follow a link to it find nothing, search engines drop it, and we could not check anything ' +
    'else on it.',
  fix: 'Restore the page, redirect its URL to the new location of its content, or fix the links to it.',
}

const SOFT_404_PAGE = {
  id: SOFT_404,
  title: 'Soft 404',
  why:
    'The page does not exist, but the site does not respond with 404. ' +
    'Search engines take it for a real page and index it, or stop trusting the site.',
  fix: 'Respond with 404 for missing pages, and fix the links to them.',
}

/** Broken and missing pages. They come before all issues, because checks run only on working pages. */
export function groupMissing(pages: ReportedPage[]): IssueGroup[] {
  const broken = pages.filter((page) => page.status === 'error')
  const soft404s = pages.filter((page) => page.isSoft404)
  return [
    {
      check: BROKEN,
      label: 'failed',
      pages: broken,
      messageOf: (page: ReportedPage) => page.error?.message ?? '',
    },
    { check: SOFT_404_PAGE, label: 'missing', pages: soft404s, messageOf: () => '' },
  ]
    .filter((group) => group.pages.length > 0)
    .map(({ check, label, pages, messageOf }) => ({
      check,
      label,
      severity: 'high',
      pages: pages.map((page) => ({ page, message: messageOf(page), evidence: [] })),
    }))
}
