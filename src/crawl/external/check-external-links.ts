import { isIP } from 'node:net'
import type { ExternalLink, ExternalSummary } from '#domain/requests/external-link.ts'
import { type Judgement, judgeExternal, movedTo, withoutSecondTry } from '#domain/requests/external-verdict.ts'
import { MAX_BROKEN_LISTED } from '#domain/requests/further-requests.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import type { ExternalUrls } from './external-urls.ts'
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
/** After this many requested pauses or requests in a row without a response, the other URLs of a host are left out. */
const MAX_PAUSES = 2
const MAX_SILENT = 3
const MAX_MS = 10 * 60_000
const SECOND_TRY_AFTER_MS = 60_000
/** Number of hosts requested at the same time. High, because the requests download no body. */
const LINKS_AT_ONCE = 1000
const REMEMBERED_AT_ONCE = 500
export const EXTERNAL_TIMEOUT_MS = 10_000

type HostQueue = { urls: string[]; pauses: number; silent: number }
type Pending = { url: string; response: ExternalResponse; at: number }

export function createExternalCheck(options: ExternalCheckOptions): ExternalCheck {
  const { urls, limit, fetcher, signal, clock = systemClock, onLinks } = options
  const turns = createHostTurns(PAUSE_MS, clock, signal)
  const counts = { ok: 0, moved: 0, broken: 0, unverified: 0 }
  const brokenUrls: string[] = []
  /** Failures of a whole host, such as a name that does not exist. They also apply to its other URLs. */
  const failedOrigins = new Map<string, ExternalResponse>()
  /** Origins that have sent something. If any other origin ignores HEAD and GET, that applies to all of its URLs. */
  const responsiveOrigins = new Set<string>()
  const unresolved: Pending[] = []
  const pending: Pending[] = []
  let isDnsProven = options.isDnsProven
  let done = 0
  let total = 0

  function count({ url, verdict }: ExternalLink): void {
    counts[verdict] += 1
    if (verdict === 'broken' && brokenUrls.length < MAX_BROKEN_LISTED) brokenUrls.push(url)
  }

  async function report(links: ExternalLink[]): Promise<void> {
    for (const link of links) count(link)
    if (links.length > 0) await onLinks(links)
  }

  async function request(url: string): Promise<ExternalResponse | null> {
    const { origin } = new URL(url)
    const known = failedOrigins.get(origin)
    if (known !== undefined) return { ...known, finalUrl: url }
    options.onChecking?.(url, { done, total })
    const response = await requestExternal(url, { fetcher, turns, signal })
    if (response === null) return null
    if (response.redirects.length > 0 || response.statusCode !== null) responsiveOrigins.add(origin)
    const isDead = isSilent(response) && !responsiveOrigins.has(origin)
    if (isFailureOfHost(response) || isDead) failedOrigins.set(origin, response)
    if (!isNameProblem(response)) isDnsProven ||= needsDns(url)
    return response
  }

  async function checkNext(queue: HostQueue): Promise<void> {
    const url = queue.urls.shift() as string
    const isKnown = failedOrigins.has(new URL(url).origin)
    const response = await request(url)
    if (response === null) return
    done += 1
    const judgement = judgeExternal(url, response)
    const found = { url, response, at: clock.now() }
    if (judgement.reason === 'no-such-host') unresolved.push(found)
    else if (judgement.needsSecondTry) pending.push(found)
    else await report([toLink(found, judgement)])
    if (isKnown) return
    queue.silent = judgement.reason === 'no-answer' ? queue.silent + 1 : 0
    if (response.pauseMs !== null) {
      queue.pauses += 1
      turns.hold(response.finalUrl, Math.min(response.pauseMs, MAX_PAUSE_MS))
    }
    // What is left of the queue counts as not checked.
    if (queue.pauses >= MAX_PAUSES || queue.silent >= MAX_SILENT) queue.urls = []
  }

  return {
    async check() {
      const list = urls.list()
      const left = await withoutKnown(list, options, { count, report })
      total = list.length
      done = total - left.length
      const queues = [...Map.groupBy(left, hostOf).values()].map((each) => ({ urls: each, pauses: 0, silent: 0 }))
      const deadline = clock.now() + MAX_MS
      const isOver = () => signal.aborted || clock.now() > deadline
      await workOnHosts(queues, { turns, isOver, work: checkNext, atOnce: LINKS_AT_ONCE })
      const verdict = isDnsProven ? 'broken' : 'unverified'
      await report(unresolved.map((found) => toLink(found, { verdict, reason: 'no-such-host' })))
    },
    async tryAgain() {
      failedOrigins.clear()
      done = Math.max(0, done - pending.length)
      const queues = [...Map.groupBy(pending, ({ url }) => hostOf(url)).values()].map((each) => ({
        urls: each.map(({ url }) => url),
        found: new Map(each.map((found) => [found.url, found])),
      }))
      const work = async (queue: (typeof queues)[number]) => {
        const first = queue.found.get(queue.urls.shift() as string) as Pending
        options.onChecking?.(first.url, { done, total })
        await clock.sleep(first.at + SECOND_TRY_AFTER_MS - clock.now(), signal)
        const second = signal.aborted ? null : await request(first.url)
        done += 1
        if (second === null) return report([toLink(first, withoutSecondTry(judgeExternal(first.url, first.response)))])
        const response = { ...second, tries: [...first.response.tries, ...second.tries] }
        return report([toLink({ ...first, response }, judgeExternal(first.url, second))])
      }
      await workOnHosts(queues, { turns, isOver: () => false, work, atOnce: LINKS_AT_ONCE })
    },
    summary() {
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
