import { Copy, Ellipsis, FileText, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReportRow } from '#domain/reports/report.ts'
import { copyText } from '../../design/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '../../design/menu.tsx'

type RowMenuProps = { row: ReportRow; to: string; onRemove: (row: ReportRow) => void }

export function RowMenu({ row, to, onRemove }: RowMenuProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isRemoving = useRef(false)
  return (
    <Menu
      onClosed={() => {
        if (isRemoving.current) onRemove(row)
        isRemoving.current = false
      }}
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${row.url.slice(0, 300)}`}
          className={
            'flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-line ' + 'hover:text-ink'
          }
        >
          <Ellipsis className="size-4" aria-hidden="true" />
        </button>
      }
    >
      <MenuItem onSelect={() => void navigate(to, { state: { from: pathname + search } })}>
        <FileText className="size-4 text-muted" aria-hidden="true" />
        Open page
      </MenuItem>
      <MenuItem onSelect={() => void copyText(row.url, 'URL copied')}>
        <Copy className="size-4 text-muted" aria-hidden="true" />
        Copy URL
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        className="text-bad"
        onSelect={() => {
          isRemoving.current = true
        }}
      >
        <Trash2 className="size-4" aria-hidden="true" />
        Remove URL
      </MenuItem>
    </Menu>
  )
}
