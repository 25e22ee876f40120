import { defineQueryCheck } from '../check.ts'
import { isHtml, robotsFilesOf } from './robots-files.ts'

const MAX_NAMED = 3

export const robotsSitemapMissing = defineQueryCheck({
  id: 'robots_sitemap_missing',
  category: 'crawling',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt names no sitemap',
  message: 'The site has a sitemap, but robots.txt does not name it',
  why: 'Search engines where you have no account find a sitemap only if robots.txt names it.',
  fix: 'Add a line with the complete URL of the sitemap to robots.txt.',
  basis: 'sitemaps.org protocol, “Specifying the Sitemap location in your robots.txt file”',
  source: 'https://www.sitemaps.org/protocol.html#submit_robots',
  recommend: ({ evidence: [first] }) =>
    first === undefined ? null : `Add this line to robots.txt: \`Sitemap: ${first.saw}\``,
  more: () => ({
    rule: [
      'We report a robots.txt without any Sitemap line if the crawl found a sitemap on the same host. The evidence ' +
        'is the URL of the sitemap. If there is no robots.txt, the check does not apply.',
    ],
    example: {
      found: 'User-agent: *\nDisallow: /cart/',
      fixed: 'User-agent: *\nDisallow: /cart/\n\nSitemap: https://bakery.example/sitemap.xml',
    },
  }),
  needs: ['robots', 'urls', 'sitemaps'],
  query: ({ sitemaps, ...tables }) => `
    select r.file as url, row_number() over (partition by r.file order by s.position) as place, u.url as saw
    from ${robotsFilesOf(tables)} r join ${tables.urls} u on u.host = r.host join ${sitemaps} s on s.url = u.id
    where s.kind is not null and s.index_file is null and r.text is not null and r.sitemaps = '[]'
      and not ${isHtml('r')}
    qualify row_number() over (partition by r.file order by s.position) <= ${MAX_NAMED}`,
  judged: ({ sitemaps, ...tables }) => `
    select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r
    where r.text is not null and not ${isHtml('r')} and r.host in (
      select u.host from ${sitemaps} s join ${tables.urls} u on u.id = s.url where s.kind is not null)`,
})
