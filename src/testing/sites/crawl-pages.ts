import { setTimeout as delay } from 'node:timers/promises'
import { crawlSite } from '#crawl/crawl-site.ts'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import type { CrawlEnd, CrawlOptions } from '#crawl/walk/crawl-options.ts'
import type { PageReading, Visit } from '#crawl/walk/visit.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, type Handler, type SitePages, serveSite } from './serve-site.ts'

type Options = Partial<CrawlOptions<string>>

/** Serves pages and crawls them without pauses. The URLs of the returned visits are relative to the site's root. */
export async function crawlPages(pages: SitePages, options: Options = {}) {
  const site = await serveSite(pages)
  try {
    const { end, visits } = await crawlFrom(`${site.origin}/`, options)
    const reported = visits.map((visit) => reportVisit(visit).replaceAll(site.origin, ''))
    return { site, end, visits, visited: reported }
  } finally {
    await site.close()
  }
}

/** Crawls from a URL and returns the visits in queue order. No host name resolves, so only IP addresses work. */
export async function crawlFrom(
  startUrl: string,
  options: Options = {},
): Promise<{ end: CrawlEnd; visits: Visit<string>[] }> {
  const guard = createUrlGuard({
    allowPrivate: parseAllowList('127.0.0.1'),
    resolve: (host) => Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' })),
  })
  const fetcher = createFetcher({ guard, userAgent: 'Pagewarden', timeoutMs: 5000 })
  const visits: Visit<string>[] = []
  const end = await crawlSite<string>({
    startUrl,
    maxPages: 100,
    pace: { concurrency: 4, delayMs: 0 },
    fetcher,
    userAgentToken: 'Pagewarden',
    obeyRobots: true,
    readPage: readTestPage,
    ...options,
    async onVisit(visit) {
      await options.onVisit?.(visit)
      visits.push(visit)
    },
  }).finally(fetcher.close)
  return { end, visits: visits.sort((one, other) => one.position - other.position) }
}

export function reportVisit(visit: Visit<string>): string {
  if (visit.kind === 'redirect') return `redirect ${visit.requestedUrl} to ${visit.finalUrl}`
  if (visit.kind === 'failed') return `failed ${visit.url} ${visit.failure.kind}`
  return `${visit.kind} ${visit.url}`
}

/** Reads just enough HTML for tests of the crawl: links, and `data-script` for URLs in scripts. */
export function readTestPage(response: {
  url: string
  body: Uint8Array
  headers: Record<string, string>
}): PageReading<string> | null {
  if (!response.headers['content-type']?.includes('html')) return null
  const html = Buffer.from(response.body).toString()
  if (html.includes('unreadable')) throw new Error('unreadable')
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map((match) => new URL(match[1] ?? '', response.url).href)
  return { facts: html, links: all(/ href="([^"]*)"/g), scriptLinks: all(/data-script="([^"]*)"/g), fingerprint: html }
}

export function slowly(ms: number, html: string): Handler {
  return (request, response) => void delay(ms).then(() => answerWith(200, {}, html)(request, response))
}

export function fileOf(type: string): Handler {
  return answerWith(200, { 'content-type': type }, 'content')
}
