import { withoutBroken } from '#domain/issues/url-issues.ts'
import { counted } from '#domain/words/counts.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import { printable } from './printable.ts'

const MAX_LINES = 20

/** One line per issue of a URL that is not a page. Broken pages and files are printed separately. */
export function urlIssueLines(all: CompleteCrawl['urlIssues']): string[] {
  const urlIssues = withoutBroken(all)
  const titles = new Map(listChecks().map(({ id, title }) => [id, title]))
  const lines = urlIssues
    .slice(0, MAX_LINES)
    .map(({ url, issue }) => `${titles.get(issue.type) ?? issue.type}: ${url}: ${issue.message}.`)
  const left = urlIssues.length - lines.length
  return [
    ...lines,
    ...(left > 0
      ? [`and ${counted(left, 'more issue')} of URLs that are no pages. The format json lists all of them.`]
      : []),
  ].map(printable)
}
