import { useRef, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Report, ReportRow } from '#domain/reports/report.ts'
import { NO_FILTER, type ReportFilter } from '#domain/reports/report-filter.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import type { ResponsesByPath } from '../../client/use-api-query.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { SearchField } from '../../design/forms/search-field.tsx'
import { ProgressLine } from '../../design/loading/progress-line.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { useMediaQuery } from '../../design/use-media-query.ts'
import { activeFilters } from '../filters/active-filters.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { choicesFor, type NamedIssue } from '../filters/filter-choices.ts'
import { pageLink } from '../links.ts'
import { RemoveUrlDialog } from '../remove-url-dialog.tsx'
import { changeFilter, isActive, nextOrder, pagesPath, type ReportView } from '../report-view.ts'
import { type ShowView, searchOf } from '../use-report-view.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { NoRows } from './no-rows.tsx'
import { ReportCards } from './report-cards.tsx'
import { ReportTable } from './report-table.tsx'
import { TablePaging } from './table-paging.tsx'
import { useReportTable } from './use-report-table.ts'

type PagesSectionProps = {
  project: Project
  report: Report
  issues: NamedIssue[]
  view: ReportView
  show: ShowView
  loaded: ResponsesByPath | null
}

const NO_ROWS: ReportRow[] = []
const LIVE_MS = 5000

export function PagesSection({ project, report, issues, view, show, loaded }: PagesSectionProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const frame = useRef<HTMLElement>(null)
  const section = useRef<HTMLElement>(null)
  const [removing, setRemoving] = useState<ReportRow | null>(null)
  const result = useApiQuery(pagesPath(project.id, view), loaded, isActive(report.crawl) && LIVE_MS)
  const table = useReportTable(result.value?.rows ?? NO_ROWS)
  const choices = choicesFor(report.summary, issues)
  const active = activeFilters(view.filter, choices)
  const change = (changes: Partial<ReportFilter>) => show(changeFilter(view, changes))
  const rows = {
    table,
    linkOf: (row: ReportRow) => pageLink(project.slug, row.seq, report.crawl.id),
    onRemove: setRemoving,
    isOld: result.isOld,
  }
  return (
    <section
      ref={section}
      aria-label="Pages"
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-1 gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          value={view.filter.q}
          onSearch={(q, isFollowing) => show(changeFilter(view, { q }), { replace: isFollowing })}
        />
        <ColumnsMenu table={table} />
        <FilterBar filter={view.filter} choices={choices} onChange={change} />
      </div>
      <FilterChips active={active} onChange={change} onClear={() => change(NO_FILTER)} focusAfter={section} />
      <ConnectionNote answer={result} />
      <ProgressLine isBusy={result.isOld || (result.isFetching && !result.value)} label="Loading pages" />
      {result.value === undefined && !result.refusal && <Skeleton className="h-96" />}
      {result.value &&
        (result.value.rows.length === 0 ? (
          <NoRows
            projectId={project.id}
            report={report}
            view={view}
            active={active}
            onChange={change}
            onClear={() => change(NO_FILTER)}
          />
        ) : (
          <>
            {isNarrow ? (
              <ReportCards {...rows} />
            ) : (
              <>
                {/* The server does not know the width: until the cards are drawn, phones show this, not the table. */}
                <Skeleton className="h-96 min-[768px]:hidden" />
                <ReportTable
                  {...rows}
                  order={view.order}
                  onSort={(sort) => show({ ...view, order: nextOrder(view.order, sort), page: 1 })}
                  frame={frame}
                />
              </>
            )}
            <TablePaging
              page={result.value.page}
              pages={result.value.pages}
              perPage={result.value.perPage}
              total={result.value.total}
              linkTo={(page) => searchOf({ ...view, page })}
              onPerPage={(perPage) => show({ ...view, perPage, page: 1 })}
            />
          </>
        ))}
      <RemoveUrlDialog
        project={project}
        url={removing?.url ?? null}
        onClose={() => setRemoving(null)}
        onRemoved={() => section.current?.focus({ preventScroll: true })}
      />
    </section>
  )
}
