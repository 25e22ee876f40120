import type { Mail } from '#domain/system/mail.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { wordsOf } from './mail-words.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** The words of a message, plain and as HTML; times are in the zone of whoever gets it. */
export function writeMail(mail: Mail, publicUrl: string, timezone = 'UTC'): WrittenMail {
  const words = wordsOf(mail, publicUrl, timezone)
  return { subject: words.subject, text: mailText(words), html: mailHtml(words) }
}
