import { createThreads, type Threads } from '#platform/threads.ts'
import type { MarkdownTask, RecheckMarkdown } from './read-markdown.ts'

export type MarkdownReaders = Threads<MarkdownTask, RecheckMarkdown>

/** The slowest page that we could construct takes ten seconds. */
const MAX_PAGE_MS = 20_000
const HEAP_MB = 1024

/** Only one thread, because each one needs 70 MB for the tokenizer's vocabulary. */
export function createMarkdownReaders(): MarkdownReaders {
  return createThreads({
    script: new URL('markdown-reader.ts', import.meta.url),
    size: 1,
    maxTaskMs: MAX_PAGE_MS,
    heapMb: HEAP_MB,
  })
}
