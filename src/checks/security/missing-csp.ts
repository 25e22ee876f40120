import { HAS_CSP_HEADER } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithout, judgedHosts, MIN_SHARE } from './host-headers.ts'

const NAME = 'content-security-policy'

export const missingCsp = defineQueryCheck({
  id: 'missing_csp',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  counts: 'host',
  title: 'No Content-Security-Policy',
  message: 'The pages of this host have no Content-Security-Policy',
  why:
    'If an attacker gets a script into a page, the browser runs it. With a Content-Security-Policy, the browser runs ' +
    'only the scripts that the site allows.',
  fix:
    'Send a policy as `Content-Security-Policy-Report-Only` first and read the reports. When they show nothing that ' +
    'the site needs, send the same policy as `Content-Security-Policy`.',
  basis: 'OWASP Content Security Policy Cheat Sheet; MDN: Content Security Policy',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html',
  recommend: () =>
    "Start with `Content-Security-Policy-Report-Only: default-src 'self'; object-src 'none'; base-uri 'none'`, and add " +
    'what the site needs.',
  more: () => ({
    rule: [
      `A host is reported if at least ${MIN_SHARE * 100}% of its pages have a Content-Security-Policy neither in ` +
        'their headers nor in a meta tag in the head. There is one issue per host.',
      'A report-only policy counts as missing, because it does not stop anything. So does a meta tag in the body, ' +
        'which browsers ignore. Whether a policy is good is another check, `weak_csp`.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK',
      fixed:
        "HTTP/1.1 200 OK\nContent-Security-Policy: script-src 'nonce-r4nd0m' 'strict-dynamic'; object-src 'none'; base-uri 'none'",
    },
    hints: ['Inline scripts and event attributes such as onclick stop working unless the policy allows them.'],
  }),
  needs: [...HEADER_TABLES, 'facts'],
  facts: ['metas'],
  query: (tables) =>
    hostsWithout({ ...tables, headers: withMeta(tables) }, 'Content-Security-Policy', `${HAS_CSP_HEADER} or has_meta`),
  judged: (tables) => judgedHosts(tables),
})

/** SQL: the headers of pages, and whether a page has a policy in a meta tag. */
function withMeta({ headers, facts }: Record<'headers' | 'facts', string>): string {
  return `(
    select h.page, h.headers, contains(f."metas"::varchar, '${NAME}') and len([
        m for m in from_json(json_extract(f."metas", '$.entries'), '${META}')
        if m.attribute = 'http-equiv' and m.key = '${NAME}' and m.isInHead and trim(m.content) <> '']) > 0 as has_meta
    from ${headers} h left join ${facts} f on f.page = h.page)`
}

const META = '[{"attribute":"VARCHAR","key":"VARCHAR","content":"VARCHAR","isInHead":"BOOLEAN"}]'
