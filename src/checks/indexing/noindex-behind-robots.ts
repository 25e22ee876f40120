import { defineQueryCheck } from '../check.ts'

export const noindexBehindRobots = defineQueryCheck({
  id: 'noindex_behind_robots',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Noindex that Google cannot read',
  message: 'The page is noindex, but robots.txt keeps Googlebot from reading that',
  why:
    'Google has to request a page to see its noindex. As robots.txt forbids that, the page can still be listed if ' +
    'other ' +
    'pages link to it.',
  fix:
    'Remove the line from robots.txt, so that Google can read the noindex. Block the page again once it is no ' +
    'longer listed.',
  basis: 'Google: for noindex to be effective, the page must not be blocked by robots.txt',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  more: () => ({
    rule: [
      'We report a page that is noindex for all crawlers or for Googlebot, in a robots meta tag or in an ' +
        '`X-Robots-Tag` ' +
        'header, if robots.txt disallows its URL for Googlebot.',
      'Only pages that this crawl could read are judged. If robots.txt disallows a page for all crawlers, the ' +
        'noindex can ' +
        'be read only by a crawl that is set to ignore robots.txt.',
    ],
    example: {
      found: 'robots.txt    User-agent: Googlebot\n              Disallow: /thanks\n/thanks       noindex',
      fixed: 'robots.txt    User-agent: Googlebot\n              Disallow:\n/thanks       noindex',
    },
  }),
  needs: ['pages', 'disallowed'],
  query: ({ pages, disallowed }) => `
    select p.url, 0 as place, 'noindex, and robots.txt has “' || d.rule || '” for Googlebot' as saw,
      'robots.txt, line ' || d.line as at
    from ${pages} p join ${disallowed} d on d.url = p.page
    where p.indexability = 'noindex' and d.agent = 'googlebot'`,
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where indexability = 'noindex'`,
})
