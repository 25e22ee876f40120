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
  /** Where the recipient can turn off messages of this kind. */
  unsubscribeUrl?: string | undefined
  replyTo?: string | null
}

/** `refused` is final; `failed` may be retried. */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; reason: string }

export type Mailer = (mail: OutgoingMail) => Promise<SendOutcome>

const CONNECT_MS = 20_000
/** How long a mail server may be silent. If we gave up before it accepted a message, a retry could send it twice. */
const SILENCE_MS = 120_000

/** Null when SMTP_URL is not set. Each message uses a new connection, because a connection kept open could go stale. */
export function openMailer(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer | null {
  if (settings.smtpUrl === undefined) return null
  const transport = openTransport(settings.smtpUrl, CONNECT_MS, SILENCE_MS)
  const domain = mailDomain(settings.publicUrl)
  const fallback: Sender = { name: PRODUCT_NAME, address: `no-reply@${domain}` }
  const from = (settings.mailFrom && parseSender(settings.mailFrom)) || fallback
  return async ({ id, toAddress, subject, text, html, unsubscribeUrl, replyTo }) => {
    if (!isOneAddress(toAddress)) return { kind: 'refused', reason: 'This is not an email address.' }
    const to = { name: '', address: toAddress }
    // Lets a server recognise a message that it gets twice.
    const messageId = `<${id}@${domain}>`
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
    }
    const reply = replyTo && isOneAddress(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}
    try {
      await transport.sendMail({ from, to, subject, text, html, messageId, headers, ...reply })
      return { kind: 'sent' }
    } catch (error) {
      return toOutcome(error as SmtpError)
    }
  }
}

/** Connects and signs in without sending a message. Throws the error of the server or the network. */
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

/** Codes for a missing or wrong password, which the operator can fix. */
const WANTS_PASSWORD = new Set([530, 534, 535, 538])

/** A refusal is final only if it is about this message. A refused connection or password can still be fixed. */
function toOutcome({ message, command = '', responseCode = 0 }: SmtpError): SendOutcome {
  const isAboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  const isFinal = responseCode >= 500 && isAboutMessage && !WANTS_PASSWORD.has(responseCode)
  return { kind: isFinal ? 'refused' : 'failed', reason: message }
}

/** Allows nothing that could end the address, or add a second address or header. */
function isOneAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u.test(address)
}

/** Our public host. In email addresses, IP addresses are written in brackets. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}
