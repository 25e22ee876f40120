import { areComparable, coverTheSite } from '#domain/reports/compared-crawls.ts'
import type { CrawlChanges, ComparedStats as Stats } from '#domain/reports/dashboard.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { formatChange, formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { Moment } from '../design/times/moment.tsx'
import { CrawlStatusBadge } from '../reports/crawl-status-badge.tsx'
import { reportLink } from '../reports/links.ts'
import { ReportLink } from '../results/report-link.tsx'

type Row = {
  title: string
  of: (stats: Stats & Pick<ProjectCrawl, 'siteScore' | 'aiIndex'>) => number | null
  unit?: string
  /** Undefined if neither a higher nor a lower value is better. */
  better?: 'more' | 'less' | undefined
  /** The value depends on checks, so it is not comparable if the rules differ. */
  restsOnChecks?: true
}

const ROWS: Row[] = [
  { title: 'Site score', of: ({ siteScore }) => siteScore, better: 'more', restsOnChecks: true },
  { title: 'AI readiness', of: ({ aiIndex }) => aiIndex, better: 'more', restsOnChecks: true },
  { title: 'Page health', of: ({ healthScore }) => healthScore, unit: '%', better: 'more' },
  { title: 'Issues', of: ({ issues }) => issues, better: 'less', restsOnChecks: true },
  { title: 'Issues of the whole site', of: ({ siteIssues = 0 }) => siteIssues, better: 'less', restsOnChecks: true },
  { title: 'Pages with issues', of: ({ pagesWithIssues }) => pagesWithIssues, better: 'less', restsOnChecks: true },
  { title: 'Pages', of: ({ pages }) => pages },
  { title: 'Broken pages', of: ({ failed }) => failed, better: 'less' },
  { title: 'LLM readiness', of: ({ llmScore }) => llmScore, unit: '%', better: 'more' },
  { title: 'Time to first byte, average', of: ({ avgResponseTime }) => avgResponseTime, unit: ' ms', better: 'less' },
]

export function ComparedStats({ slug, changes }: { slug: string; changes: CrawlChanges }) {
  const isComparable = ({ restsOnChecks }: Row) => (restsOnChecks ? areComparable(changes) : coverTheSite(changes))
  return (
    <Table label="Stats side by side">
      <thead>
        <tr>
          <TableHead>
            <span className="sr-only">Metric</span>
          </TableHead>
          <CrawlHead slug={slug} name="Older" crawl={changes.base} />
          <CrawlHead slug={slug} name="Newer" crawl={changes.other} />
          <TableHead className="text-right max-sm:px-2">Change</TableHead>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <MetricRow
            key={row.title}
            row={isComparable(row) ? row : { ...row, better: undefined }}
            before={row.of({ ...changes.base, ...changes.before })}
            after={row.of({ ...changes.other, ...changes.after })}
            whyNot={row.restsOnChecks ? changes.siteScoreNote : null}
          />
        ))}
      </tbody>
    </Table>
  )
}

function CrawlHead({ slug, name, crawl }: { slug: string; name: string; crawl: ProjectCrawl }) {
  return (
    <TableHead className="py-2 text-right max-sm:px-2">
      <span className="block">{name}</span>
      <ReportLink
        to={reportLink(slug, { session: crawl.id })}
        className="ml-auto block min-w-20 rounded-sm font-medium whitespace-normal text-accent-ink hover:underline"
      >
        <Moment at={crawl.createdAt} />
      </ReportLink>
      {crawl.status !== 'completed' && <CrawlStatusBadge status={crawl.status} />}
    </TableHead>
  )
}

type MetricRowProps = { row: Row; before: number | null; after: number | null; whyNot: string | null }

/** `whyNot` is the reason if the two values are not comparable. */
function MetricRow({ row, before, after, whyNot }: MetricRowProps) {
  const difference = before === null || after === null ? null : after - before
  const change = whyNot === null ? difference : null
  const shown = (value: number | null) => (value === null ? '–' : `${formatNumber(value)}${row.unit ?? ''}`)
  return (
    <tr>
      <th scope="row" className="border-b border-line px-3 py-2 font-normal text-muted max-sm:px-2">
        {row.title}
      </th>
      <TableCell className="py-2 text-right tabular-nums max-sm:px-2">{shown(before)}</TableCell>
      <TableCell className="py-2 text-right font-medium tabular-nums max-sm:px-2">{shown(after)}</TableCell>
      <TableCell className={classNames('py-2 text-right tabular-nums max-sm:px-2', toneOf(row, change))}>
        {difference !== null && whyNot !== null && (
          <span className="inline-block min-w-40 text-xs">not comparable: {whyNot}</span>
        )}
        {difference === null && '–'}
        {change !== null && formatChange(change)}
      </TableCell>
    </tr>
  )
}

function toneOf({ better }: Row, change: number | null): string {
  if (!better || !change) return 'text-muted'
  return change > 0 === (better === 'more') ? 'text-good' : 'text-bad'
}
