import { header } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, judgedHosts } from './host-headers.ts'

const OLD = ['Public-Key-Pins', 'Expect-CT', 'Feature-Policy']
const XSS = header('x-xss-protection')

export const deprecatedSecurityHeader = defineQueryCheck({
  id: 'deprecated_security_header',
  category: 'security',
  severity: 'info',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Outdated security headers',
  message: 'The host of this page sends security headers that browsers no longer use',
  why:
    'They protect nobody any more, and they hide that a current header is missing. In old browsers, X-XSS-Protection ' +
    'could even create new vulnerabilities.',
  fix: 'Remove the headers. Use Content-Security-Policy and Permissions-Policy instead.',
  basis: 'MDN, HTTP headers: X-XSS-Protection and Expect-CT are deprecated, Feature-Policy is now Permissions-Policy',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-XSS-Protection',
  more: () => ({
    rule: [
      'A host is listed if some of its pages come with `X-XSS-Protection` and another value than 0, or with ' +
        `${OLD.map((name) => `\`${name}\``).join(', ')}. Each header is named with the number of pages. It is ` +
        'information, not an issue.',
    ],
    example: { found: 'X-XSS-Protection: 1; mode=block', fixed: "Content-Security-Policy: script-src 'self'" },
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithFaults(tables, `split_part(f.fault, ':', 1)`, FAULTS),
  judged: (tables) => judgedHosts(tables),
})

const FAULTS = `[
  case when not starts_with(trim(${XSS}), '0') then 'X-XSS-Protection: ' || ${XSS} end,
  ${OLD.map((name) => `if(${header(name.toLowerCase())} is null, null, '${name}: sent')`).join(', ')}]`
