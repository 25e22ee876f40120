import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ArchiveNotWritten, isLocked, toArchiveError } from './archive-error.ts'
import { openDatabase } from './duckdb.ts'
import { isArchive } from './manifest.ts'

/** The folder of an archive, and the folder next to it in which the archive is written. */
export type ArchiveFolder = { target: string; unfinished: string; database: string; scratch: string }

/** Checks that an archive can be written here, and creates an empty folder for it. */
export async function claimFolder(folder: string): Promise<ArchiveFolder> {
  const target = resolve(folder)
  const unfinished = `${target}.unfinished`
  const database = join(unfinished, 'archive.duckdb')
  try {
    restoreReplaced(target)
    // Replacing a folder with other files would delete them.
    if (!canBeReplaced(target)) {
      throw new ArchiveNotWritten(`'${folder}' exists and is not an archive, so it was not changed.`)
    }
    if (existsSync(unfinished)) await removeLeftover(unfinished, database)
    const scratch = join(unfinished, 'scratch')
    // Not recursive: a misspelled parent folder should be reported, as for other outputs.
    for (const each of [unfinished, scratch]) mkdirSync(each)
    return { target, unfinished, database, scratch }
  } catch (error) {
    throw toArchiveError(error, folder)
  }
}

function canBeReplaced(target: string): boolean {
  const found = statSync(target, { throwIfNoEntry: false })
  if (found === undefined) return true
  return found.isDirectory() && (readdirSync(target).length === 0 || isArchive(target))
}

/** A killed crawl leaves its folder behind. A running one has locked its database. */
async function removeLeftover(unfinished: string, database: string): Promise<void> {
  if (existsSync(database)) {
    const opened = await openDatabase(database, {}).catch((error: unknown) => {
      if (isLocked(error)) throw error
    })
    opened?.closeSync()
  }
  rmSync(unfinished, { recursive: true, force: true })
}

/** Replaces an older archive by the new one. Whoever looks finds one of them or none, never a part. */
export async function moveIntoPlace({ target, unfinished }: ArchiveFolder): Promise<void> {
  await syncFolder(unfinished)
  const replaced = replacedFolder(target)
  rmSync(replaced, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, replaced)
  renameSync(unfinished, target)
  await syncFolder(dirname(target))
  rmSync(replaced, { recursive: true, force: true })
}

/** Recovers the old archive after a crash between the two renames. */
function restoreReplaced(target: string): void {
  const replaced = replacedFolder(target)
  if (!existsSync(target) && isArchive(replaced)) renameSync(replaced, target)
}

function replacedFolder(target: string): string {
  return `${target}.replaced`
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
