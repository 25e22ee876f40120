import { SEARCH_AGENTS } from '#domain/robots/judged-agents.ts'
import { defineQueryCheck } from '../check.ts'
import { countReadFiles, robotsFilesOf, STAND_INS } from './robots-files.ts'

const MAX_RULES = 5

export const robotsGroupShadows = defineQueryCheck({
  id: 'robots_group_shadows',
  category: 'crawling',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Crawler escapes the general rules',
  message: 'A group for one search engine leaves out rules of the group for all crawlers',
  why:
    'A crawler that finds its own name in robots.txt ignores the group for `*`. It then requests URLs that the ' +
    'general rules keep all others from.',
  fix: 'Repeat the rules in the group of that crawler, or remove its group if it needs no rules of its own.',
  basis: 'RFC 9309, section 2.2.1: a crawler obeys the group with its name, and `*` only if there is none',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  more: () => ({
    rule: [
      `We report a robots.txt that has a group for ${SEARCH_AGENTS.slice(0, -1).join(', ')} or ` +
        `${SEARCH_AGENTS.at(-1)} if a URL of the site is disallowed for all other crawlers, but not for that one. ` +
        'Rules that block everything for `*` do not count: they are usually there so that only named crawlers come ' +
        'in.',
      `The evidence is up to ${MAX_RULES} rules that a crawler escapes, each with an example. It may be intended.`,
    ],
    example: {
      found: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search',
      fixed: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /cart/\nDisallow: /search',
    },
  }),
  needs: ['robots', 'urls', 'robots_lines', 'disallowed'],
  query: ({ disallowed, robots_lines, ...tables }) => `
    with named as (
      select distinct robots, unnest(string_split(agents, ' ')) as agent from ${robots_lines} where agents <> ''),
    files as (from ${robotsFilesOf(tables)}),
    hosted as (
      select d.url, d.agent, d.line, d.rule, f.url as robots from ${disallowed} d join ${tables.urls} u on u.id = d.url
        join files f on f.host = u.host
      where d.agent in (${quoted([...SEARCH_AGENTS, ...STAND_INS])})),
    -- A crawler that the file does not name stands for all others.
    others as (
      select h.robots, min(h.agent) as agent from hosted h anti join named n on n.robots = h.robots
        and n.agent = h.agent
      where h.agent in (${quoted(STAND_INS)}) group by h.robots),
    general as (
      select h.* from hosted h join others o on o.robots = h.robots and o.agent = h.agent
      where not regexp_matches(h.rule, '^[^:]+:\\s*[/*]+$')),
    escaped as (
      select g.robots, n.agent, g.line, min(g.rule) as rule, min(g.url) as example
      from general g join named n on n.robots = g.robots
        and n.agent in (${quoted(SEARCH_AGENTS)})
        anti join hosted own on own.robots = n.robots and own.agent = n.agent and own.url = g.url
      group by g.robots, n.agent, g.line)
    select f.file as url, row_number() over (partition by f.file order by e.agent, e.line) as place,
      e.agent || ' may request ' || u.url || ', which ' || e.rule || ' keeps others from' as saw,
      'line ' || e.line as at,
      count(*) over (partition by f.file) as total
    from escaped e join files f on f.url = e.robots join ${tables.urls} u on u.id = e.example
    qualify row_number() over (partition by f.file order by e.agent, e.line) <= ${MAX_RULES}`,
  judged: countReadFiles,
})

function quoted(agents: readonly string[]): string {
  return agents.map((agent) => `'${agent}'`).join(', ')
}
