import type { FetchFailure } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'

export const EXTERNAL_VERDICTS = ['ok', 'moved', 'broken', 'unverified'] as const
export type ExternalVerdict = (typeof EXTERNAL_VERDICTS)[number]

/** The reason for a verdict. From `refused-us` on, the reasons say nothing about the page itself. */
export type ExternalReason =
  | 'found'
  | 'permanent-redirect'
  | 'not-found'
  | 'no-such-host'
  | 'server-error'
  | 'connection-refused'
  | 'bad-certificate'
  | 'redirect-loop'
  /** The server requires a sign-in, a payment, a human visitor or fewer requests. */
  | 'refused-us'
  | 'no-answer'
  | 'not-allowed'
  | 'unclear'

/** The result of requesting an external link. */
export type ExternalResult = {
  statusCode: number | null
  failure: FetchFailure | null
  redirects: readonly RedirectHop[]
  /** The response asks for a pause, or is a page that tests whether the visitor is human. */
  isChallenge?: boolean
}

export type Judgement = {
  verdict: ExternalVerdict
  reason: ExternalReason
  /** The link counts as broken only if another request, a minute later, has the same result. */
  needsSecondTry?: true
}

/** With these status codes, the page may or may not exist, so links to it are never broken. */
const TIMEOUT_STATUSES = new Set([408, 504, 522, 524])

export function judgeExternal(url: string, result: ExternalResult): Judgement {
  const { statusCode, failure } = result
  if (failure !== null) return judgeFailure(failure)
  if (statusCode === null) return unverified('unclear')
  if (statusCode >= 200 && statusCode < 300) {
    return movedTo(url, result.redirects) === null
      ? { verdict: 'ok', reason: 'found' }
      : { verdict: 'moved', reason: 'permanent-redirect' }
  }
  if (statusCode === 404 || statusCode === 410) return { verdict: 'broken', reason: 'not-found' }
  if (TIMEOUT_STATUSES.has(statusCode)) return unverified('no-answer')
  if (statusCode >= 500 && statusCode < 600) {
    return result.isChallenge ? unverified('refused-us') : brokenIfAgain('server-error')
  }
  return unverified(statusCode >= 400 ? 'refused-us' : 'unclear')
}

function judgeFailure(failure: FetchFailure): Judgement {
  switch (failure.kind) {
    case 'address-refused':
      return unverified('not-allowed')
    case 'dns-failure':
      return failure.isTemporary ? unverified('no-answer') : { verdict: 'broken', reason: 'no-such-host' }
    case 'connection-refused':
      return brokenIfAgain('connection-refused')
    case 'redirect-loop':
      return { verdict: 'broken', reason: 'redirect-loop' }
    case 'tls-failure':
      // Browsers trust more authorities than we do, and they fetch missing parts of a certificate chain.
      return /chain|authority/.test(failure.detail) ? unverified('unclear') : brokenIfAgain('bad-certificate')
    case 'timed-out':
    case 'connection-reset':
    case 'unreachable':
      return unverified('no-answer')
    case 'left-alone':
      return unverified('refused-us')
    default:
      return unverified('unclear')
  }
}

function unverified(reason: ExternalReason): Judgement {
  return { verdict: 'unverified', reason }
}

function brokenIfAgain(reason: ExternalReason): Judgement {
  return { verdict: 'broken', reason, needsSecondTry: true }
}

/** The final verdict if a second try was not possible. */
export function withoutSecondTry({ verdict, reason, needsSecondTry }: Judgement): Omit<Judgement, 'needsSecondTry'> {
  return needsSecondTry ? { verdict: 'unverified', reason } : { verdict, reason }
}

/**
 * The target of the permanent redirects before the first temporary one. Null if there are none, or if only the spelling
 * changes: http or https, www, a trailing slash, upper case.
 */
export function movedTo(url: string, redirects: readonly RedirectHop[]): string | null {
  let target: string | null = null
  for (const { status, location } of redirects) {
    if (status !== 301 && status !== 308) break
    target = location
  }
  return target === null || spellingOf(target) === spellingOf(url) ? null : target
}

function spellingOf(url: string): string {
  const { host, pathname, search } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase()
}
