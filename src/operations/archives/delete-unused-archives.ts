import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listArchivePrefixes } from '#store/crawls/crawl-archives.ts'
import type { App } from '../app.ts'
import { cacheFolder } from './archive-cache.ts'
import { ARCHIVES, archiveOf, removeArchive } from './archive-files.ts'
import { workFolder } from './archive-stored-crawl.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>

/** Deletes the files that killed workers left behind, and those of deleted crawls. */
export async function deleteUnusedArchives(app: Needs): Promise<void> {
  // List the files before the rows: every run stores its prefix before it writes a file.
  const keys = await app.storage.list(ARCHIVES)
  const stored = new Map(keys.flatMap((key) => archiveOf(key) ?? []).map((each) => [each.keyPrefix, each]))
  const used = await listUsed(app, [...stored.values()])
  for (const keyPrefix of stored.keys()) if (!used.has(keyPrefix)) await removeArchive(app.storage, keyPrefix)
  await cleanFolder(app, workFolder(app), ({ isWritten }) => !isWritten)
  await cleanFolder(app, cacheFolder(app), ({ isWritten }) => isWritten)
}

type Used = { isWritten: boolean }

async function cleanFolder(app: Needs, folder: string, isNeeded: (archive: Used) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const used = await listUsed(
    app,
    names.flatMap((name) => archiveOf(name) ?? []),
  )
  for (const name of names) {
    const archive = archiveOf(name)
    const row = archive && used.get(archive.keyPrefix)
    if (archive && !(row && isNeeded(row))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function listUsed({ database }: Needs, archives: { crawlId: string }[]): Promise<Map<string, Used>> {
  const rows = await listArchivePrefixes(database, [...new Set(archives.map(({ crawlId }) => crawlId))])
  return new Map(rows.map((row) => [row.keyPrefix, row]))
}
