import { Notice } from '../../design/notice.tsx'

/** Shown if no mail server is connected, because users would wait for a message in vain. */
export function NoMailNote() {
  return (
    <Notice tone="info">
      No mail server is connected to this server yet, so the message is not sent. The operator of the server can read it
      at{' '}
      <a href="/dev/mailbox" className="rounded-sm font-medium underline underline-offset-3 hover:no-underline">
        /dev/mailbox
      </a>
      .
    </Notice>
  )
}
