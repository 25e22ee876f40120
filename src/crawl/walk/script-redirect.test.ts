import { expect, test } from 'vitest'
import { crawlFrom, crawlPages, readTestPage, reportVisit } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import type { CrawlOptions } from './crawl-options.ts'

/** A page that says where its scripts lead. */
const leadingTo = (to: string) => `<p data-leads="${to}">`

const readPage: CrawlOptions<string>['readPage'] = (response) => {
  const reading = readTestPage(response)
  const to = /data-leads="(.*?)"/.exec(reading?.facts ?? '')?.[1]
  return reading && to !== undefined ? { ...reading, leadsTo: new URL(to, response.url).href } : reading
}

const PAGES = {
  '/robots.txt': answerWith(404),
  '/': pageWithLinks('Home', '/old', '/older'),
  '/old': leadingTo('/new/'),
  '/older': leadingTo('/new/'),
  '/new/': pageWithLinks('New', 'next'),
  '/new/next': 'Next',
}
const FOUND = ['page /', 'redirect /old to /new/', 'redirect /older to /new/', 'page /new/', 'page /new/next']

test('a page whose script leads on is a redirect, and where it leads is a page of its own', async () => {
  const { told, visits } = await crawlPages(PAGES, { readPage })
  expect(told).toEqual(FOUND)
  expect(visits[1]?.redirects).toEqual([expect.objectContaining({ status: 200, by: 'script' })])
  expect(visits[3]).toMatchObject({ depth: 1, redirects: [] })
})

test('a start page whose script leads on is followed', async () => {
  const { told } = await crawlPages({ ...PAGES, '/': leadingTo('/new/') }, { readPage })
  expect(told).toEqual(['redirect / to /new/', 'page /new/', 'page /new/next'])
})

test('a crawl that goes on after a stop follows it, too', async () => {
  const site = await serveSite(PAGES)
  const first = await crawlFrom(`${site.origin}/`, { readPage })
  const earlier = first.visits.slice(0, 2).map(toResumedVisit)
  const { visits } = await crawlFrom(`${site.origin}/`, { readPage, earlier })
  const reported = visits.map((visit) => reportVisit(visit).replaceAll(site.origin, ''))
  expect(reported).toEqual(FOUND.slice(2))
  await site.close()
})

test('scripts that lead in a circle fail, and those that lead on for ever are left', async () => {
  const circle = { '/': pageWithLinks('Home', '/a'), '/a': leadingTo('/b'), '/b': leadingTo('/a') }
  expect((await crawlPages(circle, { readPage })).told).toEqual([
    'page /',
    'redirect /a to /b',
    'failed /b redirect-loop',
  ])
  let next = 0
  const endless = answerWith(404)
  const { told } = await crawlPages(
    {
      '/robots.txt': endless,
      '/sitemap.xml': endless,
      '/': pageWithLinks('Home', '/from'),
      '*': (request, response) => {
        next += 1
        const isKnown = /^\/(?:from|to)/.test(request.url ?? '')
        answerWith(isKnown ? 200 : 404, {}, leadingTo(`/to/${'x'.repeat(next)}`))(request, response)
      },
    },
    { readPage },
  )
  expect(told).toHaveLength(12)
})
