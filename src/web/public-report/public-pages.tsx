import { INDEXABILITY_WORDS } from '#domain/explorer/page-columns.ts'
import { colourOf } from '#domain/issues/score.ts'
import type { ReportRows } from '#domain/reports/report.ts'
import { formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { pageLink } from '../reports/links.ts'
import { PageUrl } from '../reports/table/page-url.tsx'
import { HealthBadge, StatusBadge } from '../results/score-badges.tsx'

const NUMBER = 'py-1.5 text-right tabular-nums'

type PublicPagesProps = { base: string; title: string; label: string; text: string; rows: ReportRows['rows'] }

/** The pages of a report that people without an account see. */
export function PublicPages({ base, title, label, text, rows }: PublicPagesProps) {
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-3xl text-muted tabular-nums">{text} Open a page to see what the crawl knows about it.</p>
      </div>
      <Table label={label}>
        <thead>
          <tr>
            <TableHead>Page</TableHead>
            <TableHead>Status</TableHead>
            <TableHead>Indexability</TableHead>
            <TableHead className="text-right">In-links</TableHead>
            <TableHead className="text-right">Words</TableHead>
            <TableHead className="text-right">Issues</TableHead>
            <TableHead className="text-right">Page health</TableHead>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <tr key={row.seq}>
              <th scope="row" className="min-w-64 border-b border-line px-3 py-1.5 align-top font-normal">
                <PageUrl url={row.url} to={pageLink(base, row.seq, null)} />
                <span className="line-clamp-1 text-xs text-muted">{row.title}</span>
              </th>
              <TableCell className="py-1.5">
                <StatusBadge page={row} isNotCrawled={row.indexability === 'not_crawled'} />
              </TableCell>
              <TableCell className="py-1.5 whitespace-nowrap">{INDEXABILITY_WORDS[row.indexability]}</TableCell>
              <TableCell className={NUMBER}>{formatNumberOr(row.inlinks, '–')}</TableCell>
              <TableCell className={NUMBER}>{formatNumber(row.words)}</TableCell>
              <TableCell className={NUMBER}>{formatNumber(row.issueCount)}</TableCell>
              <TableCell className={NUMBER}>
                <HealthBadge score={{ score: row.healthScore, overall: colourOf(row.healthScore) }} />
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
