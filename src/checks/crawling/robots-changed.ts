import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { RESPONSES_RULE, SAME_RESPONSES } from '../shared/crawl-before.ts'
import { countReadFiles, robotsFilesOf } from './robots-files.ts'

export const robotsChanged = defineQueryCheck({
  id: 'robots_changed',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt blocks more than in the last crawl',
  message: 'robots.txt now keeps Googlebot away from pages that it could crawl before',
  why:
    'Google no longer sees what is on these pages. They lose their place in the results over time, and links on them no ' +
    'longer count.',
  fix: 'Check that the rule was meant for these pages. If not, remove it or make its path more precise.',
  basis: 'RFC 9309; practice: compare robots.txt after each change',
  source: 'https://www.rfc-editor.org/rfc/rfc9309',
  recommend: ({ evidence: [first] }) =>
    first?.at === undefined ? null : `Check ${first.at} of robots.txt. If it was not meant for these pages, remove it.`,
  more: () => ({
    rule: [
      'We report a robots.txt that disallows a page of the crawl before for Googlebot which it allowed then. The evidence ' +
        'is each line that decides, with the number of pages and one of them.',
      RESPONSES_RULE,
    ],
    example: { found: 'User-agent: *\nDisallow: /b', fixed: 'User-agent: *\nDisallow: /basket/' },
    hints: ['A rule matches all paths that begin with it: `Disallow: /b` also blocks /bread.'],
  }),
  needs: ['robots', 'urls', 'robots_lines', 'robots_agents', 'before_pages', 'before_disallowed'],
  dependsOn: SAME_RESPONSES,
  query: ({ robots_lines, ...tables }) => `
    select r.file as url, d.line as place, l.text || ' – ' || count(*) || if(count(*) = 1, ' page', ' pages') ||
      ', such as ' || min_by(d.url, d.position) as saw, 'line ' || d.line as at
    from ${newlyDisallowed(tables)} d join ${robotsFilesOf(tables)} r on r.url = d.robots
      join ${robots_lines} l on l.robots = d.robots and l.line = d.line
    group by r.file, d.line, l.text`,
  judged: countReadFiles,
})

/**
 * SQL: pages that Googlebot could crawl before and cannot now: `url`, `position`, `robots`, `line`. What the robots.txt of
 * then says is only decided for pages that are disallowed now.
 */
function newlyDisallowed({
  robots_agents,
  before_pages,
}: Pick<TableNames, 'robots_agents' | 'before_pages' | 'before_disallowed'>): string {
  return `(
    with now_disallowed as materialized (
      select * from (
        select b.url, b.host, b.position, a.robots, disallowing_line(a.rules, b.url) as line
        from ${before_pages} b join ${robots_agents} a on a.host = b.host and a.agent = 'googlebot')
      where line is not null)
    from now_disallowed where not disallowed_before(host, url))`
}
