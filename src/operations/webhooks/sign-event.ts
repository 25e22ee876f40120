import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '#domain/events/receiver.ts'

type Signed = { id: string; at: Date; body: string }

/** The headers of the Standard Webhooks specification, with one signature per secret. */
export function signatureHeaders(secrets: string[], { id, at, body }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
