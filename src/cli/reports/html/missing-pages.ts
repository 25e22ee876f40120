import { SOFT_404, UNREADABLE_PAGE } from '../../crawl/tally.ts'
import type { ReportedPage } from '../reported-page.ts'
import type { IssueGroup } from './issue-groups.ts'

const UNREADABLE = {
  id: UNREADABLE_PAGE,
  title: 'Page cannot be read',
  why: 'Visitors who follow a link to it find nothing, search engines drop it, and nothing else about it could be judged.',
  fix: 'Bring the page back, redirect its address to where its content is now, or mend the links that lead to it.',
}

const PRETENDING = {
  id: SOFT_404,
  title: 'Soft 404',
  why: 'The page is not there, but the site does not answer 404: search engines take what it shows for a page and list it, or stop trusting the site.',
  fix: 'Answer 404 for what is not there, and mend the links that lead here.',
}

/** Pages that are not there. They come before all issues, which only pages have that can be read. */
export function groupMissing(pages: ReportedPage[]): IssueGroup[] {
  const unreadable = pages.filter((page) => page.status === 'error')
  const pretending = pages.filter((page) => page.isSoft404)
  return [
    {
      check: UNREADABLE,
      label: 'failed',
      pages: unreadable,
      messageOf: (page: ReportedPage) => page.error?.message ?? '',
    },
    { check: PRETENDING, label: 'missing', pages: pretending, messageOf: () => '' },
  ]
    .filter((group) => group.pages.length > 0)
    .map(({ check, label, pages, messageOf }) => ({
      check,
      label,
      severity: 'high',
      pages: pages.map((page) => ({ page, message: messageOf(page), evidence: [] })),
    }))
}
