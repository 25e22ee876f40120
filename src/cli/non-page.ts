import type { CrawlSink } from '#operations/crawls/run-crawl.ts'

/** A visit that led to no page of its own: a redirect to a known page or another site, or a file. */
export type NonPage = Parameters<CrawlSink['nonPage']>[0]
