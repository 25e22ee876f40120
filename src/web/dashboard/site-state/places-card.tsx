import { useState } from 'react'
import { colourOf } from '#domain/issues/score.ts'
import { type PlaceKind, placeFilter } from '#domain/site-state/place-filter.ts'
import type { Place, Places } from '#domain/site-state/site-counts.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { SortableHead, Table, TableCell } from '../../design/table.tsx'
import { SCORE_TONES } from '../../results/score-tones.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { type PlaceColumn, type PlaceSort, sortPlaces, turnSort } from './place-sort.ts'
import { type CrawlPlace, RowsLink } from './rows-link.tsx'

const SHOWN = 8

type PlacesCardProps = { place: CrawlPlace; folders: Places; templates: Places }

const WORDS: Record<PlaceKind, { head: string; one: string; many: string }> = {
  folder: { head: 'Folder', one: 'folder', many: 'folders' },
  template: { head: 'URL pattern', one: 'URL pattern', many: 'URL patterns' },
}

export function PlacesCard({ place, folders, templates }: PlacesCardProps) {
  const [kind, setKind] = useState<PlaceKind>('folder')
  const [isWhole, setIsWhole] = useState(false)
  const [sort, setSort] = useState<PlaceSort | null>(null)
  // With a single folder and template, there is nothing to compare.
  if (folders.total < 2 && templates.total < 2) return null
  const { total, rows } = kind === 'folder' ? folders : templates
  const { one, many } = WORDS[kind]
  const sorted = sortPlaces(rows, sort)
  return (
    <DashboardCard
      title="Where the problems are"
      text={
        total > rows.length
          ? `The ${counted(rows.length, one, many)} with the most problems, of ${formatNumber(total)}`
          : null
      }
      action={
        <ChoiceButtons
          label="Group pages by"
          value={kind}
          choices={[
            { value: 'folder', label: 'Folders', count: folders.total },
            { value: 'template', label: 'URL patterns', count: templates.total },
          ]}
          onChange={(chosen) => {
            setKind(chosen)
            setIsWhole(false)
          }}
        />
      }
    >
      <PlacesTable
        place={place}
        kind={kind}
        rows={isWhole ? sorted : sorted.slice(0, SHOWN)}
        sort={sort}
        onSort={(column) => setSort(turnSort(sort, column))}
      />
      {rows.length > SHOWN && (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="justify-self-start rounded-sm text-sm font-medium text-accent-ink hover:underline"
        >
          {isWhole ? `Show the first ${SHOWN}` : `Show all ${counted(rows.length, one, many)}`}
        </button>
      )}
    </DashboardCard>
  )
}

const COLUMNS: { id: PlaceColumn; label: string; hint?: string }[] = [
  { id: 'pages', label: 'Pages' },
  { id: 'broken', label: 'Broken' },
  { id: 'notIndexable', label: 'Not indexable', hint: 'Pages that load, but that search engines may not list' },
  { id: 'pagesWithIssues', label: 'With issues', hint: 'Pages that load and have at least one issue' },
  { id: 'issues', label: 'Issues', hint: 'All issues of these pages; the pages are behind ‘With issues’' },
  { id: 'pageHealth', label: 'Page health', hint: 'Mean over the pages that load' },
]

type PlacesTableProps = {
  place: CrawlPlace
  kind: PlaceKind
  rows: Place[]
  sort: PlaceSort | null
  onSort: (column: PlaceColumn) => void
}

function PlacesTable({ place, kind, rows, sort, onSort }: PlacesTableProps) {
  const directionOf = (column: PlaceColumn) =>
    sort?.column !== column ? null : sort.isDescending ? ('descending' as const) : ('ascending' as const)
  return (
    <Table label={`Pages by ${WORDS[kind].one}`} className="tabular-nums">
      <thead>
        <tr>
          <SortableHead direction={directionOf('name')} onSort={() => onSort('name')}>
            {WORDS[kind].head}
          </SortableHead>
          {COLUMNS.map(({ id, label, hint }) => (
            <SortableHead
              key={id}
              direction={directionOf(id)}
              onSort={() => onSort(id)}
              className="[&>button]:ml-auto"
              {...(hint && { hint })}
            >
              {label}
            </SortableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PlaceRow key={row.name} place={place} kind={kind} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function PlaceRow({ place, kind, row }: { place: CrawlPlace; kind: PlaceKind; row: Place }) {
  const { name, pages, broken, notIndexable, pagesWithIssues, issues, pageHealth } = row
  const link = (set: Parameters<typeof placeFilter>[2], count: number, words = formatNumber(count)) =>
    count === 0 ? (
      <span className="text-subtle">0</span>
    ) : (
      <RowsLink place={place} rows={{ pages: placeFilter(kind, name, set) }}>
        {words}
      </RowsLink>
    )
  return (
    <tr>
      <TableCell className="max-w-72 min-w-40 py-1.5 wrap-anywhere">
        <RowsLink place={place} rows={{ pages: placeFilter(kind, name, 'requested') }} className="font-medium">
          {name}
        </RowsLink>
        {kind === 'folder' && name === '/' && (
          <span className="block text-xs text-muted">Pages in no folder or alone in theirs</span>
        )}
      </TableCell>
      <TableCell className={NUMBER}>{link('requested', pages)}</TableCell>
      <TableCell className={NUMBER}>
        {link('broken', broken)}
        {broken > 0 && <span className="text-bad"> {formatShare(broken / pages)}</span>}
      </TableCell>
      <TableCell className={NUMBER}>{link('notIndexable', notIndexable)}</TableCell>
      <TableCell className={NUMBER}>{link('withIssues', pagesWithIssues)}</TableCell>
      <TableCell className={NUMBER}>{formatNumber(issues)}</TableCell>
      <TableCell className={NUMBER}>
        {pageHealth === null ? (
          <span className="text-subtle">N/A</span>
        ) : (
          <span className={SCORE_TONES[colourOf(pageHealth)]}>{pageHealth}%</span>
        )}
      </TableCell>
    </tr>
  )
}

const NUMBER = 'py-1.5 text-right whitespace-nowrap'
