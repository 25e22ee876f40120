import type { ContactMessage } from '#domain/system/admin.ts'

/** A mailto: link with subject and quoted message. Everything is encoded, so that a message cannot add headers. */
export function replyUrl({ email, subject, message }: Pick<ContactMessage, 'email' | 'subject' | 'message'>): string {
  const quoted = message
    .slice(0, 1500)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const words = { subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, body: `\r\n\r\n${quoted}` }
  const query = Object.entries(words).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}
