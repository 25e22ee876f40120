import { Agent, request } from 'undici'
import { failureFromError } from '#crawl/fetch/failure-from-error.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { ATTEMPT_SECONDS, GONE, MAX_RESPONSE_BYTES } from '#domain/events/delivery.ts'
import { readRetryAfter } from '#domain/events/retry-after.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'

type Post = { url: string; headers: Record<string, string>; body: string }
type Limits = { allowPrivate: AllowedTarget[]; signal: AbortSignal; timeoutMs?: number }

/** `error` is null if the receiver responded with a 2xx status code in time. */
export type PostResult = {
  status: number | null
  text: string | null
  error: string | null
  /** The seconds that the receiver asks us to wait; null if it does not. */
  retryAfter: number | null
}

/** Sends one request. Refuses private IP addresses, follows no redirects, and reads only the beginning of the response. */
export async function postEvent({ url, headers, body }: Post, limits: Limits): Promise<PostResult> {
  const { allowPrivate, signal, timeoutMs = ATTEMPT_SECONDS * 1000 } = limits
  const guard = createUrlGuard({ allowPrivate })
  const refused = guard.checkUrl(url)
  if (refused) return failed(refused)
  const deadline = AbortSignal.timeout(timeoutMs)
  const agent = new Agent({ connect: guard.connect, connections: 1, allowH2: false })
  let status: number | null = null
  try {
    const response = await request(url, {
      ...{ method: 'POST', headers, body, dispatcher: agent },
      signal: AbortSignal.any([deadline, signal]),
    })
    status = response.statusCode
    const text = await readStart(response.body)
    const retryAfter = readRetryAfter(String(response.headers['retry-after'] ?? ''), new Date())
    return { status, text, error: describeStatus(status), retryAfter }
  } catch (error) {
    signal.throwIfAborted()
    const failure: FetchFailure = deadline.aborted
      ? { kind: 'timed-out', afterMs: timeoutMs }
      : failureFromError(error, url)
    return { ...failed(failure), status }
  } finally {
    await agent.destroy()
  }
}

function failed(failure: FetchFailure): PostResult {
  if (failure.kind === 'timed-out')
    return {
      status: null,
      text: null,
      retryAfter: null,
      error: `No complete response within ${failure.afterMs / 1000} seconds.`,
    }
  return { status: null, text: null, retryAfter: null, error: describeFailure(failure) }
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return `The receiver responded with the redirect ${status}. Redirects are not followed: enter the final URL.`
  if (status === GONE) return 'The receiver responded with 410: it wants no more events.'
  return `The receiver responded with ${status}.`
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size >= MAX_RESPONSE_BYTES) break
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES))
  // PostgreSQL stores no NUL, and other control characters would only confuse readers.
  return text.replace(/[^\P{Cc}\n\t]/gu, '')
}
