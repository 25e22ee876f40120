import { createHash } from 'node:crypto'
import {
  forgetIdempotentRequest,
  type StoredResponse,
  startIdempotentRequest,
  storeIdempotentResponse,
} from '#store/workspaces/idempotent-requests.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'

const MAX_KEY_CHARACTERS = 255
/** Longer responses are not stored, so the same request runs again. */
const MAX_STORED = 256_000

type Request = { key: string; method: string; path: string; body: string }

/** Runs a request once per sender and key within 24 hours. A repeated request gets the response of the first. */
export async function runOnce(
  { database }: Pick<App, 'database'>,
  sender: string,
  { key, ...content }: Request,
  run: () => Promise<StoredResponse | null>,
): Promise<StoredResponse | null> {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_CHARACTERS)
    throw new InvalidInput(
      `An Idempotency-Key has 1 to ${MAX_KEY_CHARACTERS} printable ASCII characters, without spaces.`,
    )
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest()
  const before = await startIdempotentRequest(database, { sender, key, fingerprint })
  if (before === 'running')
    throw new Conflict(
      'The first request with this Idempotency-Key is still running. Repeat it in a moment.',
      'running',
    )
  if (before === 'other-request')
    throw new Conflict('This Idempotency-Key was used for another request. Use a new one.', 'idempotency_key_reused')
  if ('status' in before) return before
  const { claim } = before
  const response = await run().catch(async (error) => {
    await forgetIdempotentRequest(database, { sender, key, claim })
    throw error
  })
  const request = { sender, key, claim }
  if (response !== null && isFinal(response)) await storeIdempotentResponse(database, request, response)
  else await forgetIdempotentRequest(database, request)
  return null
}

/** After a failure on our side or a limit, the request may be repeated. */
function isFinal({ status, body }: StoredResponse): boolean {
  return status < 500 && status !== 429 && body.length <= MAX_STORED
}
