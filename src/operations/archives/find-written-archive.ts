import { findArchive } from '#store/crawls/crawl-archives.ts'
import type { App } from '../app.ts'
import { NoArchive } from './archive-problems.ts'

export const NOT_WRITTEN_YET = 'The archive of this crawl is not written yet. This happens in the background.'

/** Throws NoArchive with the reason if there is none yet. */
export async function findWrittenArchive(
  { database }: Pick<App, 'database'>,
  crawlId: string,
): Promise<{ keyPrefix: string; bytes: number; damage: string | null }> {
  const row = await findArchive(database, crawlId)
  if (!row?.keyPrefix || !row.writtenAt) throw new NoArchive(row?.error ?? NOT_WRITTEN_YET)
  return { keyPrefix: row.keyPrefix, bytes: row.bytes ?? 0, damage: row.error }
}
