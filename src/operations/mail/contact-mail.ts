import type { Mail } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { MailWords } from './mail-parts.ts'
import { oneLine } from './mail-phrases.ts'

/** What somebody wrote by the contact form, for the people who answer it. */
export function contactMail(
  { name, email, subject, message, link }: Extract<Mail, { kind: 'contact-message' }>,
  publicUrl: string,
): MailWords {
  return {
    subject: `Contact: ${oneLine(subject)}`,
    preview: `${oneLine(name)} wrote to ${PRODUCT_NAME}.`,
    heading: oneLine(subject),
    details: [
      ['From', oneLine(name)],
      ['Address', email],
    ],
    paragraphs: message.split(/\n+/),
    button: { label: 'Open the inbox', link },
    notes: ['Answer this message to write to them. The address is what they typed; nobody has confirmed it.'],
    reason: `somebody used the contact form at ${publicUrl}.`,
  }
}
