/** The archive cannot be written. The message is the rest of a sentence that names an option or a crawl. */
export class ArchiveNotWritten extends Error {}

/** A file of the archive is missing or damaged. */
export class DamagedArchive extends Error {}

/** DuckDB reports errors of the file system as text only. */
const CODES: [RegExp, string][] = [
  [/No space left on device|max_temp_directory_size|disk quota exceeded/i, 'ENOSPC'],
  [/Permission denied/i, 'EACCES'],
  [/Read-only file system/i, 'EROFS'],
  [/Too many open files/i, 'EMFILE'],
  [/File too large/i, 'EFBIG'],
]

const DISK_FULL = ' The disk is full. Free some space and crawl again.'

/** Errors of the file system become ArchiveNotWritten. Any other error is a bug of ours and stays as it is. */
export function toArchiveError(error: unknown, folder: string): unknown {
  const code = fileErrorOf(error)
  if (code === null || error instanceof ArchiveNotWritten) return error
  const reason = code === 'ENOSPC' ? DISK_FULL : ''
  return new ArchiveNotWritten(`'${folder}' cannot be written (${code}).${reason}`, { cause: error })
}

/** Whether another process has opened the database. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /Could not set lock/i.test(error.message)
}

function fileErrorOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? CODES.find(([pattern]) => pattern.test(message))?.[1] ?? null
}
