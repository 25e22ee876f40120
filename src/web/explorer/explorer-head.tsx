import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import type { Report } from '#domain/reports/report.ts'
import { Badge } from '../design/badge.tsx'
import { Moment } from '../design/times/moment.tsx'
import { TableTabs } from './table-tabs.tsx'

type ExplorerHeadProps = {
  slug: string
  session: string | null
  table: ExplorerTableName
  report: Pick<Report, 'crawl' | 'isLatest'> | undefined
}

export function ExplorerHead({ slug, session, table, report }: ExplorerHeadProps) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="text-lg font-semibold max-sm:sr-only">Explorer</h1>
      <TableTabs slug={slug} session={session} current={table} />
      {report && (
        <p className="ml-auto flex items-center gap-2 text-xs text-muted">
          <span className="whitespace-nowrap">
            Crawl of <Moment at={report.crawl.createdAt} />
          </span>
          {report.isLatest ? (
            <Badge>Latest</Badge>
          ) : (
            <Link to={explorerPath(slug, table)} className="rounded-sm font-medium text-accent-ink hover:underline">
              Show the latest
            </Link>
          )}
        </p>
      )}
    </header>
  )
}
