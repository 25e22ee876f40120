import { describe, expect, test } from 'vitest'
import { crawlPages, fileOf, slowly } from '#testing/crawl-pages.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/serve-site.ts'

describe('when the links run dry', () => {
  const withSitemap = (pages: SitePages, ...paths: string[]): SitePages => ({
    ...pages,
    '/sitemap.xml': (request, response) =>
      answerWith(
        200,
        {},
        `<urlset>${paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)}</urlset>`,
      )(request, response),
  })

  test('the sitemap is asked, then common paths; what is missing there is not shown', async () => {
    const { told, visits } = await crawlPages(
      withSitemap(
        {
          '/': pageWithLinks('Home', '/a'),
          '/a': 'a',
          '/s': 's',
          '/about': pageWithLinks('About', '/team-page'),
          '/team-page': 't',
          '/contact': redirectTo('/a'),
          '/docs': fileOf('text/plain'),
          '/blog': answerWith(500),
        },
        '/s',
        '/lost',
      ),
    )
    expect(told).toEqual(['page /', 'page /a', 'page /s', 'failed /lost http-status', 'page /about', 'page /team-page'])
    expect(visits.map((visit) => visit.source)).toEqual(['start', 'link', 'sitemap', 'sitemap', 'probe', 'link'])
    expect(visits.map((visit) => visit.depth)).toEqual([0, 1, 1, 1, 1, 2])
  })

  test('neither is asked when the cap is reached', async () => {
    const { site } = await crawlPages({ '/': pageWithLinks('Home', '/a', '/b'), '/a': 'a', '/b': 'b' }, { maxPages: 2 })
    expect(site.pathsAsked()).toEqual(['/robots.txt', '/', '/a'])
  })

  test('a site that has a page for every address gets none of them guessed', async () => {
    const { told } = await crawlPages({
      '/': 'home',
      '/robots.txt': 'x',
      '*': 'The same page for everything',
      '/about': 'Really about us',
    })
    expect(told).toEqual(['page /', 'page /about'])
  })

  test('a site whose pages for nothing differ is not guessed at', async () => {
    const { told, site } = await crawlPages({
      '/': 'home',
      '*': (request, response) => answerWith(200, {}, `No ${request.url}`)(request, response),
    })
    expect(told).toEqual(['page /'])
    expect(site.pathsAsked()).not.toContain('/about')
  })

  test('common paths that robots.txt closes are not tried', async () => {
    const { site } = await crawlPages({ '/robots.txt': 'User-agent: *\nDisallow: /about', '/': 'home' })
    expect(site.pathsAsked()).toContain('/contact')
    expect(site.pathsAsked()).not.toContain('/about')
  })
})

describe('addresses in scripts', () => {
  test('become pages if they exist and leave no trace if not', async () => {
    const { told } = await crawlPages({ '/': '<i data-script="/real"><i data-script="/api/{id}">', '/real': 'real' })
    expect(told).toEqual(['page /', 'page /real'])
  })

  test('count as broken when a real link names them too, before or after', async () => {
    const both = '<i data-script="/gone"><a href="/b">'
    const { told } = await crawlPages(
      { '/': both, '/b': pageWithLinks('B', '/gone') },
      { pace: { concurrency: 1, delayMs: 0 } },
    )
    expect(told.sort()).toEqual(['failed /gone http-status', 'page /', 'page /b'])
    const later = await crawlPages({
      '/': '<i data-script="/gone"><a href="/b">',
      '/b': slowly(100, pageWithLinks('B', '/gone')),
    })
    expect(later.told.sort()).toEqual(['failed /gone http-status', 'page /', 'page /b'])
  })
})
