import { workWords } from '../reports/check-words.ts'
import type { IssueReport } from '../reports/report.ts'
import { counted, formatNumber } from '../words/counts.ts'
import { pagesAndUrls } from './issue-totals.ts'

const MAX_URLS = 20
const MAX_PLACES = 3
const MAX_CAUSES = 10

type About = {
  issue: IssueReport
  /** URL of the complete list. */
  link: string
  /** The day of the crawl. */
  day: string | null
}

/** An issue as Markdown that Jira, GitHub and Linear display correctly: title, why, fix, pages, how to verify. */
export function issueTicket({ issue, link, day }: About): string {
  const { title, why, fix, severity, total, urls, work } = issue
  const affected = pagesAndUrls(total, urls.total)
  const found = day === null ? '' : ` in the crawl of ${day}`
  return [
    `# ${title}: ${affected}`,
    [`Severity: ${severity}`, ...(work ? [workWords(work)] : [])].join(' · '),
    ...(why === '' ? [] : [`## Why it matters\n\n${why}`]),
    ...(fix === '' ? [] : [`## How to fix it\n\n${fix}`]),
    ...causesOf(issue),
    `## Where\n\nFound on ${affected}${found}.\n\n${listOf(issue)}\n\nAll of them, with evidence: ${link}`,
    '## How to verify\n\nCrawl the site again, or recheck one of these pages. The issue must be gone from the list.',
  ].join('\n\n')
}

/** What the pages have in common. Often one change in a template fixes all of them. */
function causesOf({ groups, group }: IssueReport): string[] {
  if (group !== null || groups.shown.length === 0) return []
  const items = groups.shown.slice(0, MAX_CAUSES).map(({ label, size, at, isTemplate }) => {
    const where = at === null ? '' : ` at \`${at.replaceAll('`', "'")}\``
    const template = isTemplate ? '. Probably in the template: one change may fix them all' : ''
    return `- ${label.replace(/\s+/g, ' ')}: ${counted(size, 'page or URL', 'pages or URLs')}${where}${template}`
  })
  const left = groups.total - items.length
  return [`## Common causes\n\n${[...items, ...(left > 0 ? [`- … and ${formatNumber(left)} more`] : [])].join('\n')}`]
}

function listOf({ pages, urls, total }: IssueReport): string {
  const found = [
    ...pages.map(({ url, message, evidence }) => ({ url, message, evidence })),
    ...urls.issues.map(({ url, issue }) => ({ url, message: issue.message, evidence: issue.evidence })),
  ]
  const shown = found.slice(0, MAX_URLS)
  const left = total + urls.total - shown.length
  const items = shown.map(({ url, message, evidence }) => {
    const places = evidence.flatMap(({ at }) => (at === undefined ? [] : [`\`${at.replaceAll('`', "'")}\``]))
    const where =
      places.length === 0
        ? ''
        : ` (${places.slice(0, MAX_PLACES).join(', ')}${places.length > MAX_PLACES ? ', …' : ''})`
    return `- [ ] <${url}>: ${message.replace(/\s+/g, ' ')}${where}`
  })
  return [...items, ...(left > 0 ? [`- … and ${formatNumber(left)} more`] : [])].join('\n')
}
