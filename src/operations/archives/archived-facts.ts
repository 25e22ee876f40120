import { PLAIN_FACT_NAMES } from '#archive/fact-columns.ts'
import { readFactsByUrl } from '#archive/read/facts-by-url.ts'
import type { Archive } from '#archive/read/open-archive.ts'
import type { StoredFacts as ArchivedFacts, WantedFacts } from '#archive/read/read-facts.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import { listStoredFacts } from '#store/crawls/page-facts.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from './archive-problems.ts'
import { openCrawlArchive } from './open-crawl-archive.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>
type Page = { seq: number; page: { url: string; status: 'success' | 'error' } }

/** The URLs that a page links to, and its facts, with their names in the order in which PostgreSQL stores them. */
export type LinksAndFacts = { links: string[]; facts: object | null }

export type PageFactsReader = {
  /** By `seq`. Pages whose facts cannot be read, and failed pages, are missing. */
  read: (pages: Page[]) => Promise<Map<number, LinksAndFacts>>
  /** Why the facts of some pages could not be read, and of how many; null if all could. */
  problem: () => { reason: string; pages: number } | null
  close: () => void
}

const URLS_ONLY: WantedFacts = { names: ['metaRefresh'], links: 'urls' }
const FACTS_AND_URLS: WantedFacts = { names: PLAIN_FACT_NAMES, links: 'urls' }

/** Reads what page lists leave out: from the database, or from the archive once the facts are only there. */
export function openPageFacts(app: Needs, crawlId: string, { readsFacts = true } = {}): PageFactsReader {
  let archive: Archive | null = null
  let reason: string | null = null
  let missing = 0

  async function readArchived(pages: Page[]): Promise<Map<string, ArchivedFacts>> {
    if (reason !== null) return new Map()
    try {
      archive ??= await openCrawlArchive(app, crawlId)
      const urls = pages.map(({ page }) => page.url)
      return await readFactsByUrl(archive, urls, readsFacts ? FACTS_AND_URLS : URLS_ONLY)
    } catch (error) {
      if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
      reason = error.message
      return new Map()
    }
  }

  return {
    async read(pages) {
      const loaded = pages.filter(({ page }) => page.status === 'success')
      const found: Map<number, LinksAndFacts> = await listStoredFacts(
        app.database,
        crawlId,
        loaded.map(({ seq }) => seq),
      )
      const moved = loaded.filter(({ seq }) => !found.has(seq))
      const archived = moved.length > 0 ? await readArchived(moved) : new Map<string, ArchivedFacts>()
      for (const { seq, page } of moved) {
        const facts = archived.get(page.url)
        if (facts) found.set(seq, toLinksAndFacts(facts))
        else missing += 1
      }
      return found
    },
    problem: () => (reason === null ? null : { reason, pages: missing }),
    close: () => archive?.close(),
  }
}

function toLinksAndFacts({ facts, rawFacts }: ArchivedFacts): LinksAndFacts {
  const links = new Set(urlsToFollow(facts))
  for (const url of rawFacts === null ? [] : urlsToFollow(rawFacts)) links.add(url)
  const { links: _links, scriptLinks: _scriptLinks, mainText: _mainText, ...stored } = facts
  return { links: [...links], facts: inOrderOfJsonb(stored) }
}

/** PostgreSQL stores short names first. An export must not depend on where the facts are. */
function inOrderOfJsonb(facts: object): object {
  const entries = Object.entries(facts)
  return Object.fromEntries(entries.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
}
