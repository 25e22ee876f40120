import type { MailOf } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { MailWords } from './mail-parts.ts'
import { oneLine } from './mail-phrases.ts'

export function contactMail(
  { name, email, subject, message, link }: MailOf<'contact-message'>,
  publicUrl: string,
): MailWords {
  return {
    subject: `Contact: ${oneLine(subject)}`,
    preview: `${oneLine(name)} wrote to ${PRODUCT_NAME}.`,
    heading: oneLine(subject),
    details: [
      ['From', oneLine(name)],
      ['Email address', email],
    ],
    paragraphs: message.split(/\n+/),
    button: { label: 'Open the inbox', link },
    notes: ['Your reply to this mail goes to the sender, whose email address is not confirmed.'],
    reason: `someone used the contact form at ${publicUrl}.`,
  }
}
