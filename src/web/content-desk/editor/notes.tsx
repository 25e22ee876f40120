import type { ContentItem, Presence } from '#domain/content/content-desk.ts'
import { formatMoment } from '#domain/words/dates.ts'
import type { ApiError } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'
import { Notice } from '../../design/notice.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { useTimeZone } from '../../design/times/use-time-zone.ts'
import { useAccount } from '../../session/use-account.ts'
import { KIND_WORDS } from '../kind-words.ts'
import type { StoredDraft } from './draft/stored-draft.ts'

export function PresenceNote({ others, isInOtherTab }: { others: Presence[]; isInOtherTab: boolean }) {
  if (others.length === 0 && !isInOtherTab) return null
  return (
    <Notice tone="info">
      {isInOtherTab && (
        <p>
          This item is also open in another tab. If you save there first, you will be asked which changes to keep when
          you save here.
        </p>
      )}
      {others.map(({ name, since }) => (
        <p key={name + since}>
          {name} has also been editing this item since <ClockTime at={since} />. The second to save will be asked which
          changes to keep.
        </p>
      ))}
    </Notice>
  )
}

function ClockTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(new Date(at), useTimeZone(), { timeStyle: 'short' })}</time>
}

export function NewerNote({ isUnsaved, onReload }: { isUnsaved: boolean; onReload: () => void }) {
  return (
    <Notice tone="info">
      <p>
        A newer version has been saved since you opened this item.
        {isUnsaved && ' When you save, we show both versions and you decide; nothing is lost.'}
      </p>
      {!isUnsaved && (
        <Button size="sm" className="mt-2" onClick={onReload}>
          Show the newer version
        </Button>
      )}
    </Notice>
  )
}

type StoredNoteProps = { kept: StoredDraft; item: ContentItem; onBringBack: () => void; onDiscard: () => void }

/** Offers to restore unsaved changes from an earlier visit or a resolved conflict. */
export function StoredNote({ kept, item, onBringBack, onDiscard }: StoredNoteProps) {
  const isOwn = useAccount()?.id === item.updatedById
  const who = isOwn ? 'You have' : `${item.updatedBy ?? 'Another editor'} has`
  return (
    <Notice tone="info">
      <p>
        Unsaved changes from <Moment at={kept.keptAt} /> are stored in this browser.
        {kept.version < item.version &&
          ` ${who} saved this ${KIND_WORDS[item.kind].one} since then. ` +
            'If you restore your changes, they are applied to the newer version.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onBringBack}>
          Restore them
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Notice>
  )
}

type FailureNoteProps = { error: ApiError; html: string; onRetry: () => void }

export function FailureNote({ error, html, onRetry }: FailureNoteProps) {
  return (
    <Notice tone="error">
      <p>{describeFailure(error)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {error.status === 0 && (
          <Button size="sm" onClick={onRetry}>
            Try now
          </Button>
        )}
        {error.status === 401 && (
          <a href="/login" target="_blank" rel="noreferrer" className="self-center font-medium underline">
            Sign in (new tab)
          </a>
        )}
        {(error.status === 0 || error.status === 401 || error.status === 404 || error.status >= 500) && (
          <Button size="sm" variant="ghost" onClick={() => void copyText(html, 'Text copied')}>
            Copy my text
          </Button>
        )}
      </div>
    </Notice>
  )
}

function describeFailure({ status, message }: ApiError): string {
  if (status === 0)
    return 'The server cannot be reached. Your text is kept in this browser, and we try to save every few seconds.'
  if (status === 401) return 'You are signed out. Your text is kept in this browser: sign in again, then save.'
  return status === 404 ? `${message} Your text is still here: copy it to a new item.` : message
}

export function LeftOutNote({ parts }: { parts: string[] }) {
  return (
    <Notice tone="info">
      <p>
        Saved, but some HTML is not allowed here and was removed: {parts.slice(0, MAX_PARTS).join(', ')}
        {parts.length > MAX_PARTS && ` and ${parts.length - MAX_PARTS} more`}. Its text was kept where that is safe;
        pictures must be uploaded here.
      </p>
    </Notice>
  )
}
const MAX_PARTS = 8
