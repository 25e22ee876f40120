import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { type Column, cellWords } from '#domain/explorer/columns.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { pageLink } from '../../reports/links.ts'
import type { ExploredRow } from '../rows/row-store.ts'
import { cellLink, type LinkPlace } from './cell-links.ts'
import { shownUrl, splitUrl } from './shown-url.ts'

export type CellContext = LinkPlace & {
  /** Origin of the site, such as 'https://bakery.example'. It is left out of the site's own URLs. */
  origin: string
  /** The URL of the screen, for links back to it. */
  from: string
}

/** `tabIndex` makes only the links of the active row reachable with the Tab key. */
type CellProps = { id: string; column: Column; row: ExploredRow; context: CellContext; tabIndex: 0 | -1 }

export const Cell = memo(function Cell({ id, column, row, context, tabIndex }: CellProps) {
  const value = row.cells[id]
  if (value === null || value === undefined || value === '') return <Nothing />
  if (column.kind === 'url') {
    return <UrlCell url={String(value)} seq={row.pages[id]} context={context} tabIndex={tabIndex} />
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

type UrlCellProps = Pick<CellProps, 'context' | 'tabIndex'> & { url: string; seq: number | undefined }

function UrlCell({ url, seq, context, tabIndex }: UrlCellProps) {
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
        <CutUrl shown={shown} />
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
      <CutUrl shown={shown} />
      <ExternalLink className="ml-1 size-3 shrink-0 text-subtle" aria-hidden="true" />
    </a>
  )
}

/** Cuts a long URL in the middle. In a narrow column, the end loses its beginning, but eight characters of the start stay. */
function CutUrl({ shown }: { shown: string }) {
  const { start, end } = splitUrl(shown)
  return (
    <>
      <span className={classNames('truncate', end !== '' && 'min-w-[8ch] shrink-[9999]')}>{start}</span>
      {end !== '' && <span className="flex min-w-0 justify-end overflow-hidden">{end}</span>}
    </>
  )
}
