import { describe, expect, test } from 'vitest'
import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { crawlFrom, crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, redirectTo, serveSite } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'

const DEPTH_ONE = { ...WHOLE_SITE, maxDepth: 1 }

describe('a page in two spellings', () => {
  const pages = (first: string, second: string) => ({
    '/': pageWithLinks('Home', first, '/other', second),
    '/other': 'Other',
    '/slash/': 'Slash',
    '/plain?x=1': 'Plain',
    '/robots.txt': answerWith(404),
  })

  test.each([
    ['/slash', '/slash/'],
    ['/slash/', '/slash'],
    ['/plain/?x=1', '/plain?x=1'],
  ])('%s and %s is the one that exists', async (first, second) => {
    const there = first.startsWith('/slash') ? '/slash/' : '/plain?x=1'
    const { visited, visits } = await crawlPages(pages(first, second), { range: DEPTH_ONE })
    expect(visited).toEqual(['page /', `page ${there}`, 'page /other'])
    expect(visits[1]?.requestedUrl.endsWith(there)).toBe(true)
  })

  test('has the same examples in a resumed crawl', async () => {
    const site = await serveSite({ ...pages('/moved/', '/moved'), '/moved': redirectTo('/other') })
    const { end, visits } = await crawlFrom(`${site.origin}/`)
    const again = await crawlFrom(`${site.origin}/`, { earlier: visits.slice(0, 2).map(toResumedVisit) })
    await site.close()
    expect(end.balance.examples.redirect).toEqual([`${site.origin}/moved`])
    expect(again.end.balance).toEqual(end.balance)
  })

  test('is not requested in a spelling that is used nowhere', async () => {
    const { visited, site } = await crawlPages(pages('/slash', '/slash'), { range: DEPTH_ONE })
    expect(visited).toEqual(['page /', 'failed /slash http-status', 'page /other'])
    expect(site.requestedPaths()).not.toContain('/slash/')
  })

  test('of which neither exists is one failure', async () => {
    const { visited } = await crawlPages(pages('/gone', '/gone/'), { range: DEPTH_ONE })
    expect(visited).toEqual(['page /', 'failed /gone http-status', 'page /other'])
  })
})
