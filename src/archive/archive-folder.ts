import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ArchiveNotWritten, isLocked, toArchiveError } from './archive-error.ts'
import { TABLE_NAMES } from './archive-tables.ts'
import { openDatabase } from './duckdb.ts'
import { isArchive } from './manifest.ts'

/** The folder of an archive, and the folder next to it in which the archive is written. */
export type ArchiveFolder = { target: string; unfinished: string; database: string; scratch: string }

const DATABASE = 'archive.duckdb'
const SCRATCH = 'scratch'
const WORK_FILES = 'archive\\.duckdb(?:\\.wal)?|scratch'

/** Checks that an archive can be written here, and creates an empty folder for it. */
export async function claimFolder(folder: string): Promise<ArchiveFolder> {
  // A symbolic link is kept, and the folder that it names is replaced.
  const target = existsSync(folder) ? realpathSync(folder) : resolve(folder)
  const unfinished = `${target}.unfinished`
  const database = join(unfinished, DATABASE)
  try {
    for (const each of [target, unfinished, replacedFolder(target)]) if (hasStrangeFiles(each)) throw notOurs(each)
    if (hasOtherFiles(target)) throw notOurs(folder)
    restoreReplaced(target)
    if (existsSync(unfinished)) await removeLeftover(folder, unfinished, database)
    const scratch = join(unfinished, SCRATCH)
    // Not recursive: a misspelled parent folder should be reported, as for other outputs.
    for (const each of [unfinished, scratch]) mkdirSync(each)
    return { target, unfinished, database, scratch }
  } catch (error) {
    throw toArchiveError(error, folder)
  }
}

/** These folders will be deleted, so they must not contain anything that we have not written. */
function hasStrangeFiles(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return false
  return !found.isDirectory() || !readdirSync(folder).every((name) => OUR_FILES.test(name))
}

/** Whether the folder is anything but empty or an archive. */
function hasOtherFiles(folder: string): boolean {
  if (hasStrangeFiles(folder)) return true
  return existsSync(folder) && readdirSync(folder).length > 0 && !isArchive(folder)
}

function notOurs(folder: string): ArchiveNotWritten {
  return new ArchiveNotWritten(`'${folder}' exists and is not an archive, so it was not changed.`)
}

const OUR_FILES = new RegExp(`^(?:(?:tmp_)?(?:${TABLE_NAMES.join('|')})\\.parquet|manifest\\.json|${WORK_FILES})$`)

/** A killed crawl leaves its folder behind. A running one has locked its database. */
async function removeLeftover(folder: string, unfinished: string, database: string): Promise<void> {
  if (existsSync(database)) {
    const opened = await openDatabase(database, {}).catch((error: unknown) => {
      if (isLocked(error)) throw new ArchiveNotWritten(`'${folder}' cannot be written: another crawl is writing it.`)
    })
    opened?.closeSync()
  }
  rmSync(unfinished, { recursive: true, force: true })
}

/** Replaces an older archive with the new one. A reader finds the old one, the new one or none, but never a part. */
export async function moveIntoPlace({ target, unfinished }: ArchiveFolder): Promise<void> {
  await syncFolder(unfinished)
  const replaced = replacedFolder(target)
  // Someone may have put a file there since the crawl began.
  if (hasOtherFiles(target) || hasStrangeFiles(replaced)) {
    throw new ArchiveNotWritten(
      `'${target}' contains other files than an archive, so it was not replaced. The new archive is '${unfinished}'.`,
    )
  }
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
