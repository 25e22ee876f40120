import { pageKey } from '#domain/urls/url.ts'
import { hashOf } from '../traps/trap-watch.ts'
import type { CrawlContext } from '../walk/crawl-context.ts'
import { isGuess } from '../walk/queued-url.ts'
import type { Scope } from '../walk/scope.ts'
import type { EarlierVisit, PageVisit, RedirectVisit } from '../walk/visit.ts'
import { landingOf, unknownOf } from './learn-not-found-page.ts'
import { isAlike, type Look, likenessKeys } from './page-similarity.ts'
import { isSameLanding } from './probe.ts'

/** Tells pages from what a site answers for any address that does not exist. */
export type Soft404Finder<Facts> = {
  /** Asks the site for a page that cannot exist, once a crawl, when an answer looks as if there were none or comes again. */
  isSoft404(visit: PageVisit<Facts> | RedirectVisit, scope: Scope): Promise<boolean>
  /** A page that an earlier run reported. */
  replay(earlier: EarlierVisit): void
  /** Reports those that were taken for pages because they came first. Once all visits are reported. */
  reportFirsts(): Promise<void>
}

type VisitedUrl = Pick<RedirectVisit, 'source' | 'requestedUrl' | 'redirects'>

/** Nobody needs more to find that pages repeat. */
const MAX_REMEMBERED = 100_000

export function createSoft404Finder<Facts>(crawl: CrawlContext<Facts>): Soft404Finder<Facts> {
  /** Hash of what pages are alike by → position of the first page that had it, until the site was asked. */
  const firsts = new Map<number, number>()
  /** Those of an earlier run that had the same: which of them it knew better about is not told. */
  const earlierRepeats: { hash: number; position: number }[] = []
  const startKey = pageKey(crawl.options.startUrl)
  let startLook: Look | null = null

  /**
   * An application answers everything with its one page, the start included: then that page tells nothing. Nor does one
   * that everybody is sent to: it may be a page that others link to.
   */
  function nothing(): Look | null {
    if (crawl.unknown?.kind !== 'soft' || crawl.unknown.landing !== null || startLook === null) return null
    return isAlike(crawl.unknown.look, startLook) ? null : crawl.unknown.look
  }

  function isFirst(hash: number, position: number): boolean {
    if (firsts.has(hash)) return false
    if (firsts.size < MAX_REMEMBERED) firsts.set(hash, position)
    return true
  }

  async function isSoftPage({ position, source, requestedUrl, reading }: PageVisit<Facts>, scope: Scope) {
    const { fingerprint, outline, saysNotFound = false } = reading
    const isStart = pageKey(requestedUrl) === startKey
    if (isStart) startLook = { fingerprint, outline }
    if (isGuess({ source })) return false
    if (saysNotFound && !isAboutMissingPages(requestedUrl)) return true
    if (isStart) return false
    const hashes = likenessKeys(reading).map(hashOf)
    const isRepeated = crawl.unknown === null && hashes.map((hash) => isFirst(hash, position)).includes(false)
    const looksSoft = crawl.unknown === null && (isRepeated || saysNotFound)
    if (looksSoft && !(startLook !== null && isAlike(reading, startLook))) await unknownOf(crawl, scope)
    const look = nothing()
    if (look === null || !isAlike(reading, look)) return false
    for (const hash of hashes) if (firsts.get(hash) === position) firsts.delete(hash)
    return true
  }

  /** Whether it leads where everybody is sent who asks for nothing. */
  async function isSentAway({ source, requestedUrl, redirects }: VisitedUrl, scope: Scope): Promise<boolean> {
    const landing = landingOf(redirects)
    if (landing === null || source === 'start' || isGuess({ source })) return false
    if (!scope.mayFetch(landing.key) || isOtherSpelling(requestedUrl, landing.key)) return false
    const unknown = await unknownOf(crawl, scope)
    return unknown.kind === 'soft' && isSameLanding(unknown.landing, landing)
  }

  return {
    isSoft404: async (visit, scope) =>
      (await isSentAway(visit, scope)) || (visit.kind === 'page' && (await isSoftPage(visit, scope))),
    replay({ position, requestedUrl, fingerprint, isPage, isFailed }) {
      if (fingerprint === undefined || !isPage || isFailed) return
      const hash = hashOf(fingerprint)
      if (pageKey(requestedUrl) === startKey) startLook = { fingerprint }
      else if (!isFirst(hash, position)) earlierRepeats.push({ hash, position })
    },
    async reportFirsts() {
      if (earlierRepeats.length > 0 && crawl.scope !== null) await unknownOf(crawl, crawl.scope)
      const look = nothing()
      if (look === null) return
      const hashes = likenessKeys(look).map(hashOf)
      const repeats = earlierRepeats.filter((repeat) => hashes.includes(repeat.hash)).map((repeat) => repeat.position)
      const positions = new Set([...hashes.flatMap((hash) => firsts.get(hash) ?? []), ...repeats])
      for (const position of positions) await crawl.options.onSoft404?.({ position })
    },
  }
}

/** Where the address itself names the error, the words may be about it; then only the site's own answer tells. */
function isAboutMissingPages(url: string): boolean {
  return /404|not-?found|missing/i.test(new URL(url).pathname)
}

/** Another way to write the address of a page is no page that is missing: `/index.html`, `/Bread`, `/bread?from=mail`. */
function isOtherSpelling(from: string, to: string): boolean {
  return pathOf(from) === pathOf(to)
}

function pathOf(url: string): string {
  const path = new URL(url).pathname.toLowerCase()
  return path.replace(/\/(?:index|default|home|start)(?:\.\w{2,5})?\/?$/, '/').replace(/(?<=.)\/+$/, '')
}
