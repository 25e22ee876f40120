import { createTransport } from 'nodemailer'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { parseSender, type Sender } from './mail-sender.ts'
import type { Settings } from './settings.ts'

export type OutgoingMail = {
  id: string
  toAddress: string
  subject: string
  text: string
  html: string
  /** Where the reader turns such messages off. */
  unsubscribeUrl?: string | undefined
  /** Who gets the answer, where that is not us. */
  replyTo?: string | null
}

/** `refused` is final; `failed` may go well another time. */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; reason: string }

export type Mailer = (mail: OutgoingMail) => Promise<SendOutcome>

const CONNECT_MS = 20_000
/** A mail server may think for a while before it takes a message. To give up while it does would send the message twice. */
const SILENCE_MS = 120_000

/** Sends over SMTP_URL; null without one. Each message has a connection of its own: there is none to go stale. */
export function openMailer(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer | null {
  if (settings.smtpUrl === undefined) return null
  const transport = openTransport(settings.smtpUrl, CONNECT_MS, SILENCE_MS)
  const domain = mailDomain(settings.publicUrl)
  const own: Sender = { name: PRODUCT_NAME, address: `no-reply@${domain}` }
  const from = (settings.mailFrom && parseSender(settings.mailFrom)) || own
  return async ({ id, toAddress, subject, text, html, unsubscribeUrl, replyTo }) => {
    if (!isOneAddress(toAddress)) return { kind: 'refused', reason: 'This is not an email address.' }
    const to = { name: '', address: toAddress }
    // A server that gets a message a second time knows it by this.
    const messageId = `<${id}@${domain}>`
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
    }
    const response = replyTo && isOneAddress(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}
    try {
      await transport.sendMail({ from, to, subject, text, html, messageId, headers, ...response })
      return { kind: 'sent' }
    } catch (error) {
      return toOutcome(error as SmtpError)
    }
  }
}

/** Connects, says hello and signs in as if to send something; throws what the server, or the way to it, has against it. */
export async function checkMailServer(smtpUrl: string, withinMs: number): Promise<void> {
  const transport = openTransport(smtpUrl, withinMs, withinMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function openTransport(url: string, connectMs: number, silenceMs: number) {
  return createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Codes by which a server asks for a password, or for a better one: the operator can mend that. */
const WANTS_PASSWORD = new Set([530, 534, 535, 538])

/** Only what a server says of this very message is final. A server that turns us away altogether may be mended. */
function toOutcome({ message, command = '', responseCode = 0 }: SmtpError): SendOutcome {
  const isAboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  const isFinal = responseCode >= 500 && isAboutMessage && !WANTS_PASSWORD.has(responseCode)
  return { kind: isFinal ? 'refused' : 'failed', reason: message }
}

/** Nothing that could end the address, add a second one, or begin another header. */
function isOneAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u.test(address)
}

/** The host people know us by, as a mail address writes it. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}
