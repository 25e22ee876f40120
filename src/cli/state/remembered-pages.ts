import { readSync } from 'node:fs'
import { pageKey } from '#domain/urls/url.ts'
import type { CrawlPlan } from '#operations/crawls/run-crawl.ts'
import { pageOfLine, requestableUrl, unlinkedUrl } from './state-file.ts'
import { openForReading, readLines } from './state-lines.ts'

export type RememberedPages = {
  remember: NonNullable<CrawlPlan['remember']>
  /** Whether a page that no link leads to was there. */
  hadUnlinked: (url: string) => boolean
}

/** The pages of a finished crawl, for asking the site what has changed. Only their places in the file are held. */
export function rememberPages(file: string): RememberedPages {
  const handle = openForReading(file)
  const unlinked = new Set<string>()
  const places = new Map<string, { start: number; end: number }>()
  if (handle !== null) {
    for (const { text, start, end } of readLines(handle)) {
      const address = requestableUrl(text)
      if (address !== null) places.set(address, { start, end })
      const alone = unlinkedUrl(text)
      if (alone !== null) unlinked.add(pageKey(alone))
    }
  }
  async function remember(url: string) {
    const place = places.get(url)
    if (place === undefined || handle === null) return null
    const line = Buffer.alloc(place.end - place.start)
    readSync(handle, line, 0, line.length, place.start)
    const page = pageOfLine(line.toString('utf8'))
    if (page === null || page.facts === null) return null
    return { ...page, facts: page.facts }
  }

  return { remember, hadUnlinked: (url) => unlinked.has(pageKey(url)) }
}
