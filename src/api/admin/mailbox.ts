import { listMailbox, readMailHtml } from '#operations/mail/read-mailbox.ts'
import { route } from '../operation-route.ts'

/** A mail may contain styles and links, but cannot run or load anything, and is isolated from this site. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

const NOT_STORED = { 'Cache-Control': 'no-store' }

export const mailboxRoutes = [
  route('get', '/dev/mailbox', listMailbox, { headers: () => NOT_STORED }),
  route('get', '/dev/mailbox/{id}/html', readMailHtml, {
    shownWith: { ...NOT_STORED, 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': MAIL_POLICY },
  }),
]
