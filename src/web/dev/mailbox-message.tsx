import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { StoredMail } from '#domain/system/mail.ts'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'

/** Shows the plain text. The HTML part opens in a separate tab, where it cannot affect this page. */
export function MailboxMessage({ message }: { message: StoredMail }) {
  const { id, toAddress, subject, text, link, createdAt } = message
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
      <header className="grid gap-1">
        <h2 id={titleId} className="font-semibold break-words">
          {subject}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="min-w-0 break-all">To {toAddress}</span>
          <Moment at={createdAt} />
        </p>
      </header>
      <pre
        className={classNames(
          'rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-xs',
          'leading-relaxed break-words whitespace-pre-wrap',
        )}
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-3">
        {link && (
          <ButtonLink to={link} reloadDocument variant="primary">
            Open the link
          </ButtonLink>
        )}
        <ButtonLink to={`/api/dev/mailbox/${id}/html`} reloadDocument target="_blank" rel="noreferrer">
          Show as HTML
          <ExternalLink className="size-4" aria-hidden="true" />
        </ButtonLink>
      </div>
    </Card>
  )
}
