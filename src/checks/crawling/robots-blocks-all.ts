import { defineQueryCheck } from '../check.ts'
import { countReadFiles, robotsFilesOf, STAND_INS } from './robots-files.ts'

export const robotsBlocksAll = defineQueryCheck({
  id: 'robots_blocks_all',
  category: 'crawling',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt blocks the start page',
  message: 'robots.txt keeps search engines away from the start page',
  why:
    'Search engines cannot read the start page, and usually nothing else on the site either. Their results show the ' +
    'URL without a description, or not at all.',
  fix: 'Remove the rule that blocks the start page. For a test site that nobody should find, use a password instead.',
  basis: 'RFC 9309, section 2.2.2',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  recommend: ({ evidence: [first] }) =>
    first?.at === undefined ? null : `Remove ${first.at} of robots.txt, or let it name only the folders to leave out.`,
  more: () => ({
    rule: [
      'We report a robots.txt if one of its rules disallows the start URL of the crawl for Googlebot, for Bingbot, ' +
        'or for all crawlers that it does not name. The evidence is the line that decides, and for whom.',
    ],
    example: { found: 'User-agent: *\nDisallow: /', fixed: 'User-agent: *\nDisallow: /cart/' },
    hints: ['This rule is often left over from a test site that went live.'],
  }),
  judgesFailedStart: true,
  needs: ['robots', 'urls', 'robots_lines', 'disallowed', 'visits'],
  query: ({ disallowed, visits, robots_lines, ...tables }) => `
    with start as (
      select u.id, u.host from ${visits} v join ${tables.urls} u on u.id = v.page where v.source = 'start'),
    blocked as (
      select r.file, r.url as robots, d.agent, d.line, d.rule
      from start s join ${disallowed} d on d.url = s.id join ${robotsFilesOf(tables)} r on r.host = s.host),
    named as (select distinct robots, unnest(string_split(agents, ' ')) as agent from ${robots_lines}),
    told as (
      select b.file, b.line, b.rule, if(b.agent = 'googlebot', 'Googlebot', 'Bingbot') as who,
        b.agent = 'bingbot' as rank
      from blocked b where b.agent in ('googlebot', 'bingbot')
      union
      -- A crawler that the file does not name follows the group for all.
      select b.file, b.line, b.rule, 'all crawlers without a group of their own', 2
      from blocked b anti join named n on n.robots = b.robots and n.agent = b.agent
      where b.agent in (${STAND_INS.map((agent) => `'${agent}'`).join(', ')}))
    select file as url, line as place, rule || ' – for ' || string_agg(who, ', ' order by rank) as saw,
      'line ' || line as at
    from told group by file, line, rule`,
  judged: countReadFiles,
})
