import { readSync } from 'node:fs'
import { pageKey } from '#domain/urls/url.ts'
import type { CrawlPlan } from '#operations/crawls/run-crawl.ts'
import { pageOfLine, requestableUrl, unlinkedUrl } from './state-file.ts'
import { openForReading, readLines } from './state-lines.ts'

type PageCache = {
  findCached: NonNullable<CrawlPlan['findCached']>
  /** Whether the last crawl found this page without a link to it. */
  hadUnlinked: (url: string) => boolean
}

/** The pages of a finished crawl. Only their positions in the file are kept in memory. */
export function openPageCache(file: string): PageCache {
  const handle = openForReading(file)
  const unlinked = new Set<string>()
  const ranges = new Map<string, { start: number; end: number }>()
  if (handle !== null) {
    for (const { text, start, end } of readLines(handle)) {
      const url = requestableUrl(text)
      if (url !== null) ranges.set(url, { start, end })
      const unlinkedPage = unlinkedUrl(text)
      if (unlinkedPage !== null) unlinked.add(pageKey(unlinkedPage))
    }
  }
  async function findCached(url: string) {
    const range = ranges.get(url)
    if (range === undefined || handle === null) return null
    const line = Buffer.alloc(range.end - range.start)
    readSync(handle, line, 0, line.length, range.start)
    const page = pageOfLine(line.toString('utf8'))
    if (page === null || page.facts === null) return null
    return { ...page, facts: page.facts }
  }

  return { findCached, hadUnlinked: (url) => unlinked.has(pageKey(url)) }
}
