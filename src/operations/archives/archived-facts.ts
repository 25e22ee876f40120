import { DECLARED_FACTS, readFactsByUrl } from '#archive/read/facts-by-url.ts'
import type { Archive } from '#archive/read/open-archive.ts'
import { declaredOf } from '#archive/read/page-details.ts'
import type { StoredFacts as ArchivedFacts, WantedFacts } from '#archive/read/read-facts.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { PLAIN_FACT_NAMES } from '#domain/packed-facts/fact-columns.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import { hasArchivedFacts } from '#store/crawls/crawl-archives.ts'
import { listStoredFacts } from '#store/crawls/page-facts.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from './archive-problems.ts'
import { openCrawlArchive } from './open-crawl-archive.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>
type Page = { seq: number; page: CrawlPageResult }
/** The fields that move from the database to the archive, in the order in which PostgreSQL stores their names. */
type Rest = Pick<CrawlPageResult, 'links' | 'declared'> & { facts: object }

type PageFactsReader = {
  /** Returns the pages with all their links and facts. Failed pages have neither. */
  complete: (pages: Page[]) => Promise<{ seq: number; page: CrawlPageResult & { facts: object | null } }[]>
  /** Why facts could not be read, and for how many pages; null if all could be read. */
  problem: () => { reason: string; pages: number } | null
  close: () => void
}

const ALL: WantedFacts = { names: PLAIN_FACT_NAMES, links: 'urls' }
const DECLARED: WantedFacts = { names: DECLARED_FACTS, links: 'urls' }

/** Reads what page lists leave out: from the database, or from the archive once the database no longer has it. */
export function openPageFacts(app: Needs, crawlId: string, { readsFacts = true } = {}): PageFactsReader {
  let archive: Archive | null = null
  let reason: string | null = null
  let missing = 0

  async function readArchived(urls: string[]): Promise<Map<string, ArchivedFacts>> {
    if (reason !== null) return new Map()
    try {
      archive ??= await openCrawlArchive(app, crawlId)
      return await readFactsByUrl(archive, urls, readsFacts ? ALL : DECLARED)
    } catch (error) {
      if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
      reason = error.message
      return new Map()
    }
  }

  return {
    async complete(pages) {
      const loaded = pages.filter(({ page }) => page.status === 'success').map(({ seq }) => seq)
      const stored = await listStoredFacts(app.database, crawlId, loaded)
      const hasMoved = stored.size < loaded.length && (await hasArchivedFacts(app.database, crawlId))
      const isMoved = ({ seq, page }: Page) => hasMoved && page.status === 'success' && !stored.has(seq)
      const moved = pages.filter(isMoved).map(({ page }) => page.url)
      const archived = hasMoved ? await readArchived(moved) : new Map<string, ArchivedFacts>()
      return pages.map(({ seq, page }) => {
        const hasFacts = isMoved({ seq, page })
        const facts = hasFacts ? archived.get(page.url) : undefined
        if (hasFacts && !facts) missing += 1
        const rest = inOrderOfJsonb(stored.get(seq)) ?? (facts ? toRest(facts) : NO_FACTS)
        return { seq, page: { ...page, ...rest, facts: rest.facts && measured(rest.facts, page) } }
      })
    },
    problem: () => (missing === 0 ? null : { reason: reason ?? NOT_THERE, pages: missing }),
    close: () => archive?.close(),
  }
}

const NOT_THERE = 'The archive of this crawl does not have them.'
const NO_FACTS = { links: [], facts: null }

/** The time to first byte may have been measured again. */
function measured(facts: object, { ttfbMs, ttfbMeasures }: CrawlPageResult): object {
  return ttfbMeasures === null ? facts : { ...facts, ttfbMs }
}

function toRest({ facts, rawFacts }: ArchivedFacts): Rest {
  const links = new Set([facts, ...(rawFacts === null ? [] : [rawFacts])].flatMap(urlsToFollow))
  const { links: _links, scriptLinks: _scriptLinks, mainText: _mainText, ...stored } = facts
  const declared = inOrderOfJsonb(declaredOf(facts)) as CrawlPageResult['declared']
  return { links: [...links], declared, facts: inOrderOfJsonb(stored) }
}

/** Orders names as PostgreSQL stores them, so that a response looks the same whether or not facts are archived. */
export function inOrderOfJsonb<Facts>(facts: Facts): Facts {
  if (Array.isArray(facts)) return facts.map(inOrderOfJsonb) as Facts
  if (typeof facts !== 'object' || facts === null) return facts
  const entries = Object.entries(facts).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, inOrderOfJsonb(value)])) as Facts
}
