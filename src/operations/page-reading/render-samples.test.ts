// @module-tag extended
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EarlierVisit } from '#crawl/walk/visit.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { describeRendering } from '#domain/rendering/describe-rendering.ts'
import { renderedPage } from '#domain/rendering/rendering-tally.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { type Handler, pageWithLinks, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { runCrawl } from '../crawls/run-crawl.ts'

const PRODUCTS = ['/p/a', '/p/b', '/p/c', '/p/d', '/p/e', '/p/f']
const SHELF = '<main><section class="shelf"><div class="price"></div><form class="buy"></form></section></main>'
const NOTE = '<main><article class="note"><div class="text"></div><aside class="author"></aside></article></main>'

/** Each crawl uses other delays, so that pages arrive in another order. */
let delayOf = (_path: string) => 0
let site: ServedSite

beforeAll(async () => {
  const page =
    (html: string): Handler =>
    (request, response) =>
      void setTimeout(
        () =>
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(`<title>${request.url}</title>${html}<h1>x</h1><script>document.title += ' by script'</script>`),
        delayOf(request.url ?? ''),
      )
  site = await serveSite({
    '/': `${pageWithLinks('Home', ...PRODUCTS, '/p/note', '/leave')}<h1>Home</h1>`,
    ...Object.fromEntries(PRODUCTS.map((path) => [path, page(SHELF)])),
    '/p/note': page(NOTE),
    '/leave': page(`${NOTE}<script>location.replace('/p/a')</script>`),
  })
})
afterAll(() => site.close())

async function crawl(earlierPages: FinishedPage[] = [], redirects: EarlierVisit[] = []) {
  const pages: FinishedPage[] = []
  const left: EarlierVisit[] = []
  const end = await runCrawl(
    {
      startUrl: site.origin,
      maxPages: 20,
      pace: { concurrency: 4, delayMs: 0 },
      obeyRobots: true,
      userAgent: 'Pagewarden',
      allowedTargets: parseAllowList('127.0.0.1'),
      earlier: [...earlierPages.map(toEarlier), ...redirects],
      render: 'sample',
      samplesPerTemplate: 2,
    },
    {
      keepsFacts: true,
      page: async (page) => void pages.push(page),
      nonPage: async (visit) => {
        if (visit.kind === 'redirect')
          left.push({ ...visit, url: visit.finalUrl, isPage: false, isRedirect: true, links: [], scriptLinks: [] })
      },
      siteIssues: async () => {},
      fetching: () => {},
      fault: (error) => {
        throw error
      },
      soft404: async () => {},
      earlierPages: async () =>
        earlierPages.map((page) => ({
          position: page.position,
          url: page.result.url,
          isIndexable: true,
          mainText: page.facts?.mainText ?? { wordCount: 0, hash: '', signature: '' },
          firstTtfbMs: 1,
          rendered: renderedPage(page),
        })),
    },
    { readers: sharedReaders(), signal: new AbortController().signal },
  )
  const all = [...earlierPages, ...pages].sort((one, other) => one.position - other.position)
  return { end, pages: all, redirects: left }
}

function toEarlier({ position, result, layout, facts, fingerprint, gist }: FinishedPage): EarlierVisit {
  const { requestedUrl, url, depth, links } = result
  const content = { links, scriptLinks: facts?.scriptLinks ?? [], fingerprint, gist }
  return { position, requestedUrl, url, isPage: true, depth, ...content, layout }
}

const summaryOf = (pages: FinishedPage[]) =>
  pages.map(({ result, rawFacts, template }) => [new URL(result.url).pathname, template, rawFacts !== null])

const EXPECTED = [
  ['/', '/', true],
  ['/p/a', '/p/*', true],
  ['/p/b', '/p/*', true],
  ['/p/c', '/p/*', false],
  ['/p/d', '/p/*', false],
  ['/p/e', '/p/*', false],
  ['/p/f', '/p/*', false],
  ['/p/note', '/p/* (layout 2)', true],
]

it('the first pages of each template are rendered, whichever response arrives first', async () => {
  delayOf = (path) => (path === '/p/a' ? 300 : 0)
  const { pages, end, redirects } = await crawl()
  expect(summaryOf(pages)).toEqual(EXPECTED)
  expect(pages[1]?.result.title).toBe('/p/a by script')
  expect(pages[3]?.result).toMatchObject({ title: '/p/c', raw: null, renderingError: null })
  expect(end.rendering).toMatchObject({
    pages: 8,
    rendered: 4,
    failed: 0,
    samples: {
      perTemplate: 2,
      templates: 3,
      notRendered: 4,
      largest: [{ template: '/p/*', pages: 6, rendered: 2 }, {}, {}],
    },
  })
  expect(describeRendering(end.rendering)[0]).toBe(
    '4 of 8 pages were rendered in a browser: up to 2 of each of 3 templates. ' +
      'Findings on scripts and layout are those of these pages.',
  )

  // A stopped run may have stored any of the pages, in any order.
  delayOf = (path) => (path === '/p/d' ? 200 : 0)
  const known = pages.filter(({ position }) => [0, 2, 3, 6].includes(position))
  const resumed = await crawl(known, redirects)
  expect(summaryOf(resumed.pages)).toEqual(EXPECTED)
  expect(resumed.end.rendering).toEqual(end.rendering)
}, 90_000)
