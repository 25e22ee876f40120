import type { ContactMessage } from '#domain/system/admin.ts'

/** Returns a mailto: link with the quoted message. All values are encoded to prevent a message from adding headers. */
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
