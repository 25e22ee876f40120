import { defineQueryCheck } from '../check.ts'
import { firstSources, MAX_NAMED } from '../shared/linking-pages.ts'

const MOST_KNOWN = 1000

export const blockedByRobots = defineQueryCheck({
  id: 'blocked_by_robots',
  category: 'indexing',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Blocked by robots.txt',
  message: 'robots.txt kept this crawl from requesting the URL',
  why:
    'What robots.txt disallows is not crawled, so nobody knows what is on the page, and this report does not ' +
    'cover it.',
  fix: 'Nothing, if crawlers should stay away from this URL. Otherwise remove or narrow the line in robots.txt.',
  basis: 'RFC 9309, Robots Exclusion Protocol',
  source: 'https://www.rfc-editor.org/rfc/rfc9309',
  more: () => ({
    rule: [
      'We list the URLs that the crawl found but did not request because robots.txt disallows them for its user ' +
        'agent, ' +
        `with the line that decides and up to ${MAX_NAMED} pages that link to it. At most ` +
        `${MOST_KNOWN.toLocaleString('en')} ` +
        'URLs are kept per crawl.',
      'This is information, not an issue: carts, searches and filters are often disallowed on purpose.',
    ],
  }),
  needs: ['pages', 'urls', 'links', 'robots', 'robots_lines', 'blocked_urls'],
  query: ({ pages, urls, links, robots, robots_lines, blocked_urls }) => `
    with blocked as (
      select b.url as id, u.url, u.host, min(b.line) as line
      from ${blocked_urls} b join ${urls} u on u.id = b.url group by all),
    linked as (
      select distinct l.target as id, l.source from ${links} l semi join blocked b on b.id = l.target)
    select b.url, 0 as place, coalesce(l.text, 'robots.txt could not be read') as saw,
      'robots.txt, line ' || b.line as at
    from blocked b left join ${robots} r on r.host = b.host
      left join ${robots_lines} l on l.robots = r.url and l.line = b.line
    union all
    select b.url, s.nth, 'linked from ' || s.source_url, null
    from (${firstSources('from linked', pages)}) s join blocked b on b.id = s.id`,
  judged: ({ pages, blocked_urls }) => `
    select (select count(*) from ${pages}) + (select count(distinct url) from ${blocked_urls}) as applicable,
      0 as not_applicable`,
})
