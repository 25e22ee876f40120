import { X } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { Notice } from '../../design/notice.tsx'

export type LeftOutOfPaste = { pictures: number; players: number }

/** Lists everything that could not be pasted since the note was last closed. */
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
            {counted(players, 'embedded player')} could not be pasted, because content of other sites cannot be embedded
            here. Add a link instead.
          </p>
        )}
      </Notice>
      <button
        type="button"
        aria-label="Close the note"
        onClick={onClose}
        className={classNames(
          'absolute top-1.5 right-1.5 flex size-8 items-center',
          'justify-center rounded-md text-accent-ink hover:bg-sunken',
        )}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
