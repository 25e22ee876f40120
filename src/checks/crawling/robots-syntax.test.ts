import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsSyntax } from './robots-syntax.ts'

const siteWith = (...lines: string[]): SitePages => ({
  '/': pageWithLinks('Home'),
  '/robots.txt': textFile(lines.join('\n')),
})

testQueryCheck(robotsSyntax, {
  'one line of each fault': {
    site: siteWith(
      ...['Disallow: /early', 'User-agent: *', 'this is no rule', 'Dissalow: /typo', 'Disallow: folder/'],
      ...['Disallow: https://bakery.example/', 'Allow: /a$b', 'Disallow: /fine$ # comment', 'Disallow:'],
    ),
    finds: {
      '/robots.txt': [
        'Disallow: /early – a rule before the first User-agent [line 1]',
        'this is no rule – not of the form field: value [line 3]',
        'Dissalow: /typo – unknown field [line 4]',
        'Disallow: folder/ – the path does not begin with / or * [line 5]',
        'Disallow: https://bakery.example/ – the path does not begin with / or * [line 6]',
        'Allow: /a$b – a $ that is not at the end [line 7]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'every known field, a byte order mark and comments': {
    site: siteWith(
      ...[
        '\uFEFF# For crawlers',
        '',
        'USER-AGENT: *',
        'Allow: *.css',
        'Disallow: /cart',
        'Crawl-delay: 2',
        'Host: a.b',
      ],
      ...['Clean-param: ref /', 'Request-rate: 1/5', 'Visit-time: 0600-0845', 'Content-Signal: search=yes'],
      ...['Content-Usage: train-ai=n', 'License: https://bakery.example/l', 'Noindex: /x', 'Sitemap: /sitemap.xml'],
    ),
    counts: { found: 0, passed: 1 },
  },
  'a web page is another check': {
    site: { '/': pageWithLinks('Home'), '/robots.txt': pageWithLinks('Home') },
    counts: { found: 0, passed: 0 },
  },
})
