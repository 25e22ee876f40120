import type { FoundUrls, UrlIssues } from '#domain/issues/url-issues.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { InlineCode } from '../../design/inline-code.tsx'

/** Issues of URLs that are not pages, so that no row of the table shows them. */
export function UrlIssuesNote({ of: { total, issues } }: { of: UrlIssues }) {
  if (total === 0) return null
  const left = total - issues.length
  return (
    <section className="grid grid-cols-1 gap-0.5 text-sm wrap-anywhere text-muted" aria-label="Whole site">
      <h2 className="font-medium text-ink">Whole site</h2>
      <p>
        {counted(total, 'issue')} of URLs that are not pages, such as redirects. They are counted separately from issues
        of pages.
      </p>
      <details className="group">
        <summary className="cursor-pointer rounded-sm font-medium text-accent-ink">
          <span className="group-open:hidden">Show {left > 0 ? `the first ${issues.length}` : 'them'}</span>
          <span className="hidden group-open:inline">Hide them</span>
        </summary>
        <UrlIssueList issues={issues} />
      </details>
      <NotListed count={left} />
    </section>
  )
}

function UrlIssueList({ issues }: Pick<FoundUrls, 'issues'>) {
  return (
    <ul className="grid gap-2 py-1">
      {issues.map(({ url, issue }) => (
        <li key={`${issue.type} ${url}`}>
          <p>
            <b className="font-medium">{url}</b>: {issue.message} (
            {issue.severity === 'info' ? 'information' : issue.severity})
          </p>
          <ul className="list-disc pl-5">
            {issue.evidence.map(({ saw, at }) => (
              <li key={`${at} ${saw}`}>{saw}</li>
            ))}
          </ul>
          <p>
            <InlineCode text={issue.recommendation} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export function NotListed({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <p>
      {counted(count, 'more issue')} {plural(count, 'is', 'are')} not listed here. The XLSX and JSON exports have all of
      them.
    </p>
  )
}
