import { Archive, CalendarClock, Ellipsis, FilePen, type LucideIcon, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ContentStatus } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { nextStatuses } from '#domain/content/content-status.ts'
import { Button } from '../../design/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../design/menu.tsx'
import { ArchiveDialog } from './dialogs/archive-dialog.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import type { Saving } from './draft/use-saving.ts'

/** Offers deletion and every status change except publishing. */
export function StatusMenu({ item, saving }: { item: ContentItem; saving: Saving }) {
  const [dialog, setDialog] = useState<'schedule' | 'archive' | 'delete' | null>(null)
  const nextDialog = useRef<typeof dialog>(null)
  const steps = nextStatuses(item.status).filter((status) => status !== 'published')
  const canDelete = item.status === 'draft' || item.status === 'archived'
  return (
    <>
      <Menu
        trigger={
          <Button aria-label="More actions" className="w-9 px-0">
            <Ellipsis className="size-4" aria-hidden="true" />
          </Button>
        }
        onClosed={() => {
          setDialog(nextDialog.current)
          nextDialog.current = null
        }}
      >
        {steps.map((status) => {
          const { label, Icon } = describeStep(item.status, status)
          const choose = () => {
            if (status === 'scheduled') nextDialog.current = 'schedule'
            else if (status === 'archived' && item.status === 'published') nextDialog.current = 'archive'
            else void saving.setStatus(status)
          }
          return (
            <MenuItem key={status} onSelect={choose}>
              <Icon className="size-4 text-muted" aria-hidden="true" />
              {label}
            </MenuItem>
          )
        })}
        {canDelete && (
          <>
            <MenuSeparator />
            <MenuItem
              className="text-bad"
              onSelect={() => {
                nextDialog.current = 'delete'
              }}
            >
              <Trash2 className="size-4" aria-hidden="true" />
              Delete…
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'schedule' && (
        <ScheduleDialog
          publishAt={item.publishAt}
          onClose={() => setDialog(null)}
          onSchedule={(publishAt) => void saving.setStatus('scheduled', publishAt)}
        />
      )}
      {dialog === 'archive' && (
        <ArchiveDialog
          item={item}
          onClose={() => setDialog(null)}
          onArchive={() => void saving.setStatus('archived')}
        />
      )}
      {dialog === 'delete' && <DeleteDialog item={item} onClose={() => setDialog(null)} />}
    </>
  )
}

function describeStep(from: ContentStatus, to: ContentStatus): { label: string; Icon: LucideIcon } {
  if (to === 'archived') return { label: from === 'published' ? 'Archive…' : 'Archive', Icon: Archive }
  if (to === 'scheduled') return { label: from === 'scheduled' ? 'Change the time…' : 'Schedule…', Icon: CalendarClock }
  return { label: from === 'published' ? 'Unpublish (back to draft)' : 'Back to draft', Icon: FilePen }
}
