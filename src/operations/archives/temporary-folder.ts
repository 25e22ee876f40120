import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArchiveNotWritten } from '#archive/archive-error.ts'

export type TemporaryFolder = { /** For an archive. */ path: string; remove: () => void }

const PREFIX = 'pagewarden-crawl-'

/** Throws ArchiveNotWritten. Also removes the folders of processes that were killed. */
export function makeTemporaryFolder(): TemporaryFolder {
  try {
    removeFoldersOfDead()
    const folder = mkdtempSync(join(tmpdir(), folderPrefixOf(process.pid)))
    return { path: join(folder, 'crawl'), remove: () => rmSync(folder, { recursive: true, force: true }) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ArchiveNotWritten(`'${tmpdir()}' cannot be written (${code}).`, { cause: error })
  }
}

/** The name says whose folder it is: 'pagewarden-crawl-<where>-<pid>-…'. */
export function folderPrefixOf(pid: number): string {
  return `${PREFIX}${placeOfProcesses()}-${pid}-`
}

/** Processes of another machine or container may use the same folder, and their ids mean nothing here. */
function placeOfProcesses(): string {
  return createHash('sha256').update(`${hostname()} ${pidNamespace()}`).digest('hex').slice(0, 8)
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function removeFoldersOfDead(): void {
  const ours = `${PREFIX}${placeOfProcesses()}-`
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(ours)) continue
    const pid = Number(name.slice(ours.length).split('-')[0])
    if (!Number.isSafeInteger(pid) || pid <= 0 || isAlive(pid)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // The folder belongs to another user, whose own processes remove it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
