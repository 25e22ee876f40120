import type { FinishedPage } from '#domain/crawls/finished-page.ts'

const PAGES_PER_BATCH = 500

/** Passes on pages in batches. The next pages are judged while a batch is written. */
export function createPageBatches(write: (pages: FinishedPage[]) => Promise<void>) {
  let waiting: FinishedPage[] = []
  let writing: Promise<void> = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const pages = waiting
    waiting = []
    await writing
    writing = write(pages)
    // Avoids an unhandled rejection. The next `await writing` throws the error.
    writing.catch(() => {})
  }

  return {
    async add(page: FinishedPage): Promise<void> {
      waiting.push(page)
      if (waiting.length >= PAGES_PER_BATCH) await writeWaiting()
    },
    /** Waits until all pages are written. */
    async flush(): Promise<void> {
      if (waiting.length > 0) await writeWaiting()
      await writing
    },
  }
}
