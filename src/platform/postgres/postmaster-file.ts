import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The postmaster.pid that a running PostgreSQL keeps in its data folder. A killed server leaves it behind. */
export type PostmasterFile = { pid: number; socketFolder: string; isReady: boolean }

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Whether the process is a PostgreSQL on this data folder, and not a program that got the same pid later. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    // The working directory of a postmaster is always its data folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
