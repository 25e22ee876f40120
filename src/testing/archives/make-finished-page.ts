import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { makePageResult } from '../accounts/make-page-result.ts'

type Changes = Partial<Omit<FinishedPage, 'result' | 'facts'>> & {
  result?: Partial<CrawlPageResult>
  facts?: Partial<PageFacts> | null
}

/** A page that was crawled without problems, with the given changes. Each position has a URL of its own. */
export function makeFinishedPage({ result, facts, ...changes }: Changes = {}): FinishedPage {
  const { position = 0 } = changes
  const url = result?.url ?? `https://shop.example/${position}`
  return {
    position,
    source: position === 0 ? 'start' : 'link',
    result: makePageResult({ url, depth: position === 0 ? 0 : 1, ...result }),
    indexability: 'indexable',
    failure: null,
    facts: facts === null ? null : makePageFacts({ url, ...facts }),
    rawFacts: null,
    fingerprint: `fingerprint of ${position}`,
    gist: '',
    validators: NO_VALIDATORS,
    ...changes,
  }
}

export function makePageFacts(changes: Partial<PageFacts> = {}): PageFacts {
  return {
    url: 'https://shop.example/',
    statusCode: 200,
    contentType: 'text/html',
    charset: 'UTF-8',
    bytes: 20_000,
    ttfbMs: 40.25,
    lang: 'en',
    title: 'Lamps for the reading corner',
    metaDescription: 'Warm light from brass and linen.',
    canonical: null,
    robots: [],
    robotsByAgent: {},
    hreflangs: [],
    inBody: null,
    openGraph: {},
    jsonLd: [],
    metaRefresh: null,
    h1s: ['Lamps'],
    h2Count: 3,
    h3Count: 1,
    images: [],
    countedImages: [],
    links: [],
    longLinkCount: 0,
    scriptLinks: [],
    scriptCount: 2,
    mainText: { wordCount: 300, hash: '1f2e3d', signature: '' },
    ...changes,
  }
}

/** Links to these URLs, with the URL as text. */
export function linksTo(...urls: string[]): PageFacts['links'] {
  return urls.map((url) => ({ url, text: url, rel: [] }))
}
