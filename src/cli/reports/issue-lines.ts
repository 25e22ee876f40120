import { limitingChecks } from '#domain/issues/top-issues.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import { groupIssues } from './issue-groups.ts'
import { printable } from './printable.ts'

const MAX_LINES = 10
const GAP = '  '

/** The issues of pages, most urgent first, each with an example page. Issues of other URLs are printed separately. */
export function issueLines({ pages, summary }: Pick<CompleteCrawl, 'pages' | 'summary'>): string[] {
  const groups = groupIssues(
    pages.filter((page) => !page.isGuessed),
    { limiting: limitingChecks(summary.checks.score), tallies: summary.checks.tallies },
  )
  if (groups.length === 0) return []
  const rows = groups.slice(0, MAX_LINES).map(({ check, severity, pages: affected }) => ({
    severity: severity === 'info' ? 'information' : severity,
    title: check.title,
    pages: formatNumber(affected.length),
    example: printable(affected[0]?.page.url ?? ''),
  }))
  const heads = { severity: 'SEVERITY', title: 'ISSUE', pages: 'PAGES', example: 'EXAMPLE' }
  const widthOf = (key: keyof typeof heads) => Math.max(...[heads, ...rows].map((row) => row[key].length))
  const widths = { severity: widthOf('severity'), title: widthOf('title'), pages: widthOf('pages') }
  const lines = [heads, ...rows].map(({ severity, title, pages, example }) =>
    [severity.padEnd(widths.severity), title.padEnd(widths.title), pages.padStart(widths.pages), example].join(GAP),
  )
  const left = groups.length - rows.length
  const rest =
    left > 0 ? `${counted(left, 'more kind', 'more kinds')} of issues, every page` : 'Every page with these issues,'
  return [...lines, `${rest} and how to fix them: --format html --out report.html`, '']
}
