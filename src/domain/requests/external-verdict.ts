import type { FetchFailure } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'

export const EXTERNAL_VERDICTS = ['ok', 'moved', 'broken', 'unverified'] as const
export type ExternalVerdict = (typeof EXTERNAL_VERDICTS)[number]

/** Why a link has its verdict. Only the first two groups say something about the page itself. */
export type ExternalReason =
  | 'found'
  | 'permanent-redirect'
  | 'not-found'
  | 'no-such-host'
  | 'server-error'
  | 'connection-refused'
  | 'bad-certificate'
  | 'redirect-loop'
  /** The server wants a sign-in, a payment, a person or fewer requests. */
  | 'refused-us'
  | 'no-answer'
  | 'not-allowed'
  | 'unclear'

/** What a request for an external link gave. */
export type ExternalResult = {
  statusCode: number | null
  failure: FetchFailure | null
  redirects: readonly RedirectHop[]
  /** The response asks for a pause, or it is a page that tests whether we are a person. */
  isChallenge?: boolean
}

export type Judgement = {
  verdict: ExternalVerdict
  reason: ExternalReason
  /** The link counts as broken only if another request, a minute later, gives the same. */
  needsSecondTry?: true
}

/** Nobody can tell from here whether a page behind these exists, so they are never broken. */
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
      // Browsers know more authorities than we do, and they fetch missing parts of a chain.
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

/** The verdict of a link without a second try, which was not possible. */
export function withoutSecondTry({ verdict, reason, needsSecondTry }: Judgement): Omit<Judgement, 'needsSecondTry'> {
  return needsSecondTry ? { verdict: 'unverified', reason } : { verdict, reason }
}

/**
 * Where permanent redirects lead, up to the first temporary one. Null without one, and if only the spelling changes:
 * http or https, www, a trailing slash, upper case.
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
