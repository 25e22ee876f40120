import { defineQueryCheck } from '../check.ts'
import { isHtml, robotsFilesOf } from './robots-files.ts'

const MAX_LINES = 10

export const robotsSitemapInvalid = defineQueryCheck({
  id: 'robots_sitemap_invalid',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Invalid sitemap line in robots.txt',
  message: 'A Sitemap line of robots.txt is not a complete URL, so crawlers ignore it',
  why: 'Crawlers do not find the sitemap, and so learn of new and changed pages later.',
  fix: 'Write the complete URL of the sitemap, with https:// and the host name.',
  basis: 'sitemaps.org protocol; Google Search Central: the Sitemap field must be a fully qualified URL',
  source: 'https://www.sitemaps.org/protocol.html#submit_robots',
  recommend: ({ evidence: [first] }) => {
    const path = /^Sitemap: (\/[^\s]*)$/.exec(first?.saw ?? '')?.[1]
    return path === undefined ? null : `Write the complete URL: \`Sitemap: https://www.example.com${path}\``
  },
  more: () => ({
    rule: [
      'We report a Sitemap line of robots.txt whose value is not a URL that begins with http:// or https:// and a ' +
        'host. A sitemap that is named correctly but does not load is reported by “Sitemap does not load”.',
    ],
    example: { found: 'Sitemap: /sitemap.xml', fixed: 'Sitemap: https://bakery.example/sitemap.xml' },
  }),
  needs: ['robots', 'urls'],
  query: (tables) => `
    with lines as (
      select r.file, unnest(from_json(r.sitemaps, '[{"line":"UINTEGER","value":"VARCHAR"}]'), recursive := true)
      from ${robotsFilesOf(tables)} r where not ${isHtml('r')})
    select file as url, line as place, 'Sitemap: ' || left(value, 400) as saw, 'line ' || line as at,
      count(*) over (partition by file) as total
    from lines where not regexp_matches(value, '^https?://[^/?#\\s]+', 'i')
    qualify row_number() over (partition by file order by line) <= ${MAX_LINES}`,
  judged: (tables) => `
    select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r
    where r.sitemaps <> '[]' and not ${isHtml('r')}`,
})
