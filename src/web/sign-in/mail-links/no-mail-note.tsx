import { Notice } from '../../design/notice.tsx'

/** Where no mail server is connected, nobody should wait for a message. */
export function NoMailNote() {
  return (
    <Notice tone="info">
      No mail server is connected to this server yet, so the message reaches nobody. Whoever runs the server can read it
      there, at{' '}
      <a href="/dev/mailbox" className="rounded-sm font-medium underline underline-offset-3 hover:no-underline">
        /dev/mailbox
      </a>
      .
    </Notice>
  )
}
