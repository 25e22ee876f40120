import { sep } from 'node:path'
import { DamagedArchive } from '#archive/archive-error.ts'
import { Conflict, Unavailable } from '../errors.ts'

/** The crawl has no archive, or not yet. */
export class NoArchive extends Conflict {
  constructor(reason: string) {
    super(reason, 'no_archive')
  }
}

/** A file of the archive is missing or damaged. `problem` continues the sentence, such as 'links.parquet is missing'. */
export class ArchiveDamaged extends Unavailable {
  constructor(problem: string) {
    super(`The archive of this crawl is damaged: ${problem}.`, 'archive_damaged')
  }
}

/** Errors of `archive/` name files with their folder, which users must not see. */
export function toArchiveDamaged(error: unknown, folder: string): unknown {
  if (!(error instanceof DamagedArchive)) return error
  const problem = error.message
    .replaceAll(`'${folder}'`, 'it')
    .replaceAll(`${folder}${sep}`, '')
    .replace(/^The archive is damaged: /, '')
    .replace(/\.$/, '')
    .replaceAll("'", '')
  return new ArchiveDamaged(problem)
}
