import type { Mail } from '#domain/system/mail.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { wordsOf } from './mail-words.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** Renders a message as text and HTML. Times are in the recipient's time zone. */
export function writeMail(mail: Mail, publicUrl: string, timezone = 'UTC'): WrittenMail {
  const words = wordsOf(mail, publicUrl, timezone)
  return { subject: words.subject, text: mailText(words), html: mailHtml(words) }
}
