import { pageKey } from '#domain/urls/url.ts'
import { hashOf } from '../traps/trap-watch.ts'
import type { CrawlContext } from '../walk/crawl-context.ts'
import { isGuess } from '../walk/queued-url.ts'
import type { Scope } from '../walk/scope.ts'
import type { EarlierVisit, PageVisit, RedirectVisit } from '../walk/visit.ts'
import { landingOf, notFoundBehaviourOf } from './learn-not-found-page.ts'
import { isAlike, type Look, likenessKeys } from './page-similarity.ts'
import { isSameLanding } from './probe.ts'

/** Recognises pages that a site sends for any URL that does not exist. */
export type Soft404Finder<Facts> = {
  /** May request a made-up URL, once per crawl, to compare the page with the response. */
  isSoft404(visit: PageVisit<Facts> | RedirectVisit, scope: Scope): Promise<boolean>
  /** Learns from a page that an earlier run reported. */
  replay(earlier: EarlierVisit): void
  /** Call at the end. Reports soft 404s not recognised when visited, such as the first of several equal pages. */
  reportFirsts(): Promise<void>
}

type VisitedUrl = Pick<RedirectVisit, 'source' | 'requestedUrl' | 'redirects'>

/** This many pages are enough to notice that pages repeat. */
const MAX_REMEMBERED = 100_000

export function createSoft404Finder<Facts>(crawl: CrawlContext<Facts>): Soft404Finder<Facts> {
  /** Maps the hash of each likeness key to the position of its first page. Grows until `crawl.notFound` is known. */
  const firsts = new Map<number, number>()
  /** Repeated pages of an earlier run, which did not record whether they were soft 404s. */
  const earlierRepeats: { hash: number; position: number }[] = []
  const startKey = pageKey(crawl.options.startUrl)
  let startLook: Look | null = null

  /**
   * Null if unknown or ambiguous. A single-page app sends its start page for every URL, and the target of a redirect
   * can be a real page.
   */
  function missingPageLook(): Look | null {
    if (crawl.notFound?.kind !== 'soft' || crawl.notFound.landing !== null || startLook === null) return null
    return isAlike(crawl.notFound.look, startLook) ? null : crawl.notFound.look
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
    if (saysNotFound) return true
    if (isStart) return false
    const hashes = likenessKeys(reading).map(hashOf)
    const isRepeated = crawl.notFound === null && hashes.map((hash) => isFirst(hash, position)).includes(false)
    const looksSoft = crawl.notFound === null && (isRepeated || saysNotFound)
    if (looksSoft && !(startLook !== null && isAlike(reading, startLook))) await notFoundBehaviourOf(crawl, scope)
    const look = missingPageLook()
    if (look === null || !isAlike(reading, look)) return false
    for (const hash of hashes) if (firsts.get(hash) === position) firsts.delete(hash)
    return true
  }

  async function redirectsLikeMissing({ source, requestedUrl, redirects }: VisitedUrl, scope: Scope): Promise<boolean> {
    const landing = landingOf(redirects)
    if (landing === null || source === 'start' || isGuess({ source })) return false
    if (!scope.mayFetch(landing.key) || isOtherSpelling(requestedUrl, landing.key)) return false
    const notFound = await notFoundBehaviourOf(crawl, scope)
    return notFound.kind === 'soft' && isSameLanding(notFound.landing, landing)
  }

  return {
    isSoft404: async (visit, scope) =>
      (await redirectsLikeMissing(visit, scope)) || (visit.kind === 'page' && (await isSoftPage(visit, scope))),
    replay({ position, requestedUrl, fingerprint, isPage, isFailed }) {
      if (fingerprint === undefined || !isPage || isFailed) return
      const hash = hashOf(fingerprint)
      if (pageKey(requestedUrl) === startKey) startLook = { fingerprint }
      else if (!isFirst(hash, position)) earlierRepeats.push({ hash, position })
    },
    async reportFirsts() {
      if (earlierRepeats.length > 0 && crawl.scope !== null) await notFoundBehaviourOf(crawl, crawl.scope)
      const look = missingPageLook()
      if (look === null) return
      const hashes = likenessKeys(look).map(hashOf)
      const repeats = earlierRepeats.filter((repeat) => hashes.includes(repeat.hash)).map((repeat) => repeat.position)
      const positions = new Set([...hashes.flatMap((hash) => firsts.get(hash) ?? []), ...repeats])
      for (const position of positions) await crawl.options.onSoft404?.({ position })
    },
  }
}

/** A different spelling of the same URL is not a missing page: `/index.html`, `/Bread`, `/bread?from=mail`. */
function isOtherSpelling(from: string, to: string): boolean {
  return pathOf(from) === pathOf(to)
}

function pathOf(url: string): string {
  const path = new URL(url).pathname.toLowerCase()
  return path.replace(/\/(?:index|default|home|start)(?:\.\w{2,5})?\/?$/, '/').replace(/(?<=.)\/+$/, '')
}
