import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { squarify } from '#domain/site-reports/squarify.ts'
import {
  type FolderLevel,
  type FolderTotals,
  folderFilters,
  folderName,
  writeFolder,
} from '#domain/site-reports/structure-report.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { useMediaQuery } from '../../design/use-media-query.ts'
import { useProject } from '../../projects/use-project.ts'
import { useReportAddress } from '../report-address.ts'
import { ViewSwitch } from '../report-parts.tsx'
import { CELL_COLOURS, type CellColour, TONE_STEPS, toneOf, toneStyle } from './cell-tone.ts'

const MAX_CELLS = 60
const COLOUR_WORDS: Record<CellColour, string> = { issues: 'Pages with issues', health: 'Page health' }

/** In percent of the width. A smaller cell has no room for its label. */
const WIDE = { height: 36, minLabel: { width: 8, height: 6 } }
const MEDIUM = { height: 60, minLabel: { width: 20, height: 14 } }
const NARROW = { height: 110, minLabel: { width: 28, height: 18 } }

type Cell = { key: string; name: string; totals: FolderTotals; to: string | null }

/** The size of a cell is its number of pages. The table below has the same numbers. */
export function TreeMap({ level }: { level: FolderLevel }) {
  const { params, searchWith } = useReportAddress()
  const isWide = useMediaQuery('(min-width: 1100px)')
  const isMedium = useMediaQuery('(min-width: 640px)')
  const colour = CELL_COLOURS.find((name) => name === params.get('colour')) ?? 'health'
  const { cells, left } = useCells(level)
  if (cells.length < 2) return null
  const shape = isWide ? WIDE : isMedium ? MEDIUM : NARROW
  const frame = { x: 0, y: 0, width: 100, height: shape.height }
  const places = squarify(
    cells.map(({ totals }) => totals.pages),
    frame,
  )
  return (
    <Card aria-label="Tree map of folders" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewSwitch
          label="Colour of the tree map"
          views={CELL_COLOURS.map((name) => ({
            label: COLOUR_WORDS[name],
            to: searchWith({ colour: name === 'health' ? null : name }),
            isCurrent: colour === name,
          }))}
        />
        <Legend colour={colour} />
      </div>
      <ul className="relative w-full" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
        {cells.map((cell, index) => {
          const place = places[index]
          if (!place) return null
          const hasRoom = place.width > shape.minLabel.width && place.height > shape.minLabel.height
          return (
            <li
              key={cell.key}
              className="absolute p-px"
              style={{
                left: `${place.x}%`,
                width: `${place.width}%`,
                top: `${(place.y / frame.height) * 100}%`,
                height: `${(place.height / frame.height) * 100}%`,
              }}
            >
              <CellLink cell={cell} colour={colour} hasRoom={hasRoom} />
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-muted">
        Size: pages. Choose a folder to open it.
        {left > 0 && ` ${counted(left, 'smaller folder is', 'smaller folders are')} in the table only.`}
      </p>
    </Card>
  )
}

function useCells(level: FolderLevel): { cells: Cell[]; left: number } {
  const project = useProject()
  const { session, searchWith } = useReportAddress()
  const toPages = (filter: string) => explorerPath(project.slug, 'pages', { filter, crawlId: session })
  const folders = level.folders.filter(({ pages }) => pages > 0)
  const cells: Cell[] = folders.slice(0, MAX_CELLS).map((folder) => ({
    key: writeFolder(folder),
    name: folderName(folder),
    totals: folder,
    to: folder.hasFolders ? searchWith({ folder: writeFolder(folder) }) : toPages(folderFilters(folder).pages),
  }))
  if (level.here.pages > 0) {
    const to = toPages(folderFilters(level.at, true).pages)
    cells.push({ key: 'here', name: 'Pages in this folder', totals: level.here, to })
  }
  return {
    cells: cells.sort((a, b) => b.totals.pages - a.totals.pages),
    left: Math.max(0, folders.length - MAX_CELLS) + level.others.folders,
  }
}

function CellLink({
  cell: { name, totals, to },
  colour,
  hasRoom,
}: {
  cell: Cell
  colour: CellColour
  hasRoom: boolean
}) {
  const value =
    colour === 'issues'
      ? `${formatShare(totals.pagesWithIssues / totals.pages)} with issues`
      : `page health ${Math.round(totals.health ?? 0)}`
  const label = `${name}: ${counted(totals.pages, 'page')}, ${value}`
  return (
    <Link
      to={to ?? ''}
      preventScrollReset
      title={label}
      className={classNames(
        'block size-full overflow-hidden rounded-sm border border-line-strong text-xs text-ink hover:border-ink',
        hasRoom && 'p-1.5',
      )}
      style={{ background: toneStyle(toneOf(totals, colour)) }}
    >
      {hasRoom ? (
        <>
          <span className="block truncate font-medium">{name} </span>
          <span className="block truncate">{counted(totals.pages, 'page')} </span>
          <span className="block truncate">{value}</span>
        </>
      ) : (
        <span className="sr-only">{label}</span>
      )}
    </Link>
  )
}

function Legend({ colour }: { colour: CellColour }) {
  return (
    <ul aria-label="Colours" className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
      {TONE_STEPS[colour].map(({ label }, tone) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-3 rounded-sm border border-line-strong"
            style={{ background: toneStyle(tone) }}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
