import { header } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, judgedHosts } from './host-headers.ts'

const VALUE = header('content-security-policy')
const EVAL = "'unsafe-eval' lets texts run as scripts"
const OPEN_SOURCES = `('*', 'http:', 'https:', 'data:')`

/** SQL: the sources of a directive as a list; null if the policy does not have it. Only the first one counts. */
function sourcesOf(name: string): string {
  return `(${DIRECTIVES}).list_filter(d -> d[1] = '${name}')[1][2:]`
}

const DIRECTIVES = String.raw`[string_split_regex(trim(d), '\s+') for d in string_split(policy, ';')]`
const SCRIPTS = `coalesce(${sourcesOf('script-src')}, ${sourcesOf('default-src')})`
const OBJECTS = `coalesce(${sourcesOf('object-src')}, ${sourcesOf('default-src')})`
/** SQL: leaves out responses with several policies, which apply together and cannot be judged one by one. */
const IS_JUDGED = String.raw`not contains(${VALUE}, ',')
  and regexp_matches(${VALUE}, '(?i)(?:^|;)\s*(?:script|default)-src(?:\s|;|$)')`

/** SQL: conditions on the script sources `s`. */
const IS_STRICT = `list_contains(s, '''strict-dynamic''')`
const HAS_KEY = `len([x for x in s if starts_with(x, '''nonce-') or starts_with(x, '''sha')]) > 0`
const OPEN = `[x for x in s if x in ${OPEN_SOURCES}]`

export const weakCsp = defineQueryCheck({
  id: 'weak_csp',
  category: 'security',
  severity: ({ evidence }) =>
    evidence.length > 0 && evidence.every(({ saw }) => saw.startsWith(EVAL)) ? 'info' : 'low',
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  counts: 'host',
  title: 'Weak Content-Security-Policy',
  message: 'The Content-Security-Policy of this host does not stop injected scripts',
  why:
    'The policy is there to stop scripts that an attacker gets into a page. With these settings they run all the ' +
    'same, so the policy protects against little.',
  fix: "Allow scripts by nonce or hash with `'strict-dynamic'`, and add `object-src 'none'; base-uri 'none'`.",
  basis: 'CSP Level 3; the rules of Google’s CSP Evaluator',
  source: 'https://www.w3.org/TR/CSP3/',
  more: () => ({
    rule: [
      'We read the `Content-Security-Policy` header. A host is reported if `script-src` (or else `default-src`) ' +
        "allows `'unsafe-inline'` without a nonce, a hash or `'strict-dynamic'`; if it allows scripts from `*`, " +
        "`http:`, `https:` or `data:` without `'strict-dynamic'`; or if neither plug-ins (`object-src`) nor " +
        '`base-uri` are ' +
        'limited.',
      "`'unsafe-eval'` alone is information, not an issue. Policies that say nothing about scripts are not judged, " +
        'nor are pages with several policies in one response, or with a policy in a meta tag only.',
    ],
    example: {
      found: "Content-Security-Policy: script-src 'self' 'unsafe-inline' https:",
      fixed: "Content-Security-Policy: script-src 'nonce-r4nd0m' 'strict-dynamic'; object-src 'none'; base-uri 'none'",
    },
    hints: ['Send a changed policy as `Content-Security-Policy-Report-Only` first, and read the reports.'],
  }),
  needs: HEADER_TABLES,
  query: (tables) =>
    hostsWithFaults({ ...tables, headers: judgedPolicies(tables.headers) }, `'Content-Security-Policy'`, 'faults'),
  judged: (tables) => judgedHosts(tables, IS_JUDGED),
})

const FAULTS = `([[
  case when list_contains(s, '''unsafe-inline''') and not ${IS_STRICT} and not ${HAS_KEY}
    then '''unsafe-inline'' lets injected scripts run' end,
  case when len(${OPEN}) > 0 and not ${IS_STRICT}
    then 'scripts may come from ' || array_to_string(list_sort(${OPEN}), ', ') end,
  case when list_contains(s, '''unsafe-eval''') then '${EVAL.replaceAll("'", "''")}' end,
  case when (${OBJECTS} is null or list_has_any(${OBJECTS}, ['*', 'http:', 'https:', 'data:']))
      and ${sourcesOf('base-uri')} is null
    then 'neither object-src nor base-uri is limited' end
] for s in [${SCRIPTS}]])[1]`

/** SQL: the policy without its nonces, which differ on every page. */
const POLICY = `regexp_replace(lower(${VALUE}), '''nonce-[^'']*''', '''nonce-x''', 'g')`

/** SQL: the pages with a policy, and its faults. A site has few policies, so each of them is judged once. */
function judgedPolicies(headers: string): string {
  return `(
    with sent as materialized (select page, ${POLICY} as policy from ${headers} where ${IS_JUDGED}),
    policies as materialized (select policy, ${FAULTS} as faults from (select distinct policy from sent))
    select page, faults from sent join policies using (policy))`
}
