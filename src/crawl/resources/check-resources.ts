import { fileStateOf } from '#domain/requests/file-state.ts'
import { MAX_BROKEN_LISTED } from '#domain/requests/further-requests.ts'
import { isNamed, type Resource, type ResourcesSummary } from '#domain/requests/resource.ts'
import { needsDns } from '../external/check-external-links.ts'
import { createHostTurns, hostOf } from '../external/host-turns.ts'
import { workOnHosts } from '../external/work-on-hosts.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { asksForPause, fetchWithRetries } from '../fetch/retry.ts'
import type { Politeness } from '../robots/politeness.ts'
import type { Send } from './count-bytes.ts'
import { blockedResource, requestResource } from './request-resource.ts'
import type { FoundResource, UsedResources } from './used-resources.ts'

type Options = {
  used: UsedResources
  limit: number
  /** Hosts of the crawled site. They are requested at its pace, and its robots.txt is obeyed. */
  ownHosts: ReadonlySet<string>
  concurrency: number
  /** For hosts of the site: sends its extra headers. */
  fetcher: Fetcher
  /** For other hosts. */
  otherFetcher: Fetcher
  manners: Politeness
  signal: AbortSignal
  earlier?: Iterable<Resource>
  /** Resources that an earlier crawl stored, so that servers need not send unchanged files again. */
  cached?: ReadonlyMap<string, Resource> | undefined
  /** Whether public names are resolved. Otherwise, a name that is not found says nothing about the file. */
  isDnsProven?: boolean
  onResources(resources: Resource[]): Promise<void>
  onChecking?(url: string, progress: { done: number; total: number }): void
  clock?: Clock
  /** Limit for all files of unknown size together. After that, only their first bytes are read. */
  maxCountedBytes?: number
}

const MAX_COUNTED_IN_CRAWL = 200_000_000
const PAUSE_MS = 500
const MAX_MS = 10 * 60_000
/** Limit for all texts of a crawl together, in characters. Later texts are cut off. */
const MAX_TEXTS = 8_000_000
const RETRIES = 1
/** Number of other hosts requested at the same time. Low, because a response may have megabytes. */
const HOSTS_AT_ONCE = 16

/** Requests each file that pages use once. */
export async function checkResources(options: Options): Promise<ResourcesSummary> {
  const { used, ownHosts, concurrency, signal, clock = systemClock, cached } = options
  const list = used.list()
  const counts = { checked: 0, broken: 0, unverified: 0, blocked: 0 }
  const brokenUrls: string[] = []
  let { isDnsProven = true } = options
  const counting = { bytesLeft: options.maxCountedBytes ?? MAX_COUNTED_IN_CRAWL }
  let textLeft = MAX_TEXTS
  let done = 0

  function count(resource: Resource): void {
    const isOwn = ownHosts.has(hostOf(resource.url)) && ownHosts.has(hostOf(resource.finalUrl))
    const state = fileStateOf(resource, isOwn)
    counts.checked += 1
    if (state === 'unverified') counts.unverified += 1
    // A file that no page uses is a guess of browsers. If it does not exist, nothing is broken.
    else if (state === 'broken' && resource.usedBy.count > 0) {
      counts.broken += 1
      if (brokenUrls.length < MAX_BROKEN_LISTED) brokenUrls.push(resource.url)
    }
  }

  function withinLimit(resource: Resource): Resource {
    if (resource.text === null) return resource
    const text = resource.text.slice(0, textLeft)
    textLeft -= text.length
    return { ...resource, text, isTextCut: resource.isTextCut || text.length < resource.text.length }
  }

  async function check(found: FoundResource, send: Send): Promise<Resource | null> {
    options.onChecking?.(found.url, { done, total: list.length })
    const resource = await requestResource(found, send, cached?.get(found.url) ?? null, counting)
    if (resource === null) return null
    done += 1
    isDnsProven ||= resource.statusCode !== null && needsDns(resource.url) && !ownHosts.has(hostOf(resource.url))
    const kept = withinLimit(isDnsProven ? resource : asTemporary(resource))
    count(kept)
    await options.onResources([kept])
    return kept
  }

  const known = new Set<string>()
  for (const resource of options.earlier ?? []) {
    if (known.has(resource.url)) continue
    known.add(resource.url)
    if (isBlocked(resource)) {
      counts.blocked += 1
      continue
    }
    count(resource)
    textLeft = Math.max(0, textLeft - (resource.text?.length ?? 0))
  }
  done = known.size
  const left = list.filter(({ url }) => !known.has(url))
  const deadline = clock.now() + MAX_MS
  const isOver = () => signal.aborted || clock.now() > deadline
  const isOwn = ({ url }: FoundResource) => ownHosts.has(hostOf(url))
  counts.blocked += (
    await Promise.all([
      checkOwn(left.filter(isOwn), { ...options, clock, check, isOver, concurrency }),
      checkOthers(
        left.filter((resource) => !isOwn(resource)),
        { ...options, clock, check, isOver },
      ),
    ])
  )[0]
  const { found, isAtLeast } = used.count()
  const notChecked = found - counts.checked - counts.blocked
  return { found, ...counts, notChecked, isAtLeast, limit: options.limit, brokenUrls }
}

function asTemporary(resource: Resource): Resource {
  const { failure } = resource
  return failure?.kind === 'dns-failure' ? { ...resource, failure: { ...failure, isTemporary: true } } : resource
}

function isBlocked({ failure, method }: Resource): boolean {
  return failure?.kind === 'blocked-by-robots' && method === null
}

type Work = Pick<Options, 'fetcher' | 'otherFetcher' | 'manners' | 'signal' | 'onResources'> & {
  clock: Clock
  check: (found: FoundResource, send: Send) => Promise<Resource | null>
  isOver: () => boolean
}

/** Requests files of the site at the pace of the crawl. Returns how many of them robots.txt disallows. */
async function checkOwn(list: FoundResource[], work: Work & { concurrency: number }): Promise<number> {
  const { fetcher, manners, signal, clock, check, isOver, onResources } = work
  let next = 0
  let blocked = 0
  let isLeftAlone = false
  const send: Send = async (url, request) => {
    const pacer = manners.pacerOf(url)
    if (!(await pacer.startUnlessAborted(signal))) return { kind: 'aborted', redirects: [] }
    const paced = { clock, pacer, signal, retries: RETRIES, retriesTimeouts: 'silent', isPaced: true } as const
    return fetchWithRetries(fetcher, url, { ...request, ...paced }).finally(pacer.end)
  }
  const worker = async () => {
    for (let at = next++; at < list.length && !isOver() && !isLeftAlone; at = next++) {
      const found = list[at] as FoundResource
      const refusal = await manners.robots.refusalOf(found.url)
      if (refusal !== null) {
        blocked += 1
        // Checks read which files robots.txt blocks. Named pages are left out, because other tables have them.
        if (refusal.kind === 'blocked-by-robots' && !isNamed(found))
          await onResources([blockedResource(found, refusal)])
      } else isLeftAlone ||= (await check(found, send))?.failure?.kind === 'left-alone'
    }
  }
  await Promise.all(Array.from({ length: work.concurrency }, worker))
  return blocked
}

/** Requests files of other hosts, one at a time per host. A host that asks for a pause gets no more requests. */
async function checkOthers(list: FoundResource[], work: Work): Promise<void> {
  const { otherFetcher, signal, clock, check, isOver } = work
  const turns = createHostTurns(PAUSE_MS, clock, signal)
  const queues = [...Map.groupBy(list, ({ url }) => hostOf(url)).values()].map((found) => ({
    urls: found.map(({ url }) => url),
    found: new Map(found.map((resource) => [resource.url, resource])),
  }))
  await workOnHosts(queues, {
    turns,
    isOver,
    atOnce: HOSTS_AT_ONCE,
    async work(queue) {
      const found = queue.found.get(queue.urls.shift() as string) as FoundResource
      const send: Send = async (url, request) => {
        const result = await turns.take(url, () => otherFetcher.fetchPage(url, { ...request, signal }))
        if (result !== null && asksForPause(result)) queue.urls = []
        return result ?? { kind: 'aborted', redirects: [] }
      }
      await check(found, send)
    },
  })
}
