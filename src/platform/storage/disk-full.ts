import { statfsSync } from 'node:fs'

/** PostgreSQL's code for a full disk, and the operating system's codes for a full disk and an exceeded quota. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** PostgreSQL stops if it cannot create the next 16 MB file of its write-ahead log, so we require a bit more. */
const NEEDED_BYTES = 24 * 1024 * 1024

export function isDiskFull(error: unknown): boolean {
  for (let failure = error; failure instanceof Error; failure = failure.cause) {
    if (CODES.has((failure as NodeJS.ErrnoException).code ?? '')) return true
    if (/no space left on device/i.test(failure.message)) return true
  }
  return false
}

export function hasDiskSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return true
  }
}
