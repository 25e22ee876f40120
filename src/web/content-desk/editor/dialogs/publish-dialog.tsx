import { counted } from '#domain/words/counts.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { InlineCode } from '../../../design/inline-code.tsx'
import type { Doubts } from '../draft/draft-warnings.ts'
import { LostUrls } from '../lost-urls.tsx'

type PublishDialogProps = { doubts: Doubts; onPublish: () => void; onClose: () => void }

export function PublishDialog({ doubts, onPublish, onClose }: PublishDialogProps) {
  return (
    <Dialog
      title={`Publish with ${counted(doubts.count, 'serious issue')}?`}
      description="Our checks found problems for search engines and visitors."
      isOpen
      onOpenChange={onClose}
    >
      {doubts.serious.length > 0 && (
        <ul className="grid gap-3">
          {doubts.serious.map(({ type, title, message, fix }) => (
            <li key={type} className="grid gap-1 rounded-lg border border-line p-3 text-sm">
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted">{message}</p>
              <p>
                <InlineCode text={fix} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <LostUrls {...doubts} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          onClick={() => {
            onClose()
            onPublish()
          }}
        >
          Publish anyway
        </Button>
        <Button variant="primary" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}
