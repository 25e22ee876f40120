import type { TableNames } from '#domain/checks/check-tables.ts'
import { AI_SEARCH_AGENTS, AI_TRAINING_AGENTS, AI_USER_AGENTS, SEARCH_AGENTS } from '#domain/robots/judged-agents.ts'
import { defineQueryCheck } from '../check.ts'
import { isHtml, robotsFilesOf, robotsLinesOf } from '../crawling/robots-files.ts'
import { displayName } from './blocked-agents.ts'

const SEARCH = new Set<string>(SEARCH_AGENTS)

/** Crawlers by what a Content-Signal line calls their use. */
const USES: Readonly<Record<string, readonly string[]>> = {
  search: SEARCH_AGENTS,
  'ai-input': [...AI_SEARCH_AGENTS.filter((agent) => !SEARCH.has(agent)), ...AI_USER_AGENTS],
  'ai-train': AI_TRAINING_AGENTS,
}

const SIGNAL_TABLES = ['robots', 'urls', 'robots_lines', 'disallowed', 'visits', 'pages', 'facts'] as const

export const contentSignalConflict = defineQueryCheck({
  id: 'content_signal_conflict',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  grade: '0',
  title: 'Content-Signal contradicts the rules',
  message: 'robots.txt says two different things about the use of its pages',
  why:
    'Content-Signal says what crawlers may do with a page, and Disallow which pages they may request. Where the two ' +
    'contradict each other, each crawler chooses. No operator has promised to obey Content-Signal.',
  fix: 'Decide per use (search, ai-input, ai-train) and write the same into Content-Signal, the groups and the meta tags.',
  basis: 'Content Signals Policy, a proposal of Cloudflare',
  source: 'https://contentsignals.org/',
  more: () => ({
    rule: [
      'We compare the `Content-Signal` line of the group that a crawler follows with what robots.txt allows it. Shown if ' +
        'a use is `yes` and the start page is disallowed for a crawler with that use, or if it is `no` and a group names ' +
        'the crawler and lets it in. It costs no points.',
      'A `no` in the group for all crawlers is no contradiction: the signal is meant for pages that may be requested. ' +
        'Pages whose robots meta tag says `noai` contradict `ai-train=yes`.',
    ],
    example: {
      found: 'User-agent: *\nContent-Signal: search=yes, ai-train=yes\n\nUser-agent: GPTBot\nDisallow: /',
      fixed: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\n\nUser-agent: GPTBot\nDisallow: /',
    },
  }),
  needs: SIGNAL_TABLES,
  facts: ['robots'],
  query: (tables) => `
    with uses(use, agent) as (values ${usesSql()}),
    ${signalsSql(tables)},
    named as (
      select robots, agent, min(line) as line from (
        select robots, unnest(string_split(agents, ' ')) as agent, line
        from ${tables.robots_lines} where agents <> '') group by robots, agent),
    -- A crawler follows the groups that name it, otherwise the one for all.
    followed as (
      select s.file, s.robots, s.host, s.line, s.text, s.use, s.value, u.agent, n.line as group_line
      from signals s join uses u on u.use = s.use
        left join named n on n.robots = s.robots and n.agent = u.agent
      where list_contains(string_split(s.agents, ' '), if(n.agent is null, '*', u.agent))
      union all
      -- The signal for all is still what the site says about a use, if a named group has none.
      select s.file, s.robots, s.host, s.line, s.text, s.use, s.value, u.agent, n.line
      from signals s join uses u on u.use = s.use join named n on n.robots = s.robots and n.agent = u.agent
      where list_contains(string_split(s.agents, ' '), '*') and not exists (
        select 1 from signals o
        where o.robots = s.robots and o.use = s.use and list_contains(string_split(o.agents, ' '), u.agent))),
    starts as (
      select v.page, u.host from ${tables.visits} v join ${tables.urls} u on u.id = v.page where v.source = 'start'),
    judged as (
      select f.*, d.line as rule_line, d.rule
      from followed f left join starts t on t.host = f.host
        left join ${tables.disallowed} d on d.url = t.page and d.agent = f.agent),
    found as (
      select file, line, 0 as kind, use || '=yes, but ' || ${displayName('agent')} || ': ' || rule || ' (line ' ||
        rule_line || ')' as saw
      from judged where value = 'yes' and rule is not null
      union all
      select file, line, 1, use || '=no, but a group lets ' || ${displayName('agent')} || ' in (line ' || group_line || ')'
      from judged where value = 'no' and rule is null and group_line is not null
      union all
      select s.file, s.line, 2, 'ai-train=yes, but ' || count(*) || if(count(*) = 1, ' page says', ' pages say') ||
        ' noai, such as ' || min(p.url)
      from signals s join ${tables.pages} p on p.host = s.host join ${tables.facts} f on f.page = p.page
      where s.use = 'ai-train' and s.value = 'yes'
        and list_contains(from_json(f."robots", '["VARCHAR"]'), 'noai')
      group by s.file, s.line)
    select file as url, line * 10 + kind as place, saw, 'line ' || line as at from found`,
  judged: (tables) => `
    with ${signalsSql(tables)}
    select count(distinct file) as applicable,
      (select count(*) from ${robotsFilesOf(tables)}) - count(distinct file) as not_applicable,
      case when count(*) = 0 then 'robots.txt has no Content-Signal line' end as reason
    from signals`,
})

function usesSql(): string {
  return Object.entries(USES)
    .flatMap(([use, agents]) => agents.map((agent) => `('${use}', '${agent}')`))
    .join(', ')
}

/** SQL: one row per use that a Content-Signal line names. */
function signalsSql({ robots, urls, robots_lines }: Pick<TableNames, 'robots' | 'urls' | 'robots_lines'>): string {
  return `
    written as (
      select l.file, l.robots, r.host, l.line, l.text, l.agents, unnest(string_split(lower(l.value), ',')) as part
      from ${robotsLinesOf({ robots, urls, robots_lines })} l join ${robotsFilesOf({ robots, urls })} r on r.url = l.robots
      where l.field = 'content-signal' and not ${isHtml('r')}),
    signals as (
      select file, robots, host, line, text, if(agents = '', '*', agents) as agents,
        trim(split_part(part, '=', 1)) as use, trim(split_part(part, '=', 2)) as value
      from written where regexp_matches(part, '^\\s*(?:search|ai-input|ai-train)\\s*=\\s*(?:yes|no)\\s*$'))`
}
