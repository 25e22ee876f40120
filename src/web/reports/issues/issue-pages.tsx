import type { IssueReport } from '#domain/reports/report.ts'
import { formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { SeverityBadge } from '../../results/score-badges.tsx'
import { pageLink } from '../links.ts'
import { PageUrl } from '../table/page-url.tsx'

type AffectedPage = IssueReport['pages'][number]
type IssuePagesProps = { slug: string; pages: AffectedPage[]; session: string | null; isOld: boolean }

export function IssuePages({ slug, pages, session, isOld }: IssuePagesProps) {
  return (
    <Table label="Pages affected, with what was seen" className="max-lg:block" aria-busy={isOld}>
      <thead className="max-lg:sr-only">
        <tr>
          <TableHead>Page</TableHead>
          <TableHead>What was seen</TableHead>
          <TableHead className="w-24">Severity</TableHead>
          <TableHead className="w-22 text-right">In-links</TableHead>
        </tr>
      </thead>
      <tbody className={classNames('max-lg:block [&>tr:last-child>*]:border-b-0', isOld && 'opacity-50')}>
        {pages.map((page) => (
          <tr
            key={page.seq}
            className={
              'max-lg:grid max-lg:border-b max-lg:border-line max-lg:py-2 [&>*]:max-lg:border-0 ' + '[&>*]:max-lg:py-1'
            }
          >
            <th scope="row" className="border-b border-line px-3 py-2.5 align-top font-normal lg:w-2/5">
              <PageUrl url={page.url} to={pageLink(slug, page.seq, session, 'issues')} />
              {page.title && (
                <p dir="auto" className="line-clamp-1 text-xs wrap-anywhere text-muted">
                  {page.title.slice(0, MAX_CHARACTERS)}
                </p>
              )}
            </th>
            <TableCell>
              <Evidence {...page} />
            </TableCell>
            <TableCell>
              <SeverityBadge severity={page.severity} />
            </TableCell>
            <TableCell className="tabular-nums lg:text-right">
              {formatNumberOr(page.inlinks, '–')}
              <span className="text-muted lg:hidden"> in-links</span>
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const MAX_CHARACTERS = 300

type EvidenceProps = Pick<AffectedPage, 'evidence'> & {
  /** Null if all pages have the same message, which is then shown above the list. */
  message: string | null
  evidenceCount?: number
}

export function Evidence({ message, evidence, evidenceCount = evidence.length }: EvidenceProps) {
  const more = evidenceCount - evidence.length
  return (
    <div className="grid grid-cols-1 gap-1">
      {message !== null && <p className="wrap-anywhere">{message}</p>}
      {evidence.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-xs text-muted">
          {evidence.map(({ saw, at }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: evidence may repeat, and its lines have no state.
            <li key={position} className="line-clamp-3 wrap-anywhere">
              <bdi>{saw.slice(0, MAX_CHARACTERS)}</bdi>
              {at && <span className="text-subtle"> at {at.slice(0, MAX_CHARACTERS)}</span>}
            </li>
          ))}
          {more > 0 && <li className="text-subtle">and {formatNumber(more)} more</li>}
        </ul>
      )}
    </div>
  )
}
