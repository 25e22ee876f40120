import { pageKey } from '#domain/url.ts'
import type { CrawlContext } from './crawl-context.ts'
import { unknownOf } from './learn-unknown.ts'
import { isGuess } from './queued-address.ts'
import type { Scope } from './scope.ts'
import { hashOf } from './trap-watch.ts'
import type { EarlierVisit, PageVisit } from './visit.ts'

/** Tells pages from what a site answers for any address that does not exist. */
export type Soft404Finder<Facts> = {
  /** Asks the site for a page that cannot exist, once a crawl, when a page looks as if it were none or comes again. */
  isSoft404(page: PageVisit<Facts>, scope: Scope): Promise<boolean>
  /** A page that an earlier run reported. */
  replay(earlier: EarlierVisit): void
  /** Reports those that were taken for pages because they came first. Once all visits are reported. */
  reportFirsts(): Promise<void>
}

/** Nobody needs more to find that pages repeat. */
const MOST_REMEMBERED = 100_000

export function createSoft404Finder<Facts>(crawl: CrawlContext<Facts>): Soft404Finder<Facts> {
  /** Fingerprint → position of the first page that had it, until the site was asked. */
  const firsts = new Map<number, number>()
  /** Those of an earlier run that had the same: which of them it knew better about is not told. */
  const earlierRepeats: { hash: number; position: number }[] = []
  const startKey = pageKey(crawl.options.startUrl)
  let startFingerprint: string | null = null

  /** An application answers everything with its one page, the start included: then that page tells nothing. */
  function nothing(): string | null {
    if (crawl.unknown?.kind !== 'soft' || startFingerprint === null) return null
    return crawl.unknown.fingerprint === startFingerprint ? null : crawl.unknown.fingerprint
  }

  function isFirst(hash: number, position: number): boolean {
    if (firsts.has(hash)) return false
    if (firsts.size < MOST_REMEMBERED) firsts.set(hash, position)
    return true
  }

  return {
    async isSoft404({ position, source, requestedUrl, reading }, scope) {
      const { fingerprint, saysNotFound = false } = reading
      const isStart = pageKey(requestedUrl) === startKey
      if (isStart) startFingerprint = fingerprint
      if (isStart || isGuess({ source })) return false
      const hash = hashOf(fingerprint)
      const looksSoft = crawl.unknown === null && (!isFirst(hash, position) || saysNotFound)
      if (looksSoft && fingerprint !== startFingerprint) await unknownOf(crawl, scope)
      if (fingerprint !== nothing()) return false
      if (firsts.get(hash) === position) firsts.delete(hash)
      return true
    },
    replay({ position, requestedUrl, fingerprint, isPage, isFailed }) {
      if (fingerprint === undefined || !isPage || isFailed) return
      const hash = hashOf(fingerprint)
      if (pageKey(requestedUrl) === startKey) startFingerprint = fingerprint
      else if (!isFirst(hash, position)) earlierRepeats.push({ hash, position })
    },
    async reportFirsts() {
      if (earlierRepeats.length > 0 && crawl.scope !== null) await unknownOf(crawl, crawl.scope)
      const fingerprint = nothing()
      if (fingerprint === null) return
      const hash = hashOf(fingerprint)
      const positions = earlierRepeats.filter((repeat) => repeat.hash === hash).map((repeat) => repeat.position)
      for (const position of [firsts.get(hash) ?? [], positions].flat()) await crawl.options.onSoft404?.({ position })
    },
  }
}
