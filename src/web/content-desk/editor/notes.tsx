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

/** Who else is at work on it, or where else oneself is. */
export function PresenceNote({ others, isInOtherTab }: { others: Presence[]; isInOtherTab: boolean }) {
  if (others.length === 0 && !isInOtherTab) return null
  return (
    <Notice tone="info">
      {isInOtherTab && (
        <p>You have this open in another tab, too. When you save here second, you are asked what to keep.</p>
      )}
      {others.map(({ name, since }) => (
        <p key={name + since}>
          {name} is editing this too since <ClockTime at={since} />. Whoever saves second is asked what to keep.
        </p>
      ))}
    </Notice>
  )
}

function ClockTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(new Date(at), useTimeZone(), { timeStyle: 'short' })}</time>
}

/** The server keeps a newer version than the one on the screen. */
export function NewerNote({ isUnsaved, onReload }: { isUnsaved: boolean; onReload: () => void }) {
  return (
    <Notice tone="info">
      <p>
        A newer version was saved since you opened this.
        {isUnsaved && ' When you save, you are shown both and decide; nothing is lost.'}
      </p>
      {!isUnsaved && (
        <Button size="sm" className="mt-2" onClick={onReload}>
          Show the newer version
        </Button>
      )}
    </Notice>
  )
}

type KeptNoteProps = { kept: StoredDraft; item: ContentItem; onBringBack: () => void; onDiscard: () => void }

/** What an earlier visit, or a decision between two versions, left in this browser. */
export function StoredNote({ kept, item, onBringBack, onDiscard }: KeptNoteProps) {
  const isOwn = useAccount()?.id === item.updatedById
  const who = isOwn ? 'You have' : `${item.updatedBy ?? 'Somebody'} has`
  return (
    <Notice tone="info">
      <p>
        Changes of <Moment at={kept.keptAt} /> that were never saved are kept in this browser.
        {kept.version < item.version &&
          ` ${who} saved this ${KIND_WORDS[item.kind].one} since then; your changes would be laid on top of that.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onBringBack}>
          Bring them back
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Notice>
  )
}

type FailureNoteProps = { error: ApiError; html: string; onRetry: () => void }

/** Why it was not saved, and that nothing is lost. */
export function FailureNote({ error, html, onRetry }: FailureNoteProps) {
  return (
    <Notice tone="error">
      <p>{wordsOf(error)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {error.status === 0 && (
          <Button size="sm" onClick={onRetry}>
            Try now
          </Button>
        )}
        {error.status === 401 && (
          <a href="/login" target="_blank" rel="noreferrer" className="self-center font-medium underline">
            Sign in, in a new tab
          </a>
        )}
        {(error.status === 0 || error.status === 401 || error.status === 404 || error.status >= 500) && (
          <Button size="sm" variant="ghost" onClick={() => void copyText(html, 'Your text is in the clipboard')}>
            Copy my text
          </Button>
        )}
      </div>
    </Notice>
  )
}

function wordsOf({ status, message }: ApiError): string {
  if (status === 0)
    return 'The server cannot be reached. Your text is kept in this browser, and saving is tried again every few seconds.'
  if (status === 401) return 'You are signed out. Your text is kept in this browser: sign in again, then save.'
  return status === 404 ? `${message} Your text is still here: copy it into a new one.` : message
}

/** What the server did not keep of the text. */
export function LeftOutNote({ parts }: { parts: string[] }) {
  return (
    <Notice tone="info">
      <p>
        Saved, but some of the HTML is not allowed here and was left out: {parts.slice(0, MAX_PARTS).join(', ')}
        {parts.length > MAX_PARTS && ` and ${parts.length - MAX_PARTS} more`}. Its words are kept where that is
        harmless; pictures must be uploaded here.
      </p>
    </Notice>
  )
}
const MAX_PARTS = 8
