import type { FoundUrls } from '#domain/issues/url-issues.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { NotListed } from '../../crawls/notes/url-issues-note.tsx'
import { InlineCode } from '../../design/inline-code.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import { SeverityBadge } from '../../results/score-badges.tsx'
import { Evidence } from './issue-pages.tsx'

/** `fix` is shown once, above the list. A URL shows its own advice only if it differs. */
type IssueUrlsProps = { urls: FoundUrls; fix: string }

/** URLs that are not working pages: redirects, broken pages and files. */
export function IssueUrls({ urls: { total, issues }, fix }: IssueUrlsProps) {
  if (total === 0) return null
  const [first] = issues
  const isSame = issues.every(({ issue }) => issue.message === first?.issue.message)
  return (
    <section aria-labelledby="affected-urls" className="grid scroll-mt-4 grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id="affected-urls" className="text-lg font-semibold">
          URLs affected
        </h2>
        <p className="text-sm text-muted">
          {counted(total, 'URL')} that {plural(total, 'is', 'are')} not{' '}
          {plural(total, 'a working page', 'working pages')}: redirects, broken pages or files.
          {isSame && first && ` ${first.issue.message}.`}
        </p>
      </div>
      <Table label="URLs affected, with what was seen" className="max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <TableHead>URL</TableHead>
            <TableHead>What was seen</TableHead>
            <TableHead className="w-24">Severity</TableHead>
          </tr>
        </thead>
        <tbody className="max-lg:block [&>tr:last-child>*]:border-b-0">
          {issues.map(({ url, issue }) => (
            <tr
              key={url}
              className={
                'max-lg:grid max-lg:border-b max-lg:border-line max-lg:py-2 [&>*]:max-lg:border-0 [&>*]:max-lg:py-1'
              }
            >
              <th scope="row" className="border-b border-line px-3 py-2.5 align-top font-normal lg:w-2/5">
                <OutsideLink url={url} className="font-medium break-all text-accent-ink">
                  {url}
                </OutsideLink>
              </th>
              <TableCell>
                <Evidence {...issue} message={isSame ? null : issue.message} />
                {issue.recommendation !== fix && (
                  <p className="text-xs text-muted">
                    <InlineCode text={issue.recommendation} />
                  </p>
                )}
              </TableCell>
              <TableCell>
                <SeverityBadge severity={issue.severity} />
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <NotListed count={total - issues.length} />
    </section>
  )
}
