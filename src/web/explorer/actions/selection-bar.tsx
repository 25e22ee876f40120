import { Copy, Download, type LucideIcon, RefreshCw, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countRows, firstRows, formatRanges, type RowRanges } from '#domain/explorer/row-ranges.ts'
import { columnOf, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import type { Project } from '#domain/projects/project.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { showFailure } from '../../client/show-failure.ts'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'
import { Menu, MenuItem, MenuLabel } from '../../design/menu.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import type { ExploredRow, RowQuery, Rows } from '../rows/row-store.ts'
import { readSelected } from './read-selected.ts'
import { MAX_RECHECKS, RecheckDialog } from './recheck-dialog.tsx'
import { MAX_REMOVED, RemoveDialog } from './remove-dialog.tsx'

const MAX_COPIED = 10_000
/** A longer list of rows would not fit into a URL. */
const MAX_RANGES_LENGTH = 6000

/** Tables whose rows belong to a page of the site, which can be requested again. */
const ABOUT_PAGES: ReadonlySet<ExplorerTableName> = new Set([
  ...(['pages', 'links', 'images', 'structured-data', 'markup-issues', 'hreflang'] as const),
])

type SelectionBarProps = {
  project: Project
  session: string | null
  table: ExplorerTableName
  columns: string[]
  selection: RowRanges
  rows: Rows
  query: RowQuery
  onExport: (rows: string) => Promise<void>
  onClear: () => void
  /** Called after rows were removed. */
  onChanged: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { project, session, table, columns, selection, rows, query, onExport, onClear, onChanged } = props
  const [rechecked, setRechecked] = useState<ExploredRow[] | null>(null)
  const [removed, setRemoved] = useState<ExploredRow[] | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const count = countRows(selection)
  const { row } = EXPLORER_TABLES[table]

  const read = async (name: string, most: number, use: (selected: ExploredRow[]) => unknown) => {
    setBusy(name)
    const result = await readSelected(firstRows(selection, most), rows.rowAt, query.fetch)
    if (result.ok) await use(result.value)
    else showFailure(result.error, result.error.message)
    setBusy(null)
  }
  const copy = (column: string) =>
    read('copy', MAX_COPIED, (selected) => {
      const urls = [...new Set(selected.map(({ cells }) => cells[column]).filter((url) => typeof url === 'string'))]
      const cut = count > MAX_COPIED ? ` of the first ${formatNumber(MAX_COPIED)} rows` : ''
      return copyText(urls.join('\n'), `${counted(urls.length, 'URL')}${cut} copied`)
    })
  const exportRows = async () => {
    const ranges = formatRanges(selection)
    if (ranges.length > MAX_RANGES_LENGTH) {
      showToast('error', 'Too many separate rows for one file. Select a range, or use a filter and export all rows.')
      return
    }
    setBusy('export')
    await onExport(ranges)
    setBusy(null)
  }
  return (
    <>
      <section
        aria-label="Selected rows"
        className={
          'absolute inset-x-2 bottom-4 z-20 mx-auto flex w-fit flex-wrap items-center gap-1 ' +
          'rounded-xl border border-line-strong bg-raised p-1.5 text-sm shadow-float'
        }
      >
        <p role="status" className="px-2 font-medium whitespace-nowrap tabular-nums">
          {counted(count, row.one, row.many)} selected
        </p>
        <CopyMenu
          columns={columns.filter((id) => columnOf(table, id)?.kind === 'url')}
          table={table}
          isBusy={busy === 'copy'}
          onCopy={(id) => void copy(id)}
        />
        <Action Icon={Download} isBusy={busy === 'export'} onClick={exportRows}>
          Export CSV
        </Action>
        {ABOUT_PAGES.has(table) && (
          <Action
            Icon={RefreshCw}
            isBusy={busy === 'recheck'}
            onClick={() => read('recheck', MAX_RECHECKS, setRechecked)}
          >
            Re-check
          </Action>
        )}
        {table === 'pages' && (
          <Action Icon={Trash2} isBusy={busy === 'remove'} onClick={() => read('remove', MAX_REMOVED, setRemoved)}>
            Remove
          </Action>
        )}
        <Button size="sm" variant="ghost" className="px-2!" aria-label="Clear the selection" onClick={onClear}>
          <X className="size-4" aria-hidden="true" />
        </Button>
      </section>
      {rechecked && (
        <RecheckDialog
          project={project}
          session={session}
          rows={rechecked}
          selected={count}
          onClose={() => setRechecked(null)}
        />
      )}
      {removed && (
        <RemoveDialog
          project={project}
          rows={removed}
          selected={count}
          onClose={() => setRemoved(null)}
          onChanged={() => {
            onClear()
            onChanged()
          }}
        />
      )}
    </>
  )
}

type ActionProps = { Icon: LucideIcon; isBusy: boolean; onClick: () => Promise<void>; children: ReactNode }

function Action({ Icon, isBusy, onClick, children }: ActionProps) {
  return (
    <Button size="sm" variant="ghost" isLoading={isBusy} onClick={() => void onClick()}>
      {!isBusy && <Icon className="size-4" aria-hidden="true" />}
      {children}
    </Button>
  )
}

type CopyMenuProps = { columns: string[]; table: ExplorerTableName; isBusy: boolean; onCopy: (id: string) => void }

function CopyMenu({ columns, table, isBusy, onCopy }: CopyMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="ghost" isLoading={isBusy}>
          {!isBusy && <Copy className="size-4" aria-hidden="true" />}
          Copy URLs
        </Button>
      }
    >
      <MenuLabel>Copy the URLs of</MenuLabel>
      {columns.map((id) => (
        <MenuItem key={id} onSelect={() => onCopy(id)}>
          {columnOf(table, id)?.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
