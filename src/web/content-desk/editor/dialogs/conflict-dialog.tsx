import { useState } from 'react'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { Button } from '../../../design/button.tsx'
import { copyText } from '../../../design/copy-text.ts'
import { Dialog } from '../../../design/dialog.tsx'
import { Moment } from '../../../design/times/moment.tsx'
import { useAccount } from '../../../session/use-account.ts'
import { FieldsDifference, type GroupNames } from '../../history/fields-difference.tsx'
import { KIND_WORDS } from '../../kind-words.ts'
import { changedFields, FIELD_LABELS, mergeFields } from '../draft/fields.ts'
import type { Draft } from '../draft/use-draft.ts'

type ConflictDialogProps = {
  draft: Draft
  theirs: ContentItem
  names: GroupNames
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shown if the item was saved elsewhere in the meantime. Every choice in this dialog preserves both versions. */
export function ConflictDialog({ draft, theirs, names, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [isLooking, setIsLooking] = useState(false)
  const { base, fields } = draft
  const own = changedFields(base, fields)
  const both = changedFields(base, theirs).filter((name) => own.includes(name))
  const isOwn = useAccount()?.id === theirs.updatedById
  const who = isOwn ? 'You' : (theirs.updatedBy ?? 'Another editor')
  const where = isOwn ? 'in another tab or browser' : 'before you'
  return (
    <Dialog
      title={`${who} saved this ${KIND_WORDS[theirs.kind].one} ${where}`}
      description="Your changes are not saved yet, but not lost: they stay on the screen and in this browser."
      isOpen
      onOpenChange={onClose}
    >
      <div className="grid gap-2 text-sm">
        <p>
          Saved by {isOwn ? 'you' : who}, <Moment at={theirs.updatedAt} />.
        </p>
        <p>
          {both.length > 0
            ? `${isOwn ? 'Changed in both versions' : 'You both changed'}: ${both.map((name) => FIELD_LABELS[name]).join(', ')}.`
            : 'The changes do not overlap, so both can be kept.'}
        </p>
      </div>
      {isLooking && (
        <div className="max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-4">
          <FieldsDifference
            kind={theirs.kind}
            earlier={theirs}
            later={mergeFields(base, fields, theirs)}
            earlierName={isOwn ? 'the saved version' : 'theirs'}
            laterName={isOwn ? 'with these changes' : 'with your changes'}
            names={names}
          />
        </div>
      )}
      <div className="grid gap-2">
        <Button variant="primary" onClick={onKeepMine}>
          {isOwn ? 'Save this as the newest version' : 'Save mine as the newest version'}
        </Button>
        <Button onClick={() => setIsLooking(!isLooking)} aria-expanded={isLooking}>
          {isLooking ? 'Hide differences' : isOwn ? 'Show differences' : 'Show their changes'}
        </Button>
        <Button onClick={() => void copyText(fields.content, 'Text copied')}>Copy my text</Button>
        <Button variant="ghost" onClick={onTakeTheirs}>
          {isOwn ? 'Continue with the saved version' : 'Continue with theirs'}; keep {isOwn ? 'this' : 'mine'} in this
          browser
        </Button>
      </div>
      <p className="text-sm text-muted">
        {isOwn ? 'The other version' : 'Their version'} stays in the history, so you can restore it.
      </p>
    </Dialog>
  )
}
