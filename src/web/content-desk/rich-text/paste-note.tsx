import { X } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import { Notice } from '../../design/notice.tsx'

export type LeftOutOfPaste = { pictures: number; players: number }

/** What could not be pasted since the note was closed last: one note, however often somebody pastes. */
export function PasteNote({
  leftOut: { pictures, players },
  onClose,
}: {
  leftOut: LeftOutOfPaste
  onClose: () => void
}) {
  if (pictures + players === 0) return null
  return (
    <div className="relative m-2">
      <Notice tone="info" className="pr-11">
        {pictures > 0 && (
          <p>
            {counted(pictures, 'picture')} could not be pasted. Pictures must be uploaded here: use the Picture button.
          </p>
        )}
        {players > 0 && (
          <p>
            {counted(players, 'embedded player')} could not be pasted: nothing of other sites is shown inside ours. Link
            to it instead.
          </p>
        )}
      </Notice>
      <button
        type="button"
        aria-label="Close the note"
        onClick={onClose}
        className="absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-md text-accent-ink hover:bg-sunken"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
