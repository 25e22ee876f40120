import { availableParallelism } from 'node:os'
import type { PageReading } from '#crawl/walk/visit.ts'
import { bundleInBackground } from '#platform/bundles/bundle-in-background.ts'
import { createThreads, type Threads } from '#platform/threads.ts'
import { attachFacts } from './detach-facts.ts'
import type { JudgedPage, ReadingTask } from './read-page.ts'

export type ReaderThreads = Threads<ReadingTask, PageReading<JudgedPage> | null>

/** The slowest page of 15 MB that we could construct takes a few seconds. */
const MAX_PAGE_MS = 30_000
const HEAP_MB = 1024
const MAX_READERS = 8

/** Reader threads load this file from a bundle if there is a current one. */
export const BUNDLED_READER = new URL('read-page.ts', import.meta.url)

/**
 * Threads that extract and check pages. All crawls of a process share them, because this work needs most of the CPU
 * time.
 */
export function createReaderThreads(): ReaderThreads {
  bundleInBackground(BUNDLED_READER)
  return createThreads({
    script: new URL('page-reader.ts', import.meta.url),
    size: Math.min(availableParallelism(), MAX_READERS),
    maxTaskMs: MAX_PAGE_MS,
    heapMb: HEAP_MB,
    attach: attachFacts,
  })
}
