import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress, type SMTPServerError } from 'smtp-server'

export type ReceivedMail = Pick<Email, 'messageId' | 'from'> & {
  /** The recipients of the SMTP envelope, which can differ from the recipients in the message. */
  to: string[]
  subject: string
  text: string
  html: string
  /** All headers as sent, names in lower case. */
  headers: { key: string; value: string }[]
}

export type SmtpServer = {
  /** For SMTP_URL. */
  url: string
  messages: ReceivedMail[]
  /** Waits for the newest message to this address whose subject contains these words. */
  waitFor: (to: string, subject?: string, withinMs?: number) => Promise<ReceivedMail>
  /** Accepts connections but sends nothing until `resume`. */
  pause: () => void
  resume: () => void
  /** Rejects every recipient with this code until `accept`, such as 550 (permanent) or 450 (temporary). */
  refuse: (code: number, words?: string) => void
  accept: () => void
  slow: (ms: number) => void
  close: () => Promise<void>
}

/** A real SMTP server on this machine, on a free port by default. Keeps the messages it receives. */
export async function openSmtpServer({ port = 0 } = {}): Promise<SmtpServer> {
  const messages: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const held: (() => void)[] = []
  let isPaused = false
  let refusal: SMTPServerError | null = null
  let delayMs = 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onConnect(_session, done) {
      if (isPaused) held.push(done)
      else done()
    },
    onRcptTo: (_address, _session, done) => done(refusal),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        messages.push(await parse(Buffer.concat(chunks), session.envelope.rcptTo))
        for (const check of waiting) check()
        setTimeout(done, delayMs)
      })
    },
  })
  // A client that disconnects in the middle of a command must not fail the test.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')

  const find = (to: string, subject: string) =>
    messages.findLast((message) => message.to.includes(to) && message.subject.includes(subject))

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    waitFor(to, subject = '', withinMs = 20_000) {
      return new Promise((resolve, reject) => {
        const check = () => {
          const found = find(to, subject)
          if (found) end(() => resolve(found))
        }
        const end = (settle: () => void) => {
          clearTimeout(timer)
          waiting.delete(check)
          settle()
        }
        const timer = setTimeout(() => {
          const received = messages.map((message) => `${message.to}: ${message.subject}`).join('; ') || 'nothing'
          end(() => reject(new Error(`No mail to ${to} '${subject}' within ${withinMs} ms, but ${received}`)))
        }, withinMs)
        waiting.add(check)
        check()
      })
    },
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      for (const greet of held.splice(0)) greet()
    },
    refuse(code, words = 'No such person here') {
      refusal = Object.assign(new Error(words), { responseCode: code })
    },
    accept() {
      refusal = null
    },
    slow(ms) {
      delayMs = ms
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function parse(raw: Buffer, recipients: SMTPServerAddress[]): Promise<ReceivedMail> {
  const { messageId, from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  return { to: recipients.map(({ address }) => address), messageId, from, subject, text, html, headers }
}
