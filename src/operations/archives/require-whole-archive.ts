import { OPTIONAL_TABLES, TABLE_NAMES } from '#archive/archive-tables.ts'
import { fileOf, MANIFEST } from '#archive/manifest.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'
import { ArchiveDamaged } from './archive-problems.ts'
import { findWrittenArchive } from './find-written-archive.ts'

/**
 * Throws NoArchive or ArchiveDamaged if a file of the archive is missing. Does not read the files, which takes too long
 * for a request.
 */
export async function requireWholeArchive(app: Pick<App, 'database' | 'storage'>, crawlId: string): Promise<void> {
  const { keyPrefix } = await findWrittenArchive(app, crawlId)
  const stored = new Set(await app.storage.list(keyPrefix).catch(() => Promise.reject(notResponding())))
  const tables = TABLE_NAMES.filter((table) => !OPTIONAL_TABLES.has(table))
  const missing = [MANIFEST, ...tables.map(fileOf)].find((name) => !stored.has(`${keyPrefix}${name}`))
  if (missing) throw new ArchiveDamaged(`${missing} is missing`)
}

function notResponding(): Unavailable {
  return new Unavailable(
    'The file storage of this server is not responding, so the archive of this crawl cannot be read. ' +
      'Nothing was changed. Try again in a few minutes.',
    'file_store_unavailable',
  )
}
