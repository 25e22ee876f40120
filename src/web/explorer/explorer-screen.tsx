import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PAGE_FILTERS } from '#domain/explorer/columns.ts'
import { conditionsOf } from '#domain/explorer/filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { countRows, NO_ROWS } from '#domain/explorer/row-ranges.ts'
import { columnOf, EXPLORER_TABLES, type ExplorerTableName, usualColumns } from '#domain/explorer/tables.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { queryClient } from '../client/query-client.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { showToast } from '../design/toasts/toast.ts'
import { useProject } from '../projects/use-project.ts'
import { useUploadedFields } from '../projects/use-uploaded-fields.ts'
import { pageLink } from '../reports/links.ts'
import { reportPath } from '../reports/report-view.ts'
import { SelectionBar } from './actions/selection-bar.tsx'
import { useCsvExport } from './actions/use-csv-export.ts'
import { moveColumn, placeColumn } from './columns/column-state.ts'
import { ColumnsMenu } from './columns/columns-menu.tsx'
import { useColumns } from './columns/use-columns.ts'
import { useDensity } from './columns/use-density.ts'
import { DeskMenus } from './desk-menus.tsx'
import { ExplorerHead } from './explorer-head.tsx'
import { hasNoTables, isInvalidFilter, NoTables, NotCrawled, TableNotes, UnknownTable } from './explorer-notes.tsx'
import { type ExplorerView, nextSort } from './explorer-view.ts'
import { FilterArea } from './filters/filter-area.tsx'
import { ExplorerTable } from './table/explorer-table.tsx'
import { KeysDialog } from './table/keys-dialog.tsx'
import { originOfSite } from './table/shown-url.ts'
import { Toolbar } from './toolbar.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useExplorerRows } from './use-explorer-rows.ts'
import { useExplorerView } from './use-explorer-view.ts'
import { useFilterSources } from './use-filter-sources.ts'
import { useOwnColumns } from './use-own-columns.ts'
import { useSelection } from './use-selection.ts'

export function ExplorerScreen() {
  const { table = 'pages' } = useParams()
  const { id, slug } = useProject()
  if (!Object.hasOwn(EXPLORER_TABLES, table)) return <UnknownTable slug={slug} />
  return <Explorer key={`${id} ${table}`} table={table as ExplorerTableName} />
}

/** As high as the window, so that the table scrolls instead of the page. */
const FRAME =
  '-my-6 flex h-[calc(100dvh-10.75rem)] min-h-96 min-w-0 flex-col gap-1.5 py-2 md:h-[calc(100dvh-3.5rem-1px)]'

function Explorer({ table }: { table: ExplorerTableName }) {
  const project = useProject()
  const [view, change] = useExplorerView(table)
  const uploaded = useUploadedFields(project.id)
  const own = useOwnColumns(project.id, view.session, table)
  const columns = useColumns(table, view.columns, own, uploaded)
  const { rows, query, csvPath } = useExplorerRows(project.id, table, view, columns.shown)
  const report = useApiQuery(reportPath(project.id, view.session), null).value
  const siteUrl = report?.crawl.url ?? project.url
  const error = rows.error
  const requestAgain = () => {
    rows.retry()
    void queryClient().invalidateQueries({ queryKey: ['projects', project.id, 'explore-columns'] })
  }
  if (report === null || error?.status === 404) {
    return <NotCrawled slug={project.slug} table={table} session={view.session} />
  }
  return (
    <div className={FRAME}>
      <ExplorerHead slug={project.slug} session={view.session} table={table} report={report} />
      {error && hasNoTables(error) ? (
        <NoTables slug={project.slug} session={view.session} error={error} onWritten={requestAgain} />
      ) : (
        <Desk {...{ project, table, view, change, columns, uploaded, rows, query, csvPath }} siteUrl={siteUrl} />
      )}
    </div>
  )
}

type DeskProps = {
  project: ReturnType<typeof useProject>
  /** Where the crawl started. */
  siteUrl: string
  table: ExplorerTableName
  view: ExplorerView
  change: ReturnType<typeof useExplorerView>[1]
  columns: ReturnType<typeof useColumns>
  uploaded: readonly TrafficField[]
} & ReturnType<typeof useExplorerRows>

function Desk({ project, siteUrl, table, view, change, columns, uploaded, rows, query, csvPath }: DeskProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [density, setDensity, rowHeight] = useDensity()
  const selection = useSelection(query.order)
  const csv = useCsvExport(csvPath)
  const known = { uploaded, own: columns.own }
  const sources = useFilterSources(project.id, view.session, known, isFilterOpen || needsSources(view.filter))
  const places = { slug: project.slug, url: siteUrl }
  const { context, open } = useRowPlaces(places, table, rows.crawlId ?? view.session, rows.rowAt)
  const { handle, active, point, focus, initialScroll, onScrolled } = useActiveRow(query.order, rows, selection, {
    onOpen: open,
    onSearch: () => frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    onFilter: () => setIsFilterOpen(!isFilterOpen),
    onHelp: () => setIsHelpOpen(true),
  })
  const setColumns = useColumnChanges(table, columns, uploaded, view, change)
  const isFiltered = view.filter !== '' || view.q !== ''
  const isInvalid = isInvalidFilter(rows.error)
  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col gap-1.5">
      <SkipLink onSkip={focus} />
      <Toolbar
        table={table}
        view={view}
        total={rows.total}
        guessed={rows.guessed}
        isLoading={rows.isOld || (rows.total === null && !rows.error)}
        density={density}
        isFilterOpen={isFilterOpen}
        isExporting={csv.isRunning}
        onSearch={(q, isFollowing) => change({ q }, isFollowing)}
        onLeaveSearch={focus}
        onFilter={() => setIsFilterOpen(!isFilterOpen)}
        onDensity={setDensity}
        onExport={() => void csv.start(rows.total ?? 0)}
        onHelp={() => setIsHelpOpen(true)}
      >
        <DeskMenus project={project} table={table} view={view} density={density} onDensity={setDensity} />
        <ColumnsMenu table={table} columns={columns} uploaded={uploaded} onChange={setColumns} />
      </Toolbar>
      <FilterArea
        table={table}
        view={view}
        sources={sources}
        problem={isInvalid ? (rows.error?.message ?? null) : null}
        isOpen={isFilterOpen}
        onOpenChange={setIsFilterOpen}
        onChange={change}
      />
      <ExplorerTable
        table={table}
        columns={columns}
        sort={view.sort}
        rows={rows}
        rowHeight={rowHeight}
        selection={selection.ranges}
        active={active}
        context={context}
        handle={handle}
        initialScroll={initialScroll}
        onScrolled={onScrolled}
        onSee={rows.see}
        onPoint={point}
        onSelect={selection.select}
        onSelectAll={() => selection.toggleAll(rows.total ?? 0)}
        onSort={(id, isAdded) =>
          change({ sort: nextSort(view.sort, id, columnOf(table, id)?.kind ?? 'text', isAdded) }, true)
        }
        onWidth={columns.setWidth}
        onMove={(id, by) => setColumns(moveColumn(columns.shown, id, by))}
        onPlace={(id, at) => setColumns(placeColumn(columns.shown, id, at))}
      >
        <TableNotes
          table={table}
          rows={rows}
          isFilterOpen={isFilterOpen}
          isFiltered={isFiltered}
          onClear={() => change({ filter: '', q: '' })}
        />
        {selection.ranges.length > 0 && (
          <SelectionBar
            project={project}
            session={rows.crawlId ?? view.session}
            table={table}
            columns={columns.shown}
            selection={selection.ranges}
            rows={rows}
            query={query}
            onExport={(ranges) => csv.start(countRows(selection.ranges), ranges)}
            onClear={() => selection.set(NO_ROWS)}
            onChanged={rows.reload}
          />
        )}
      </ExplorerTable>
      <KeysDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  )
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <button
      type="button"
      onClick={onSkip}
      className="rounded-md bg-accent px-3 py-1 text-sm font-medium text-on-accent not-focus:sr-only"
    >
      Skip to the table
    </button>
  )
}

/** Whether the filter contains checks, segments or crawls, whose names the chips show. */
function needsSources(text: string): boolean {
  const parsed = parseFilter(text)
  return parsed.ok && conditionsOf(parsed.filter).some(({ column }) => Object.hasOwn(PAGE_FILTERS, column))
}

/** The links in cells, and the page that opens for a row. */
function useRowPlaces(
  { slug, url }: { slug: string; url: string },
  table: ExplorerTableName,
  session: string | null,
  rowAt: DeskProps['rows']['rowAt'],
) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const from = pathname + search
  const origin = originOfSite(url, rowAt(0)?.pageUrl)
  const context = useMemo(() => ({ slug, session, table, origin, from }), [slug, session, table, origin, from])
  const open = (index: number) => {
    const row = rowAt(index)
    if (!row) return
    if (row.seq === null) showToast('info', 'This URL was not crawled as a page, so it has no details.')
    else void navigate(pageLink(slug, row.seq, session), { state: { from } })
  }
  return { context, open }
}

/** Changes are remembered in this browser and written into the URL. */
function useColumnChanges(
  table: ExplorerTableName,
  columns: DeskProps['columns'],
  uploaded: DeskProps['uploaded'],
  view: ExplorerView,
  change: DeskProps['change'],
) {
  const { chosen } = columns
  useEffect(() => {
    if (chosen && !view.columns) change({ columns: chosen }, true)
  }, [chosen, view.columns, change])
  return useCallback(
    (next: string[] | null) => {
      const isUsual = next === null || next.join() === [...usualColumns(table, uploaded), ...columns.own].join()
      if (next === null) columns.reset()
      else columns.remember(isUsual ? null : next)
      change({ columns: isUsual ? null : next }, true)
    },
    [table, columns, uploaded, change],
  )
}
