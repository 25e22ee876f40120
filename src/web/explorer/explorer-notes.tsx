import { DatabaseZap, FileQuestion, Table2 } from 'lucide-react'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { ArchiveWait } from '../archive-wait/archive-wait.tsx'
import type { ApiError } from '../client/call-api.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { reportLink } from '../reports/links.ts'
import type { LoadedRows } from './rows/use-rows.ts'

type NotCrawledProps = { slug: string; table: ExplorerTableName; session: string | null }

export function NotCrawled({ slug, table, session }: NotCrawledProps) {
  return session ? (
    <EmptyState
      Icon={FileQuestion}
      Heading="h2"
      title="This crawl does not exist"
      text="It was deleted, or the link is incomplete."
    >
      <ButtonLink to={explorerPath(slug, table)}>Show the latest</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      Icon={Table2}
      Heading="h2"
      title="Not crawled yet"
      text="Crawl this project to see its pages, links, images and more as tables."
    >
      <ButtonLink to={`/dashboard/${slug}`}>Go to Dashboard</ButtonLink>
    </EmptyState>
  )
}

type NoTablesProps = { slug: string; session: string | null; error: ApiError; onWritten: () => void }

/** Shown if the archive of the crawl does not exist, is not written yet or is damaged. The report works without it. */
export function NoTables({ slug, session, error: { code, message }, onWritten }: NoTablesProps) {
  if (code === 'no_archive') return <ArchiveWait session={session} reason={message} onWritten={onWritten} />
  return (
    <EmptyState Icon={DatabaseZap} Heading="h2" title="The tables of this crawl are not available" text={message}>
      <ButtonLink to={reportLink(slug, { session })}>Open the report instead</ButtonLink>
    </EmptyState>
  )
}

export function hasNoTables({ code }: ApiError): boolean {
  return code === 'no_archive' || code === 'archive_damaged'
}

export function isInvalidFilter(error: ApiError | null): boolean {
  return error?.code === 'invalid_filter'
}

type TableNotesProps = NoRowsProps & {
  rows: LoadedRows
  /** If true, the filter panel shows what is wrong with the filter, so this note does not. */
  isFilterOpen: boolean
}

/** Shown instead of rows: an error or an empty state. */
export function TableNotes({ rows, isFilterOpen, ...rest }: TableNotesProps) {
  const { error, total, retry } = rows
  if (!error) return total === 0 && !rows.isOld && <NoRows {...rest} />
  if (!isInvalidFilter(error) || !isFilterOpen) {
    return <RowsFailed error={error} hasRows={total !== null} onRetry={retry} />
  }
  return total === null && <Cover>This filter cannot be used. See the message above.</Cover>
}

type NoRowsProps = { table: ExplorerTableName; isFiltered: boolean; onClear: () => void }

/** Covers the empty table, below its header. */
function NoRows({ table, isFiltered, onClear }: NoRowsProps) {
  const { row } = EXPLORER_TABLES[table]
  return (
    <Cover>
      <p className="font-medium">{isFiltered ? `No ${row.one} matches` : `This crawl has no ${row.many}`}</p>
      {isFiltered ? (
        <Button size="sm" onClick={onClear}>
          Clear the filter
        </Button>
      ) : (
        <p className="text-muted">Choose another table above.</p>
      )}
    </Cover>
  )
}

/** If `hasRows`, the rows of the previous view are still shown. */
function RowsFailed({ error, hasRows, onRetry }: { error: ApiError; hasRows: boolean; onRetry: () => void }) {
  const words = (
    <>
      <p className="min-w-0 wrap-anywhere">{error.message}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
  if (!hasRows) return <Cover>{words}</Cover>
  return (
    <div
      role="alert"
      className="absolute inset-x-2 bottom-4 z-20 mx-auto flex w-fit items-center gap-3 rounded-lg border border-line-strong bg-raised p-3 text-sm text-bad shadow-float"
    >
      {words}
    </div>
  )
}

function Cover({ children }: { children: React.ReactNode }) {
  return (
    <div
      role="status"
      className="absolute inset-x-0 top-7 bottom-0 z-5 grid place-content-center justify-items-center gap-2 bg-surface p-6 text-center text-sm"
    >
      {children}
    </div>
  )
}

export function UnknownTable({ slug }: { slug: string }) {
  return (
    <EmptyState
      Icon={FileQuestion}
      Heading="h2"
      title="There is no such table"
      text="The link is incomplete, or it is from another version."
    >
      <ButtonLink to={explorerPath(slug, 'pages')}>Show all pages</ButtonLink>
    </EmptyState>
  )
}
