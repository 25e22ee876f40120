import { isIP } from 'node:net'
import type { ExternalLink, ExternalSummary } from '#domain/requests/external-link.ts'
import { type Judgement, judgeExternal, movedTo, withoutSecondTry } from '#domain/requests/external-verdict.ts'
import { MAX_BROKEN_LISTED } from '#domain/requests/further-requests.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import type { ExternalUrls } from './external-urls.ts'
import { createHostLimits } from './host-limits.ts'
import { createHostTurns, hostOf } from './host-turns.ts'
import { type ExternalResponse, isSilent, requestExternal } from './request-external.ts'
import { workOnHosts } from './work-on-hosts.ts'

export type ExternalCheckOptions = {
  urls: ExternalUrls
  limit: number
  fetcher: Fetcher
  signal: AbortSignal
  /** Results of an earlier run of this crawl. Their URLs are not requested again, nor reported. */
  earlier?: Iterable<ExternalLink>
  /** Finds results of other crawls from the last days. */
  remembered?: ((urls: string[]) => Promise<ExternalLink[]>) | undefined
  /** Whether another name resolved. If none did, the name server may be down, and a failed lookup proves nothing. */
  isDnsProven: boolean
  onLinks(links: ExternalLink[]): Promise<void>
  /** Called before each request. */
  onChecking?(url: string, progress: { done: number; total: number }): void
  clock?: Clock
}

export type ExternalCheck = {
  /** Requests each URL. Links that look broken for the moment wait for `tryAgain`. */
  check(): Promise<void>
  /** Requests these links again, at least a minute after the first time. */
  tryAgain(): Promise<void>
  summary(): ExternalSummary
}

const PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** The time limit for the first try of all links, and again for the second. */
const MAX_MS = 10 * 60_000
const SECOND_TRY_AFTER_MS = 60_000
/** Number of hosts requested at the same time. High, because the requests download no body. */
const LINKS_AT_ONCE = 1000
const REMEMBERED_AT_ONCE = 500
export const EXTERNAL_TIMEOUT_MS = 10_000

type Pending = { url: string; response: ExternalResponse; at: number }

export function createExternalCheck(options: ExternalCheckOptions): ExternalCheck {
  const { urls, fetcher, signal, clock = systemClock } = options
  const turns = createHostTurns(PAUSE_MS, clock, signal)
  const hosts = createHostLimits()
  const { count, report, summary } = createReports(options)
  /** Failures of a whole host, such as a name that does not exist. They also apply to its other URLs. */
  const failedOrigins = new Map<string, ExternalResponse>()
  /** Origins that have sent something. If any other origin ignores HEAD and GET, that applies to all of its URLs. */
  const responsiveOrigins = new Set<string>()
  const unresolved: Pending[] = []
  const pending: Pending[] = []
  let isDnsProven = options.isDnsProven
  let done = 0
  let total = 0

  const isFailed = (url: string) => failedOrigins.has(new URL(url).origin)

  async function request(url: string): Promise<ExternalResponse | null> {
    const { origin } = new URL(url)
    const known = failedOrigins.get(origin)
    if (known !== undefined) return { ...known, finalUrl: url }
    options.onChecking?.(url, { done, total })
    const response = await requestExternal(url, { fetcher, turns, hosts, signal })
    if (response === null) return null
    if (response.redirects.length > 0 || response.statusCode !== null) responsiveOrigins.add(origin)
    const isDead = isSilent(response) && !responsiveOrigins.has(origin)
    if (isFailureOfHost(response) || isDead) failedOrigins.set(origin, response)
    if (!isNameProblem(response)) isDnsProven ||= needsDns(url)
    hosts.note(url, response, judgeExternal(url, response).reason === 'no-answer')
    if (response.pauseMs !== null) turns.hold(response.finalUrl, Math.min(response.pauseMs, MAX_PAUSE_MS))
    return response
  }

  async function checkNext(url: string): Promise<void> {
    const response = await request(url)
    if (response === null) return
    done += 1
    const judgement = judgeExternal(url, response)
    const found = { url, response, at: clock.now() }
    if (judgement.reason === 'no-such-host') unresolved.push(found)
    else if (judgement.needsSecondTry) pending.push(found)
    else await report([toLink(found, judgement)])
  }

  async function tryNextAgain(url: string, waiting: Map<string, Pending>): Promise<void> {
    const first = waiting.get(url) as Pending
    options.onChecking?.(url, { done, total })
    await clock.sleep(first.at + SECOND_TRY_AFTER_MS - clock.now(), signal)
    const second = signal.aborted ? null : await request(url)
    if (second === null) return
    waiting.delete(url)
    done += 1
    const response = { ...second, tries: [...first.response.tries, ...second.tries] }
    await report([toLink({ ...first, response }, judgeExternal(url, second))])
  }

  /** Works on the URLs of all hosts until the time is over. A host that is left alone gets no more requests. */
  async function workOn(urls: string[], work: (url: string) => Promise<void>): Promise<void> {
    const queues = [...Map.groupBy(urls, hostOf).values()].map((each) => ({ urls: each }))
    const deadline = clock.now() + MAX_MS
    const isOver = () => signal.aborted || clock.now() > deadline
    const workOnQueue = async (queue: { urls: string[] }) => {
      const url = queue.urls.shift() as string
      if (hosts.refusalOf(url) === null || isFailed(url)) await work(url)
      else queue.urls = queue.urls.filter(isFailed)
    }
    await workOnHosts(queues, { turns, isOver, work: workOnQueue, atOnce: LINKS_AT_ONCE })
  }

  return {
    async check() {
      const list = urls.list()
      const left = await withoutKnown(list, options, { count, report })
      total = list.length
      done = total - left.length
      // What is left counts as not checked.
      await workOn(left, checkNext)
      const verdict = isDnsProven ? 'broken' : 'unverified'
      await report(unresolved.map((found) => toLink(found, { verdict, reason: 'no-such-host' })))
    },
    async tryAgain() {
      failedOrigins.clear()
      done = Math.max(0, done - pending.length)
      const waiting = new Map(pending.map((found) => [found.url, found]))
      await workOn([...waiting.keys()], (url) => tryNextAgain(url, waiting))
      const left = [...waiting.values()]
      await report(left.map((first) => toLink(first, withoutSecondTry(judgeExternal(first.url, first.response)))))
    },
    summary,
  }
}

function createReports({ urls, limit, onLinks }: ExternalCheckOptions) {
  const counts = { ok: 0, moved: 0, broken: 0, unverified: 0 }
  const brokenUrls: string[] = []

  function count({ url, verdict }: ExternalLink): void {
    counts[verdict] += 1
    if (verdict === 'broken' && brokenUrls.length < MAX_BROKEN_LISTED) brokenUrls.push(url)
  }

  return {
    count,
    async report(links: ExternalLink[]): Promise<void> {
      for (const link of links) count(link)
      if (links.length > 0) await onLinks(links)
    },
    summary(): ExternalSummary {
      const { found, isAtLeast } = urls.count()
      const checked = counts.ok + counts.moved + counts.broken + counts.unverified
      return { found, checked, ...counts, notChecked: found - checked, isAtLeast, limit, brokenUrls }
    },
  }
}

/** Returns the URLs that no earlier run and no other crawl has checked. */
async function withoutKnown(
  list: string[],
  { earlier = [], remembered, signal }: ExternalCheckOptions,
  { count, report }: { count: (link: ExternalLink) => void; report: (links: ExternalLink[]) => Promise<void> },
): Promise<string[]> {
  const known = new Set<string>()
  const wanted = new Set(list)
  for (const link of earlier) {
    if (!wanted.has(link.url) || known.has(link.url)) continue
    known.add(link.url)
    count(link)
  }
  const left = list.filter((url) => !known.has(url))
  for (let at = 0; remembered && at < left.length && !signal.aborted; at += REMEMBERED_AT_ONCE) {
    const links = await remembered(left.slice(at, at + REMEMBERED_AT_ONCE))
    for (const { url } of links) known.add(url)
    await report(links.map((link) => ({ ...link, isRemembered: true as const })))
  }
  return left.filter((url) => !known.has(url))
}

function toLink({ url, response }: Pick<Pending, 'url' | 'response'>, judgement: Judgement): ExternalLink {
  const { statusCode, finalUrl, redirects, failure, tries } = response
  const { verdict, reason } = judgement
  const moved = failure === null ? movedTo(url, redirects) : null
  const checkedAt = tries.at(-1)?.at ?? new Date().toISOString()
  const sent = reason === 'not-allowed' && redirects.length === 0 ? [] : tries
  return { url, verdict, reason, statusCode, finalUrl, redirects, failure, movedTo: moved, tries: sent, checkedAt }
}

const HOST_FAILURES = new Set(['dns-failure', 'connection-refused', 'tls-failure', 'address-refused'])

function isFailureOfHost({ failure, redirects }: ExternalResponse): boolean {
  if (failure === null || redirects.length > 0) return false
  return HOST_FAILURES.has(failure.kind)
}

/** Whether a response from this URL proves that name resolution works. */
export function needsDns(url: string): boolean {
  const { hostname } = new URL(url)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !/(?:^|\.)localhost$/.test(hostname)
}

function isNameProblem({ failure }: ExternalResponse): boolean {
  return failure?.kind === 'dns-failure' || failure?.kind === 'address-refused'
}
