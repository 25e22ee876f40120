/** The archive cannot be written, with the reason as an error code of the file system. */
export class ArchiveNotWritten extends Error {
  readonly code: string
  constructor(folder: string, code: string, options?: ErrorOptions) {
    super(`The archive '${folder}' cannot be written (${code}).`, options)
    this.code = code
  }
}

/** A file of the archive is missing or damaged. */
export class DamagedArchive extends Error {}

/** DuckDB reports errors of the file system as text only. */
const CODES: [RegExp, string][] = [
  [/No space left on device|max_temp_directory_size|disk quota exceeded/i, 'ENOSPC'],
  [/Permission denied/i, 'EACCES'],
  [/Read-only file system/i, 'EROFS'],
  [/Too many open files/i, 'EMFILE'],
  [/File too large/i, 'EFBIG'],
  [/Conflicting lock|Could not set lock/i, 'EBUSY'],
]

/** Any other error is a bug of ours and is returned as it is. */
export function toArchiveError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const code =
    (error as NodeJS.ErrnoException).code ?? CODES.find(([pattern]) => pattern.test(error.message))?.[1] ?? null
  return code === null ? error : new ArchiveNotWritten(folder, code, { cause: error })
}
