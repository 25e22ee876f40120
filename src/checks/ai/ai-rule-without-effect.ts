import { AI_SEARCH_AGENTS, AI_TRAINING_AGENTS, AI_USER_AGENTS, SEARCH_AGENTS } from '#domain/robots/judged-agents.ts'
import { defineQueryCheck } from '../check.ts'
import { countReadFiles, robotsLinesOf } from '../crawling/robots-files.ts'
import { AI_AGENTS, MAKERS, RETIRED_AGENTS } from './ai-agents.ts'
import { DISPLAY_NAMES } from './blocked-agents.ts'

const MAX_NAMED = 20
/** Shorter names are too similar to each other to recognise a typo. */
const MIN_LETTERS = 7
const MAX_TYPOS = 2

/** Documented agents of AI operators. Search engines are left out, because many agents have similar names. */
const DOCUMENTED = [...AI_SEARCH_AGENTS, ...AI_USER_AGENTS, ...AI_TRAINING_AGENTS].filter(
  (agent) => !(SEARCH_AGENTS as readonly string[]).includes(agent),
)

export const aiRuleWithoutEffect = defineQueryCheck({
  id: 'ai_rule_without_effect',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  grade: 'A',
  version: 2,
  title: 'Rule for an AI crawler that does not exist',
  message: 'robots.txt names AI crawlers that no operator uses',
  why:
    'A crawler follows only rules for its own name. A rule for a name that is made up, misspelled or no longer used ' +
    'has no effect, although it looks as if it kept an AI company out, or let it in.',
  fix: 'Use the name from the documentation of the operator.',
  basis: 'The crawler documentation of the operators; RFC 9309, section 2.2.1',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  more: () => ({
    rule: [
      'We report user agents in robots.txt that were retired, such as anthropic-ai and Claude-Web, and names that are ' +
        'not in our list of AI crawlers, but look like one: they contain the name of an AI company or product, or ' +
        `differ in at most ${MAX_TYPOS} letters from a documented name. The evidence has the line and, if we know one, ` +
        'the name to use.',
      'The list is from November 2026. A crawler that is newer may be shown by mistake.',
    ],
    example: { found: 'User-agent: anthropic-ai\nDisallow: /', fixed: 'User-agent: ClaudeBot\nDisallow: /' },
  }),
  needs: ['robots', 'urls', 'robots_lines'],
  query: (tables) => `
    with named as (
      select file, min(line) as line, token, arg_min(value, line) as value, replace(token, '-', '') as plain
      from (
        select file, line, value, regexp_extract(lower(trim(value)), '^[a-z0-9_-]+') as token
        from ${robotsLinesOf(tables)} where regexp_matches(field, '^user[ -]?agent$'))
      where token <> '' and token not in (${AI_AGENTS.map(quoted).join(', ')})
      group by file, token),
    documented as (
      select name, replace(lower(name), '-', '') as plain from (values ${DOCUMENTED.map(nameRow).join(', ')}) d(name)),
    -- Each name of a robots.txt is compared with some twenty documented ones.
    typos as (
      select n.file, n.token, arg_min(d.name, damerau_levenshtein(n.plain, d.plain)) as name
      from named n join documented d on abs(length(n.plain) - length(d.plain)) <= ${MAX_TYPOS}
      where n.plain = d.plain
        or (length(n.plain) >= ${MIN_LETTERS} and damerau_levenshtein(n.plain, d.plain) <= ${MAX_TYPOS})
      group by n.file, n.token),
    found as (
      select n.file, n.line, n.value, ${retiredCase('n.token')} as retired, t.name as typo,
        ${makerCase('n.token')} as maker, regexp_matches(n.token, '${Object.keys(MAKERS).join('|')}') as has_maker
      from named n left join typos t on t.file = n.file and t.token = n.token)
    select file as url, row_number() over (partition by file order by line) as place,
      value || case
        when retired is not null then ' – no longer in use, now ' || retired
        else ' – not a known AI crawler' || coalesce(', the nearest is ' || coalesce(typo, maker), '') end as saw,
      'line ' || line as at, count(*) over (partition by file) as total
    from found where retired is not null or typo is not null or has_maker
    qualify row_number() over (partition by file order by line) <= ${MAX_NAMED}`,
  judged: countReadFiles,
})

function quoted(text: string): string {
  return `'${text}'`
}

function nameRow(agent: string): string {
  return `('${DISPLAY_NAMES[agent] ?? agent}')`
}

function retiredCase(token: string): string {
  const cases = Object.entries(RETIRED_AGENTS).map(([retired, name]) => `when '${retired}' then '${name}'`)
  return `case ${token} ${cases.join(' ')} end`
}

function makerCase(token: string): string {
  const cases = Object.entries(MAKERS).flatMap(([maker, name]) =>
    name === null ? [] : [`when contains(${token}, '${maker}') then '${name}'`],
  )
  return `case ${cases.join(' ')} end`
}
