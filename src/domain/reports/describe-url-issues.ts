import type { UrlIssues } from '../issues/url-issues.ts'
import { counted } from '../words/counts.ts'

/** One line per issue of a URL that is not a page, then the number of further issues. */
export function describeUrlIssues({ total, issues }: UrlIssues, max: number): string[] {
  const lines = issues.slice(0, max).map(({ url, issue }) => `${url}: ${issue.message} (${issue.severity}).`)
  const left = total - lines.length
  return left > 0 ? [...lines, `and ${counted(left, 'more issue')} of URLs that are no pages`] : lines
}
