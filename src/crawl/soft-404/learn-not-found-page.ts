import { randomUUID } from 'node:crypto'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { FetchResult } from '../fetch/fetch-page.ts'
import { mayBePage, readResponse } from '../fetch/read-response.ts'
import type { CrawlContext } from '../walk/crawl-context.ts'
import type { MissingPage } from '../walk/crawl-options.ts'
import type { Scope } from '../walk/scope.ts'
import { type Landing, learnNotFoundPage, type NotFoundBehaviour, type ProbeResponse } from './probe.ts'

/** Requests made-up URLs once per crawl, when the result is first needed. */
export async function notFoundBehaviourOf<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<NotFoundBehaviour> {
  crawl.learningNotFound ??= learnNotFoundPage(() => requestMissingPage(crawl, scope))
  crawl.notFound = await crawl.learningNotFound
  return crawl.notFound
}

async function requestMissingPage<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<ProbeResponse> {
  const { randomWord = randomUUID, readPage, onFault } = crawl.options
  const url = `${scope.origin}/${randomWord()}`
  if (!scope.mayFetch(url)) return { kind: 'trouble' }
  const result = await crawl.fetchPaced(url, {
    follow: (hop) => scope.mayFetch(hop.location),
    wantsBody: mayBePage,
    retries: 0,
  })
  const missing = toMissingPage(url, result)
  if (missing !== null) crawl.missingPages.push(missing)
  if (result.kind === 'redirect') return { kind: 'no-page' }
  if (result.kind !== 'response' || result.response.status >= 500 || result.response.status === 429) {
    return { kind: 'trouble' }
  }
  const reading = await readResponse(result.response, (response) => readPage(response, 'unknown'), onFault)
  if (reading === null || !('fingerprint' in reading)) return { kind: 'no-page' }
  const landing = landingOf(result.redirects)
  // A login page says nothing about the pages behind it.
  if (landing !== null && LOGIN.test(new URL(landing.key).pathname)) return { kind: 'trouble' }
  return { kind: 'page', look: { fingerprint: reading.fingerprint, outline: reading.outline }, landing }
}

function toMissingPage(url: string, result: FetchResult): MissingPage | null {
  const { redirects } = result
  if (result.kind === 'aborted') return null
  const last = redirects.at(-1)
  if (result.kind === 'redirect') {
    return { url, statusCode: last?.status ?? null, finalUrl: last?.location ?? url, redirects, failure: null }
  }
  if (result.kind === 'failed') {
    return { url, statusCode: result.head?.status ?? null, finalUrl: result.url, redirects, failure: result.failure }
  }
  const { status, url: finalUrl } = result.response
  return { url, statusCode: status, finalUrl, redirects, failure: null }
}

const LOGIN = /log-?in|log-?on|sign-?in|sign-?up|auth|account|sso|session|anmeld|connexion|acceder|entrar/i

export function landingOf(redirects: readonly RedirectHop[]): Landing | null {
  const last = redirects.at(-1)
  return last === undefined ? null : { key: pageKey(last.location), status: last.status }
}
