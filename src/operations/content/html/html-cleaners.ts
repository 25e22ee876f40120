import { createThreads, type Threads } from '#platform/threads.ts'
import type { CleaningResult, CleaningTask } from './html-cleaning.ts'

export type HtmlCleaners = Threads<CleaningTask, CleaningResult>

/** The slowest half megabyte of HTML that we could construct takes a second. Older content may be longer. */
const MAX_CLEANING_MS = 20_000
const HEAP_MB = 512

export function createHtmlCleaners(): HtmlCleaners {
  return createThreads({
    script: new URL('html-cleaner.ts', import.meta.url),
    size: 2,
    maxTaskMs: MAX_CLEANING_MS,
    heapMb: HEAP_MB,
  })
}
