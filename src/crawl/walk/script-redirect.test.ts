import { expect, test } from 'vitest'
import { crawlFrom, crawlPages, readTestPage, reportVisit } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import type { CrawlOptions } from './crawl-options.ts'

/** A page that says where its scripts redirect to. */
const redirectByScript = (to: string) => `<p data-leads="${to}">`

const readPage: CrawlOptions<string>['readPage'] = (response) => {
  const reading = readTestPage(response)
  const to = /data-leads="(.*?)"/.exec(reading?.facts ?? '')?.[1]
  return reading && to !== undefined ? { ...reading, leadsTo: new URL(to, response.url).href } : reading
}

const PAGES = {
  '/robots.txt': answerWith(404),
  '/': pageWithLinks('Home', '/old', '/older'),
  '/old': redirectByScript('/new/'),
  '/older': redirectByScript('/new/'),
  '/new/': pageWithLinks('New', 'next'),
  '/new/next': 'Next',
}
const FOUND = ['page /', 'redirect /old to /new/', 'redirect /older to /new/', 'page /new/', 'page /new/next']

test('a page with a script redirect is a redirect, and its target is a page of its own', async () => {
  const { visited, visits } = await crawlPages(PAGES, { readPage })
  expect(visited).toEqual(FOUND)
  expect(visits[1]?.redirects).toEqual([expect.objectContaining({ status: 200, by: 'script' })])
  expect(visits[3]).toMatchObject({ depth: 1, redirects: [] })
})

test('a script redirect of the start page is followed', async () => {
  const { visited } = await crawlPages({ ...PAGES, '/': redirectByScript('/new/') }, { readPage })
  expect(visited).toEqual(['redirect / to /new/', 'page /new/', 'page /new/next'])
})

test('a resumed crawl follows script redirects as well', async () => {
  const site = await serveSite(PAGES)
  const first = await crawlFrom(`${site.origin}/`, { readPage })
  const earlier = first.visits.slice(0, 2).map(toResumedVisit)
  const { visits } = await crawlFrom(`${site.origin}/`, { readPage, earlier })
  const reported = visits.map((visit) => reportVisit(visit).replaceAll(site.origin, ''))
  expect(reported).toEqual(FOUND.slice(2))
  await site.close()
})

test('script redirects in a loop fail, and endless ones are given up', async () => {
  const circle = { '/': pageWithLinks('Home', '/a'), '/a': redirectByScript('/b'), '/b': redirectByScript('/a') }
  const looped = await crawlPages(circle, { readPage })
  expect(looped.visited).toEqual(['page /', 'redirect /a to /b', 'failed /b redirect-loop'])
  expect(looped.visits[2]?.redirects).toEqual([expect.objectContaining({ by: 'script' })])
  let next = 0
  const endless = answerWith(404)
  const { visited } = await crawlPages(
    {
      '/robots.txt': endless,
      '/sitemap.xml': endless,
      '/': pageWithLinks('Home', '/from'),
      '*': (request, response) => {
        next += 1
        const isKnown = /^\/(?:from|to)/.test(request.url ?? '')
        answerWith(isKnown ? 200 : 404, {}, redirectByScript(`/to/${'x'.repeat(next)}`))(request, response)
      },
    },
    { readPage },
  )
  expect(visited).toHaveLength(12)
})
