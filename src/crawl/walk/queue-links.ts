import type { LongLinks } from '#domain/urls/long-links.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { TextDigests } from '../traps/page-texts.ts'
import { type CrawlContext, scopeOf } from './crawl-context.ts'
import { createFinalLinks } from './final-links.ts'
import type { QueuedUrl } from './queued-url.ts'
import { createOffer } from './set-aside.ts'

export type FoundLinks = TextDigests & {
  url: string
  links: string[]
  longLinks?: LongLinks | undefined
  scriptLinks: string[]
}

/** The same limit as for HTTP redirects. */
const MAX_SCRIPT_HOPS = 10

/** In a crawl of at most this many pages, each page may queue twice as many links as the page limit. */
const SMALL_CRAWL = 50

export function createLinkQueue<Facts>(crawl: CrawlContext<Facts>) {
  /** Page key → how many script redirects in a row ended at this page. */
  const scriptHops = new Map<string, number>()
  const maxNewUrls = crawl.maxPages <= SMALL_CRAWL ? 2 * crawl.maxPages : Number.POSITIVE_INFINITY

  const finalLinks = createFinalLinks(crawl.frontier)
  /** The links of pages at common paths to which no page links yet. */
  const ofProbes = new Map<QueuedUrl, FoundLinks>()

  function offerAll(queued: QueuedUrl, { links, longLinks, scriptLinks }: FoundLinks): void {
    const depth = queued.depth === null ? null : queued.depth + 1
    const offer = createOffer(crawl, scopeOf(crawl), maxNewUrls)
    const foundOn = queued.position
    if (queued.source === 'probe') {
      for (const url of [...links, ...scriptLinks]) offer({ url, depth, source: 'probe-link', foundOn })
      return
    }
    for (const url of links) offer({ url, depth, source: 'link', foundOn })
    noteLongLinks(longLinks)
    for (const url of scriptLinks) offer({ url, depth, source: 'script', foundOn })
  }

  function noteLongLinks(longLinks: FoundLinks['longLinks']): void {
    for (const url of longLinks?.urls ?? []) scopeOf(crawl).noteTooLong(url)
    if (longLinks?.isAll === false) crawl.hasUnknownLinks = true
  }

  function queueLinks(queued: QueuedUrl, found: FoundLinks): void {
    const isOfSite = queued.source !== 'probe'
    if (!isOfSite) ofProbes.set(queued, found)
    if (isOfSite) crawl.files.add(found.url, finalLinks.without(found.links))
    const offerLinks = () => {
      const links = finalLinks.without(found.links)
      crawl.traps.read(queued, found, () => offerAll(queued, { ...found, links }))
      if (isOfSite) crawl.files.addRedirects(found.url, links)
      finalLinks.note(links, scopeOf(crawl).origin)
    }
    if (queued.source === 'named' && queued.depth === null) crawl.held.push({ queued, offerLinks })
    else offerLinks()
  }

  /** HTTP redirects were followed during the fetch. The target of a script redirect is queued like any other page. */
  function followScript(queued: QueuedUrl, location: string): void {
    const hops = (scriptHops.get(queued.key) ?? 0) + 1
    if (hops > MAX_SCRIPT_HOPS || !scopeOf(crawl).redirectsOn(queued, location)) return
    scriptHops.set(pageKey(location), hops)
    const { depth, source, foundOn } = queued
    crawl.frontier.add(location, depth, source === 'start' ? 'link' : source, foundOn)
  }

  return {
    queueLinks,
    /** Queues the links of pages at common paths to which a page links by now. */
    queueLinksOfConfirmed(): void {
      for (const [queued, found] of ofProbes) {
        if (queued.source === 'probe') continue
        ofProbes.delete(queued)
        queueLinks(queued, found)
      }
    },
    /** Call for a page at a common path that counts because pages were found through it. */
    noteLeading(queued: QueuedUrl): void {
      const found = ofProbes.get(queued)
      if (found === undefined) return
      ofProbes.delete(queued)
      noteLongLinks(found.longLinks)
      crawl.files.add(found.url, found.links)
      crawl.files.addRedirects(found.url, found.links)
    },
    /** Call for each requested URL. `location` is the redirect target, if any. */
    settle(queued: QueuedUrl, location?: string): void {
      if (location === undefined) crawl.frontier.settle(queued.key)
      crawl.files.settle(queued.key, location)
      if (location !== undefined) followScript(queued, location)
    },
  }
}
