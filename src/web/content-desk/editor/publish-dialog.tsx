import { counted } from '#domain/words/counts.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import type { Doubts } from './draft/draft-warnings.ts'
import { LostUrls } from './lost-urls.tsx'

type PublishDialogProps = { doubts: Doubts; onPublish: () => void; onClose: () => void }

/** Asks before something goes out that our own checks would tell any other site to mend first. */
export function PublishDialog({ doubts, onPublish, onClose }: PublishDialogProps) {
  return (
    <Dialog
      title={`Publish with ${counted(doubts.count, 'serious issue')}?`}
      description="Our own checks found what search engines and visitors will stumble over."
      isOpen
      onOpenChange={onClose}
    >
      {doubts.serious.length > 0 && (
        <ul className="grid gap-3">
          {doubts.serious.map(({ type, title, message, fix }) => (
            <li key={type} className="grid gap-1 rounded-lg border border-line p-3 text-sm">
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted">{message}</p>
              <p>{fix}</p>
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
          Go on writing
        </Button>
      </div>
    </Dialog>
  )
}
