import type { Mail } from '#domain/mail.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** The words of a message, plain and as HTML. */
export function writeMail(mail: Mail, _publicUrl: string): WrittenMail {
  const link = 'link' in mail ? mail.link : ''
  return {
    subject: mail.kind,
    text: `${mail.kind}\n\n${link}\n`,
    html: `<p>${mail.kind} <a href="${link}">${link}</a></p>`,
  }
}
