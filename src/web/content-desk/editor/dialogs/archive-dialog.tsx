import type { ContentItem } from '#domain/content/content-desk.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog, DialogActions } from '../../../design/dialog.tsx'
import { KIND_WORDS } from '../../kind-words.ts'

type ArchiveDialogProps = { item: ContentItem; onArchive: () => void; onClose: () => void }

export function ArchiveDialog({ item, onArchive, onClose }: ArchiveDialogProps) {
  const { one } = KIND_WORDS[item.kind]
  return (
    <Dialog
      title={`Archive this ${one}?`}
      description={`Visitors will get a 404 page at ${item.path}. To publish it again, make it a draft first.`}
      isOpen
      onOpenChange={onClose}
    >
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => {
            onClose()
            onArchive()
          }}
        >
          Archive {one}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
