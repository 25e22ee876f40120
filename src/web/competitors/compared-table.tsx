import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { ComparedProject } from '#domain/projects/competitors.ts'
import { isBeingCrawled, type Project } from '#domain/projects/project.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { classNames } from '../design/class-names.ts'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { Moment } from '../design/times/moment.tsx'
import { CrawlStatusBadge } from '../reports/crawl-status-badge.tsx'
import { reportLink } from '../reports/links.ts'
import { bestOf, type ComparedRow, comparedRows } from './compared-rows.ts'

type ComparedTableProps = {
  compared: ComparedProject[]
  /** Whether the stats are those of a segment, of which fewer are known. */
  isSegment: boolean
  onRemove: ((id: string) => void) | null
}

export function ComparedTable({ compared, isSegment, onRemove }: ComparedTableProps) {
  const known = compared.flatMap(({ stats }) => stats ?? [])
  const rows = comparedRows(known).filter((row) => !isSegment || known.some((stats) => row.of(stats) !== null))
  return (
    <Table label="Projects side by side">
      <thead>
        <tr>
          <TableHead className="sticky left-0 z-10">
            <span className="sr-only">Metric</span>
          </TableHead>
          {compared.map((each, nth) => (
            <ProjectHead key={each.project.id} compared={each} onRemove={nth === 0 ? null : onRemove} />
          ))}
        </tr>
      </thead>
      <tbody>
        <PagesRow compared={compared} isSegment={isSegment} />
        {rows.map((row) => (
          <MetricRow key={row.title} row={row} compared={compared} />
        ))}
      </tbody>
    </Table>
  )
}

type ProjectHeadProps = { compared: ComparedProject; onRemove: ((id: string) => void) | null }

function ProjectHead({ compared: { project, crawl, hasFailed, problem }, onRemove }: ProjectHeadProps) {
  return (
    <TableHead className="min-w-29 py-2.5 max-sm:px-2 sm:min-w-40 text-right align-top whitespace-normal!">
      <span className="flex items-start justify-end gap-1">
        <Link
          to={crawl ? reportLink(project.slug, { session: crawl.id }) : `/dashboard/${project.slug}`}
          className="rounded-sm text-sm font-semibold wrap-anywhere text-accent-ink hover:underline"
        >
          <bdi>{project.name}</bdi>
        </Link>
        {onRemove && (
          <button
            type="button"
            aria-label={`Remove ${project.name} from the comparison`}
            onClick={() => onRemove(project.id)}
            className="-mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-line hover:text-ink"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        )}
      </span>
      <span className="block font-normal wrap-anywhere">{new URL(project.url).host}</span>
      {crawl ? (
        <span className="mt-1 block font-normal">
          Crawled <Moment at={crawl.createdAt} />{' '}
          {crawl.status !== 'completed' && <CrawlStatusBadge status={crawl.status} />}
          {problem && <span className="block text-xs">Not known: {problem}</span>}
        </span>
      ) : (
        <span role="status" className="mt-1 block font-normal">
          {withoutStats(project, hasFailed)}
        </span>
      )}
    </TableHead>
  )
}

function withoutStats(project: Project, hasFailed: boolean): string {
  if (isBeingCrawled(project)) return 'Being crawled. The results appear here when the crawl has finished.'
  return hasFailed ? 'The last crawl failed.' : 'Not crawled yet.'
}

/** How many pages the numbers below are based on. */
function PagesRow({ compared, isSegment }: { compared: ComparedProject[]; isSegment: boolean }) {
  return (
    <tr>
      <RowTitle>{isSegment ? 'Pages in the segment' : 'Pages crawled'}</RowTitle>
      {compared.map(({ project, crawl, stats }) => (
        <TableCell key={project.id} className="py-2 text-right tabular-nums max-sm:px-2">
          {stats && crawl ? (
            <>
              {formatNumber(stats.succeeded)}
              <span className="block text-xs text-subtle">
                limit {formatNumber(crawl.maxPages)}
                {stats.failed > 0 && `, ${counted(stats.failed, 'broken page')}`}
              </span>
            </>
          ) : (
            '–'
          )}
        </TableCell>
      ))}
    </tr>
  )
}

function MetricRow({ row, compared }: { row: ComparedRow; compared: ComparedProject[] }) {
  const values = compared.map(({ stats }) => stats && row.of(stats))
  const best = bestOf(values, row.better)
  return (
    <tr>
      <RowTitle>{row.title}</RowTitle>
      {values.map((value, nth) => (
        <TableCell key={compared[nth]?.project.id} className="py-2 text-right tabular-nums max-sm:px-2">
          <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
            {best.has(nth) && <Badge tone="good">Best</Badge>}
            {value === null ? '–' : row.shown(value)}
          </span>
        </TableCell>
      ))}
    </tr>
  )
}

function RowTitle({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className={classNames(
        'sticky left-0 border-b border-line bg-surface px-3 py-2 font-normal wrap-anywhere',
        'text-muted max-sm:w-28 max-sm:min-w-28 max-sm:px-2 sm:min-w-40',
      )}
    >
      {children}
    </th>
  )
}
