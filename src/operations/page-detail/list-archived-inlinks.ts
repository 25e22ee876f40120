import { type ArchivedInlink, readInlinks } from '#archive/read/inlinks.ts'
import type { LinkPlace } from '#domain/reports/page-detail.ts'
import { findKnownPages, type Inlink, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'

type Found = { links: (Omit<Inlink, 'seq'> & { seq: number | null; place: LinkPlace })[]; named: number }

/** All pages that link to a page, or why the archive of the crawl cannot be read. */
export async function listArchivedInlinks(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  crawlId: string,
  url: string,
  range: { offset: number; limit: number },
): Promise<Found | { missing: string }> {
  const found = await readArchive(app, crawlId, url, range)
  if ('missing' in found) return found
  const sources = found.links.map(({ source }) => source)
  const known = await findKnownPages(app.database, crawlId, sources)
  const seqs = new Map(known.map(({ address, seq }) => [address, seq]))
  const links = found.links.map(({ source, statusCode, target, text, rel, place }) => {
    return { url: source, seq: seqs.get(source) ?? null, statusCode, link: { url: target, text, rel }, place }
  })
  return { links, named: found.total }
}

async function readArchive(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  crawlId: string,
  url: string,
  range: { offset: number; limit: number },
): Promise<{ links: ArchivedInlink[]; total: number } | { missing: string }> {
  try {
    const archive = await openCrawlArchive(app, crawlId)
    const without = await listRemovedUrls(app.database, crawlId)
    return await readInlinks(archive, url, { ...range, without }).finally(archive.close)
  } catch (error) {
    if (error instanceof NoArchive || error instanceof ArchiveDamaged) return { missing: error.message }
    throw error
  }
}
