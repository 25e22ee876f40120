import { readOutlinks } from '#archive/read/outlinks.ts'
import type { LinkFact } from '#domain/facts/page-facts.ts'
import type { LinkFilter, LinkPlace } from '#domain/reports/page-detail.ts'
import { hasArchivedFacts } from '#store/crawls/crawl-archives.ts'
import type { StoredReportPage } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'

/** Throws NoArchive or ArchiveDamaged, because these links are stored nowhere else. */
export async function listArchivedOutlinks(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  crawlId: string,
  { page }: StoredReportPage,
  part: { site: string; filter: LinkFilter | null; offset: number; limit: number },
): Promise<{ links: (LinkFact & { place: LinkPlace })[]; total: number }> {
  const isArchived = page.status === 'success' && (await hasArchivedFacts(app.database, crawlId))
  if (!isArchived) return { links: [], total: 0 }
  const archive = await openCrawlArchive(app, crawlId)
  return readOutlinks(archive, page.url, part).finally(archive.close)
}
