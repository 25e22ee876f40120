import { createHmac } from 'node:crypto'
import {
  forgetIdempotentRequest,
  type StoredResponse,
  startIdempotentRequest,
  storeIdempotentResponse,
} from '#store/workspaces/idempotent-requests.ts'
import type { App } from '../app.ts'
import { openText, readKeyFor, sealText } from '../auth/sealed-text.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { isIdempotencyKey, MAX_KEY_CHARACTERS } from './idempotency-key.ts'

/** Longer responses are not stored, so the same request runs again. */
const MAX_STORED = 256_000

type Request = { key: string; method: string; path: string; body: string }

/**
 * Runs a request once per sender and key within 24 hours. A repeated request gets the response of the first. Both can
 * contain secrets, so only a keyed hash of the request is stored, and the response is encrypted.
 */
export async function runOnce(
  app: Pick<App, 'database' | 'settings'>,
  sender: string,
  { key, ...content }: Request,
  run: () => Promise<StoredResponse | null>,
): Promise<StoredResponse | null> {
  if (!isIdempotencyKey(key))
    throw new InvalidInput(
      `An Idempotency-Key has 1 to ${MAX_KEY_CHARACTERS} printable ASCII characters, without spaces.`,
    )
  const { database } = app
  const secret = await readKeyFor(app, 'responses to repeated requests')
  const fingerprint = createHmac('sha256', secret).update(JSON.stringify(content)).digest()
  const before = await startIdempotentRequest(database, { sender, key, fingerprint })
  if (before === 'running')
    throw new Conflict(
      'The first request with this Idempotency-Key is still running. Repeat it in a moment.',
      'running',
    )
  if (before === 'other-request') throw reused()
  const owner = `${sender} ${key}`
  if ('status' in before) {
    const body = openText(secret, owner, before.body)
    if (body === null) throw reused()
    return { ...before, body }
  }
  const { claim } = before
  const response = await run().catch(async (error) => {
    await forgetIdempotentRequest(database, { sender, key, claim })
    throw error
  })
  const request = { sender, key, claim }
  if (response !== null && isFinal(response)) {
    await storeIdempotentResponse(database, request, { ...response, body: sealText(secret, owner, response.body) })
  } else await forgetIdempotentRequest(database, request)
  return null
}

function reused(): Conflict {
  return new Conflict('This Idempotency-Key was used for another request. Use a new one.', 'idempotency_key_reused')
}

/** After a failure on our side or a limit, the request may be repeated. */
function isFinal({ status, body }: StoredResponse): boolean {
  return status < 500 && status !== 429 && body.length <= MAX_STORED
}
