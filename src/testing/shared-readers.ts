import { createReaderThreads, type ReaderThreads } from '#operations/page-reading/reader-threads.ts'

let shared: ReaderThreads | undefined

/** Starting threads takes longer than most crawls of a test, so all files of a test process share them. */
export function sharedReaders(): ReaderThreads {
  shared ??= createReaderThreads()
  return shared
}
