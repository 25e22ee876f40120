import { noteArchiveDamage } from '#store/crawls/crawl-archives.ts'
import type { App } from '../app.ts'
import { fetchArchive } from './archive-cache.ts'
import { ArchiveDamaged } from './archive-problems.ts'
import { findWrittenArchive } from './find-written-archive.ts'

/** The folder with a copy of the crawl's archive. Damage is noted, so that the report can say so. */
export async function fetchCrawlArchive(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  crawlId: string,
): Promise<{ folder: string; keyPrefix: string }> {
  const { keyPrefix, damage } = await findWrittenArchive(app, crawlId)
  const folder = await fetchArchive(app, keyPrefix).catch(async (error) => {
    if (error instanceof ArchiveDamaged) await noteArchiveDamage(app.database, keyPrefix, error.message)
    throw error
  })
  if (damage !== null) await noteArchiveDamage(app.database, keyPrefix, null)
  return { folder, keyPrefix }
}
