import { header } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, judgedHosts } from './host-headers.ts'

const VALUE = `lower(trim(split_part(${header('cross-origin-opener-policy')}, ';', 1)))`
/** Browsers ignore the header on http pages. */
const IS_JUDGED = 'is_https and has_password'

export const missingCoop = defineQueryCheck({
  id: 'missing_coop',
  category: 'security',
  severity: 'info',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'No Cross-Origin-Opener-Policy',
  message: 'The sign-in pages of this host stay connected to the page that opened them',
  why:
    'Another site can open the sign-in page in a new window and keep a reference to it. It can then send that window ' +
    'to a copy of the page when the visitor looks away. With this header the browser separates the two windows.',
  fix:
    'Send `Cross-Origin-Opener-Policy: same-origin` with pages that have a sign-in form. If visitors sign in through a ' +
    'window of another provider, send `same-origin-allow-popups`.',
  basis: 'HTML standard: cross-origin opener policies; Lighthouse: origin isolation',
  source: 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
  more: () => ({
    rule: [
      'We look at https pages with a password field. A host is listed if one of them comes without the header, or with ' +
        '`unsafe-none`, which is the default of browsers. It is information, not an issue.',
      'Pages without a password field are not judged. Nor are http pages, where browsers ignore the header.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK    <input type="password" name="password">',
      fixed: 'HTTP/1.1 200 OK\nCross-Origin-Opener-Policy: same-origin',
    },
  }),
  needs: [...HEADER_TABLES, 'facts'],
  facts: ['forms'],
  query: (tables) =>
    hostsWithFaults(
      { ...tables, headers: withForms(tables) },
      `'Cross-Origin-Opener-Policy'`,
      `[case when ${VALUE} is null then 'sign-in page without the header'
        when ${VALUE} = 'unsafe-none' then 'sign-in page with unsafe-none' end]`,
      IS_JUDGED,
    ),
  judged: (tables) => judgedHosts({ ...tables, headers: withForms(tables) }, IS_JUDGED),
})

/** SQL: the headers of pages, and whether a page has a field for a password. */
function withForms({ headers, facts }: Record<'headers' | 'facts', string>): string {
  return `(
    select h.page, h.headers,
      list_contains(from_json(json_extract(f."forms", '$.fields[*].type'), '["VARCHAR"]'), 'password') as has_password
    from ${headers} h join ${facts} f on f.page = h.page)`
}
