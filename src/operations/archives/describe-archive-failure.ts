import { ArchiveNotWritten } from '#archive/archive-error.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { NotStored } from './archive-files.ts'

const DISK_FULL =
  'The disk of this server is full, so the archive of this crawl could not be written. ' +
  'An administrator must free space on the disk that holds DATA_DIR.'
const NOT_STORED =
  'The file storage of this server did not accept the archive of this crawl. ' +
  'An administrator can test the storage in the admin area, under System.'
const NOT_WRITTEN =
  'The archive of this crawl could not be written to the disk of this server. ' +
  'An administrator must check that DATA_DIR can be written.'
const FAULT = 'The archive of this crawl could not be written because of an error on our side.'

/** Why an archive could not be written, and what to do. The owner of the crawl reads this, so it names no paths. */
export function describeArchiveFailure(error: unknown): string {
  if (isFull(error)) return DISK_FULL
  if (error instanceof NotStored) return NOT_STORED
  return error instanceof ArchiveNotWritten ? NOT_WRITTEN : FAULT
}

/** DuckDB reports its own limit for temporary files in other words than the operating system. */
function isFull(error: unknown): boolean {
  return isDiskFull(error) || (error instanceof ArchiveNotWritten && error.message.includes('ENOSPC'))
}
