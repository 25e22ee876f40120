import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { type Column, cellWords } from '#domain/explorer/columns.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { pageLink } from '../../reports/links.ts'
import type { ExploredRow } from '../rows/row-store.ts'
import { cellLink, type LinkPlace } from './cell-links.ts'
import { shownUrl, splitUrl, type UrlParts } from './shown-url.ts'

export type CellContext = LinkPlace & {
  /** Origin of the site, such as 'https://bakery.example'. It is left out of the site's own URLs. */
  origin: string
  /** The URL of the screen, for links back to it. */
  from: string
}

type CellProps = {
  id: string
  column: Column
  row: ExploredRow
  context: CellContext
  /** In pixels, without padding. */
  width: number
  /** How many lines of text the row has space for. */
  lines: 1 | 2
  /** Makes only the links of the active row reachable with the Tab key. */
  tabIndex: 0 | -1
}

export const Cell = memo(function Cell({ id, column, row, context, width, lines, tabIndex }: CellProps) {
  const value = row.cells[id]
  if (value === null || value === undefined || value === '') return <Nothing />
  if (column.kind === 'url') {
    return <UrlCell url={String(value)} seq={row.pages[id]} {...{ context, width, lines, tabIndex }} />
  }
  const text = inWords(value, column)
  const to = cellLink(context, id, row)
  if (to) {
    return (
      <Link
        to={to}
        state={{ from: context.from }}
        tabIndex={tabIndex}
        className="rounded-sm text-accent-ink hover:underline"
      >
        {text}
      </Link>
    )
  }
  const tone = STATUS_COLUMNS.has(id) && typeof value === 'number' ? statusTone(value) : undefined
  return (
    <span
      dir={column.kind === 'text' ? 'auto' : undefined}
      title={text.length > 20 ? text : undefined}
      className={tone}
    >
      {text}
    </span>
  )
})

const STATUS_COLUMNS = new Set(['statusCode', 'targetStatus', 'lastStatus'])

function statusTone(status: number): string | undefined {
  if (status >= 400) return 'font-medium text-bad'
  return status >= 300 ? 'font-medium text-warn' : undefined
}

function Nothing() {
  return (
    <span className="text-subtle">
      <span aria-hidden="true">–</span>
      <span className="sr-only">empty</span>
    </span>
  )
}

function inWords(value: string | number | boolean, column: Column): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  return cellWords(value, column)
}

type UrlCellProps = Omit<CellProps, 'id' | 'column' | 'row'> & { url: string; seq: number | undefined }

/** In pixels: the icon of a link that leads elsewhere, and the space before it. */
const ICON_WIDTH = 16

function UrlCell({ url, seq, context, width, lines, tabIndex }: UrlCellProps) {
  const shown = shownUrl(url, context.origin)
  if (seq !== undefined) {
    return (
      <Link
        to={pageLink(context.slug, seq, context.session)}
        state={{ from: context.from }}
        tabIndex={tabIndex}
        title={url}
        aria-label={shown}
        className="flex rounded-sm hover:text-accent-ink hover:underline"
      >
        <CutUrl parts={splitUrl(shown, { width, lines })} />
      </Link>
    )
  }
  if (!/^https?:/i.test(url)) return <span title={url}>{url}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={tabIndex}
      title={url}
      aria-label={`${shown} (opens in a new tab)`}
      className="flex items-center rounded-sm text-muted hover:underline"
    >
      <CutUrl parts={splitUrl(shown, { width: width - ICON_WIDTH, lines })} />
      <ExternalLink className="ml-1 size-3 shrink-0 text-subtle" aria-hidden="true" />
    </a>
  )
}

/** Cuts a long URL in the middle, where `start` ends. */
function CutUrl({ parts: { above, start, end } }: { parts: UrlParts }) {
  const line = (
    <>
      <span className={classNames('truncate', end !== '' && (above === '' ? 'min-w-18' : 'min-w-9'))}>{start}</span>
      {end !== '' && <span className="shrink-0">{end}</span>}
    </>
  )
  if (above === '') return line
  return (
    <span className="min-w-0">
      <span className="block truncate">{above}</span>
      <span className="flex">{line}</span>
    </span>
  )
}
