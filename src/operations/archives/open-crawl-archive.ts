import { DamagedArchive } from '#archive/archive-error.ts'
import { type Archive, openArchive } from '#archive/read/open-archive.ts'
import type { App } from '../app.ts'
import { forgetCopy } from './archive-cache.ts'
import { toArchiveDamaged } from './archive-problems.ts'
import { fetchCrawlArchive } from './fetch-crawl-archive.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>

/** Opens the archive of a crawl for queries. Throws NoArchive or ArchiveDamaged; so may its queries. */
export async function openCrawlArchive(app: Needs, crawlId: string): Promise<Archive> {
  const { folder, keyPrefix } = await fetchCrawlArchive(app, crawlId)
  const rethrow = (error: unknown) => Promise.reject(toArchiveDamaged(error, folder))
  const archive = await openArchive(folder).catch(async (error) => {
    if (!(error instanceof DamagedArchive)) throw error
    // The copy was changed. The stored files may be fine.
    await forgetCopy(app, keyPrefix)
    return openArchive((await fetchCrawlArchive(app, crawlId)).folder).catch(rethrow)
  })
  return { ...archive, query: (sql, values) => archive.query<never>(sql, values).catch(rethrow) }
}
