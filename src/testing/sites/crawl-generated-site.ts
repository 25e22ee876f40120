import type { Fetcher } from '#crawl/fetch/fetch-page.ts'
import type { CrawlOptions } from '#crawl/walk/crawl-options.ts'
import type { PageReading } from '#crawl/walk/visit.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import { crawlFrom, readTestPage } from './crawl-pages.ts'

/** HTML, or where a redirect leads. Null is a missing page. */
type Answer = string | { to: string } | null

const ORIGIN = 'https://made.example'

/** Crawls a site that is made up while it is asked for, larger than a test could serve. Tells what was asked for. */
export async function crawlMadeSite(
  answer: (path: string) => Answer | Promise<Answer>,
  options: Partial<CrawlOptions<string>> = {},
) {
  const asked: string[] = []
  const made = (path: string) => {
    asked.push(path)
    return answer(path)
  }
  const { end, visits } = await crawlFrom(`${ORIGIN}/`, {
    maxPages: -1,
    obeyRobots: false,
    fetcher: makeFetcher(made),
    readPage: readMadePage,
    startedAt: Date.UTC(2026, 5, 1),
    randomWord: () => 'no-such-page',
    ...options,
  })
  const pages = visits.filter((visit) => visit.kind === 'page').map((visit) => visit.requestedUrl.slice(ORIGIN.length))
  return { end, visits, pages, asked }
}

function makeFetcher(answer: (path: string) => Answer | Promise<Answer>): Fetcher {
  return {
    async fetchPage(url, options = {}) {
      const redirects: RedirectHop[] = []
      for (let at = url; ; ) {
        const made = await answer(at.slice(ORIGIN.length))
        if (options.signal?.aborted) return { kind: 'aborted', redirects }
        if (made === null || typeof made === 'string') {
          const body = Buffer.from(made ?? 'Not found')
          const status = made === null ? 404 : 200
          const headers = { 'content-type': 'text/html' }
          return { kind: 'response', redirects, response: { url: at, status, headers, body, ttfbMs: 1, totalMs: 1 } }
        }
        const hop = { url: at, status: 301, location: `${ORIGIN}${made.to}` }
        redirects.push(hop)
        if (options.follow && !options.follow(hop)) return { kind: 'redirect', redirects }
        at = hop.location
      }
    },
    close: async () => {},
  }
}

/** As `readTestPage`, but what stands in links is not the page's own text. */
function readMadePage(response: Parameters<typeof readTestPage>[0]): PageReading<string> | null {
  const reading = readTestPage(response)
  if (reading === null) return null
  const fingerprint = reading.facts.replace(/<a .*?<\/a>/g, '').trim()
  return { ...reading, fingerprint, gist: fingerprint.replace(/\d+/g, '') }
}
