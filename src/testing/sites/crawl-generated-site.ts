import type { Fetcher } from '#crawl/fetch/fetch-page.ts'
import type { CrawlOptions } from '#crawl/walk/crawl-options.ts'
import type { PageReading } from '#crawl/walk/visit.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import { crawlFrom, readTestPage } from './crawl-pages.ts'

/** HTML or a redirect target; null for a missing page. */
type GeneratedPage = string | { to: string } | null

const ORIGIN = 'https://made.example'

/**
 * Crawls a site that is generated on request, because it is larger than a test could serve. Returns the requested
 * paths.
 */
export async function crawlGeneratedSite(
  generate: (path: string) => GeneratedPage | Promise<GeneratedPage>,
  options: Partial<CrawlOptions<string>> = {},
) {
  const asked: string[] = []
  const recordAndGenerate = (path: string) => {
    asked.push(path)
    return generate(path)
  }
  const { end, visits } = await crawlFrom(`${ORIGIN}/`, {
    maxPages: -1,
    obeyRobots: false,
    fetcher: makeFetcher(recordAndGenerate),
    readPage: readMadePage,
    startedAt: Date.UTC(2026, 5, 1),
    randomWord: () => 'no-such-page',
    ...options,
  })
  const pages = visits.filter((visit) => visit.kind === 'page').map((visit) => visit.requestedUrl.slice(ORIGIN.length))
  return { end, visits, pages, asked }
}

function makeFetcher(generate: (path: string) => GeneratedPage | Promise<GeneratedPage>): Fetcher {
  return {
    async fetchPage(url, options = {}) {
      const redirects: RedirectHop[] = []
      for (let at = url; ; ) {
        const page = await generate(at.slice(ORIGIN.length))
        if (options.signal?.aborted) return { kind: 'aborted', redirects }
        if (page === null || typeof page === 'string') {
          const body = Buffer.from(page ?? 'Not found')
          const status = page === null ? 404 : 200
          const headers = { 'content-type': 'text/html' }
          return { kind: 'response', redirects, response: { url: at, status, headers, body, ttfbMs: 1, totalMs: 1 } }
        }
        const hop = { url: at, status: 301, location: `${ORIGIN}${page.to}` }
        redirects.push(hop)
        if (options.follow && !options.follow(hop)) return { kind: 'redirect', redirects }
        at = hop.location
      }
    },
    close: async () => {},
  }
}

/** Like `readTestPage`, but link texts are not part of the page's text. */
function readMadePage(response: Parameters<typeof readTestPage>[0]): PageReading<string> | null {
  const reading = readTestPage(response)
  if (reading === null) return null
  const fingerprint = reading.facts.replace(/<a .*?<\/a>/g, '').trim()
  return { ...reading, fingerprint, gist: fingerprint.replace(/\d+/g, '') }
}
