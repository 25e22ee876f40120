import { useNavigate } from 'react-router'
import type { ChangeRows, CrawlChanges } from '#domain/reports/dashboard.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { SearchField } from '../design/forms/search-field.tsx'
import { ProgressLine } from '../design/loading/progress-line.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { Notice } from '../design/notice.tsx'
import { TablePaging } from '../reports/table/table-paging.tsx'
import { CauseFilters } from './cause-filters.tsx'
import { ChangeList } from './change-list.tsx'
import { ChangeTabs } from './change-tabs.tsx'
import { CheckFilter } from './check-filter.tsx'
import { KIND_WORDS } from './compare-words.ts'
import type { Comparison } from './history-links.ts'
import { isIssueKind } from './read-comparison.ts'

const ROWS_PER_PAGE = 50

type ChangeViewProps = {
  /** Empty for visitors who can open no other screen of the project. */
  slug: string
  changes: CrawlChanges
  comparison: Required<Comparison>
  /** Undefined until it is loaded. */
  found: ChangeRows | undefined
  problem: string | null
  isFetching: boolean
  linkTo: (next: Required<Comparison>) => string
}

/** What changed between two crawls, with filters. */
export function ChangeView(props: ChangeViewProps) {
  const { slug, changes, comparison, found: data, problem: error, isFetching } = props
  const navigate = useNavigate()
  const linkTo = (next: Partial<Comparison>) => props.linkTo({ ...comparison, page: 1, ...next })
  const show = (next: Partial<Comparison>, replace = false) =>
    void navigate(linkTo(next), { replace, preventScrollReset: true })
  const words = KIND_WORDS[comparison.kind]
  const named = [...changes.byType, ...changes.siteIssuesByType]
  const titles = new Map(named.map(({ type, title }) => [type, title]))
  return (
    <section aria-label="Changes" className="grid grid-cols-1 gap-4">
      <ChangeTabs
        changes={changes}
        shown={comparison.kind}
        linkTo={(kind) => linkTo({ kind, cause: 'site', of: 'pages', type: '' })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted">
          {words.explanation}
          {comparison.kind === 'appeared' &&
            comparison.cause === 'site' &&
            comparison.of === 'pages' &&
            changes.appearedOnAdded > 0 &&
            ` On added pages: ${formatNumber(changes.appearedOnAdded)}.`}
        </p>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto lg:flex-nowrap">
          {isIssueKind(comparison.kind) && (
            <>
              <CauseFilters
                changes={changes}
                comparison={comparison}
                onChange={(next) => show({ ...next, type: '' })}
              />
              <CheckFilter changes={changes} comparison={comparison} onChange={(type) => show({ type })} />
            </>
          )}
          <SearchField value={comparison.q} onSearch={(q, isFollowing) => show({ q }, isFollowing)} />
        </div>
      </div>
      <ProgressLine isBusy={isFetching} label="Loading the list" />
      {error !== null && <Notice tone="error">{error}</Notice>}
      {!data && error === null && <Skeleton className="h-64" />}
      {data?.total === 0 && (
        <p className="rounded-xl border border-dashed border-line-strong px-6 py-10 text-center text-sm text-muted">
          {comparison.q || comparison.type ? 'Nothing matches these filters.' : words.empty}
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <ChangeList slug={slug} label={words.tab} rows={data.rows} titleOf={(type) => titles.get(type) ?? type} />
          <TablePaging
            page={comparison.page}
            pages={data.pages}
            perPage={ROWS_PER_PAGE}
            total={data.total}
            linkTo={(page) => linkTo({ page })}
          />
        </>
      )}
    </section>
  )
}
