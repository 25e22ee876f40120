import { type ReusablePage, readReusablePage, readReusablePages } from '#archive/read/cached-pages.ts'
import { findCachedPage } from '#store/crawls/cached-pages.ts'
import type { App } from '../app.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import type { CachedFacts } from '../page-reading/cached-page.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings' | 'log'>
type Block = Map<string, ReusablePage>

/** A crawl requests pages in about the same order as the previous one, so the next pages are read as well. */
const PAGES_PER_BLOCK = 256
const MAX_BLOCKS = 2
/** Facts of large pages are large, so these are read one at a time. */
const MAX_BYTES_IN_BLOCK = 200_000

/**
 * Finds pages of the previous crawl that the site need not send again. Their facts are in the database, or in the archive.
 * If the archive cannot be read, no page is found, and the site sends all of them.
 */
export function createPageCache(app: Needs, crawlId: string): (url: string) => Promise<CachedFacts | null> {
  const blocks = new Map<number, Promise<Block>>()
  let isReadable = true

  async function findArchived(position: number, url: string): Promise<ReusablePage | null> {
    if (!isReadable) return null
    try {
      const block = await blockWith(position)
      const page = block.get(url)
      // Frees memory: each page is requested only once.
      block.delete(url)
      return page ?? (await readFrom(app, crawlId, (archive) => readReusablePage(archive, position, url)))
    } catch (error) {
      if (isReadable) app.log.warn({ err: error, crawlId }, 'the archive of the previous crawl cannot be read')
      isReadable = false
      return null
    }
  }

  function blockWith(position: number): Promise<Block> {
    const number = Math.floor(position / PAGES_PER_BLOCK)
    const first = number * PAGES_PER_BLOCK
    const places = { first, last: first + PAGES_PER_BLOCK - 1, maxBytes: MAX_BYTES_IN_BLOCK }
    const block = blocks.get(number) ?? readFrom(app, crawlId, (archive) => readReusablePages(archive, places))
    // The least recently used block comes first.
    blocks.delete(number)
    blocks.set(number, block)
    for (const oldest of blocks.keys()) if (blocks.size > MAX_BLOCKS) blocks.delete(oldest)
    return block
  }

  return async (url) => {
    const found = await findCachedPage(app.database, crawlId, url)
    if (!found) return null
    const { position, validators } = found
    const page = found.page ?? (await findArchived(position, url))
    return page && { ...page, validators }
  }
}

/** Opens the archive each time: a crawl may take hours, and an unused copy of an archive may be removed. */
async function readFrom<Result>(
  app: Needs,
  crawlId: string,
  read: (archive: Awaited<ReturnType<typeof openCrawlArchive>>) => Promise<Result>,
): Promise<Result> {
  const archive = await openCrawlArchive(app, crawlId)
  return read(archive).finally(archive.close)
}
