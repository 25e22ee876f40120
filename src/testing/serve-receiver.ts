import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveLocally } from './serve-locally.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read any body.
type Received = { headers: IncomingHttpHeaders; text: string; body: any; path: string }

export type TestReceiver = {
  url: string
  received: Received[]
  /** The types of the received events, in order. */
  types: () => string[]
  /** Changes how it responds from now on. */
  respond: (answer: (response: ServerResponse, request: Received) => void) => void
  close: () => Promise<void>
}

/** Receives webhooks on this machine. It responds with 204 unless told otherwise. */
export async function serveReceiver(): Promise<TestReceiver> {
  const received: Received[] = []
  let answer: Parameters<TestReceiver['respond']>[0] = (response) => response.writeHead(204).end()
  const server = await serveLocally(async (request, response) => {
    const body = await text(request)
    const one = { headers: request.headers, text: body, body: JSON.parse(body), path: request.url ?? '' }
    received.push(one)
    answer(response, one)
  })
  return {
    url: `${server.origin}/hook`,
    received,
    types: () => received.map(({ body }) => body.type),
    respond: (next) => {
      answer = next
    },
    close: server.close,
  }
}

/** Verifies a request as the Standard Webhooks specification says, without using any code of the product. */
export function isSignedWith(secret: string, { headers, text }: Pick<Received, 'headers' | 'text'>): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const expected = createHmac('sha256', key)
    .update(Buffer.from(`${id}.${seconds}.${text}`))
    .digest('base64')
  return (signatures ?? '').split(' ').some((each) => each === `v1,${expected}`)
}
