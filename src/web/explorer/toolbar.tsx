import { CircleHelp, Download, ListFilter, Rows3, Rows4 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Button } from '../design/button.tsx'
import { SearchField } from '../design/forms/search-field.tsx'
import type { Density } from './columns/use-density.ts'
import { type ExplorerView, writeExplorerView } from './explorer-view.ts'
import { searchedInWords } from './filters/search-filter.ts'

type ToolbarProps = {
  table: ExplorerTableName
  view: ExplorerView
  total: number | null
  /** How many of these are pages with guessed URLs. */
  guessed: number
  isLoading: boolean
  density: Density
  isFilterOpen: boolean
  isExporting: boolean
  onSearch: (q: string, isFollowing: boolean) => void
  /** Moves the focus from the search field to the table. */
  onLeaveSearch: () => void
  onFilter: () => void
  onDensity: (density: Density) => void
  onExport: () => void
  onHelp: () => void
  /** More buttons, such as the choice of columns. */
  children: ReactNode
}

const GUESSED: Filter = { column: 'isGuessed', operator: 'is', value: 'yes' }

export function Toolbar(props: ToolbarProps) {
  const { table, view, total, guessed, isLoading, density, isFilterOpen, children } = props
  const parsed = parseFilter(view.filter)
  const conditions = parsed.ok ? conditionsOf(parsed.filter).length : 1
  const isDense = density === 'dense'
  const DensityIcon = isDense ? Rows4 : Rows3
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only receives keys of the field inside. */}
      <div
        className="min-w-40 flex-1 sm:max-w-72 [&_input]:h-8 [&_svg]:top-2"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
          event.preventDefault()
          props.onLeaveSearch()
        }}
      >
        <SearchField
          value={view.q}
          onSearch={props.onSearch}
          label={`Search ${EXPLORER_TABLES[table].label.toLowerCase()}`}
          placeholder={searchedInWords(table)}
        />
      </div>
      <Button size="sm" aria-expanded={isFilterOpen} onClick={props.onFilter}>
        <ListFilter className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Filter</span>
        {conditions > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">{conditions}</span>
        )}
      </Button>
      <p role="status" className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {countInWords(table, total, isLoading, conditions > 0 || view.q !== '')}
        {guessed > 0 && !isLoading && (
          <>
            , <GuessedPages guessed={guessed} total={total} view={view} />
          </>
        )}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        {children}
        <Button
          size="sm"
          aria-pressed={!isDense}
          aria-label="Comfortable rows"
          title={isDense ? 'Comfortable rows' : 'Dense rows'}
          className="px-2! max-sm:hidden"
          onClick={() => props.onDensity(isDense ? 'comfortable' : 'dense')}
        >
          <DensityIcon className="size-4" aria-hidden="true" />
        </Button>
        <Button size="sm" title="Export CSV" isLoading={props.isExporting} disabled={!total} onClick={props.onExport}>
          {!props.isExporting && <Download className="size-4" aria-hidden="true" />}
          <span className="max-lg:sr-only">Export CSV</span>
        </Button>
        <Button size="sm" className="px-2!" aria-label="Keys" title="Keys (?)" onClick={props.onHelp}>
          <CircleHelp className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

/** Leads to those of the shown pages that have guessed URLs. */
function GuessedPages({ guessed, total, view }: { guessed: number } & Pick<ToolbarProps, 'total' | 'view'>) {
  const words = `${formatNumber(guessed)} guessed`
  const parsed = parseFilter(view.filter)
  if (guessed === total || !parsed.ok) return words
  const filter = formatFilter({ every: [parsed.filter, GUESSED] })
  return (
    <Link
      to={`?${writeExplorerView({ ...view, filter })}`}
      aria-label={`${words}: show only pages whose URLs the crawl guessed`}
      title="Show only pages whose URLs the crawl guessed"
      className="rounded-sm text-accent-ink underline"
    >
      {words}
    </Link>
  )
}

function countInWords(table: ExplorerTableName, total: number | null, isLoading: boolean, isFiltered: boolean): string {
  if (isLoading) return 'Loading…'
  if (total === null) return ''
  const { row } = EXPLORER_TABLES[table]
  return `${counted(total, row.one, row.many)}${isFiltered ? (total === 1 ? ' matches' : ' match') : ''}`
}
