import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { linksTo, makeFinishedPage } from '../archives/make-finished-page.ts'

type Failed = {
  failure: FetchFailure
  statusCode?: number
  bytes?: number
  /** Default: the start page links to it. */
  isLinked?: boolean
  /** Default: a page on the same host. */
  url?: string
}

/** A crawl of a start page, /0, and of one URL that failed, by default /failed. */
export function crawlWithFailure({ failure, statusCode, bytes = 0, isLinked = true, url }: Failed) {
  const failed = url ?? 'https://shop.example/failed'
  return async (writer: ArchiveWriter): Promise<void> => {
    await writer.addPage(makeFinishedPage({ facts: { links: isLinked ? linksTo(failed) : [] } }))
    const result = {
      url: failed,
      requestedUrl: failed,
      status: 'error' as const,
      statusCode: statusCode ?? null,
      bytes,
    }
    await writer.addPage(makeFinishedPage({ position: 1, result, failure, facts: null, indexability: 'error' }))
  }
}
