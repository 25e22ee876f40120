import { header } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, judgedHosts } from './host-headers.ts'

const NAMES = ['Server', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version']
const HAS_VERSION = String.raw`'/\s*v?\d|\d+\.\d+'`

export const serverVersionLeak = defineQueryCheck({
  id: 'server_version_leak',
  category: 'security',
  severity: 'info',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Software version in headers',
  message: 'The host of this page tells which version of its software it runs',
  why:
    'Attackers search for servers with a version that has a known hole. Hiding it does not close the hole, of ' +
    'course.',
  fix: 'Hide the version: `server_tokens off` in nginx, `ServerTokens Prod` in Apache, `expose_php = Off` in PHP.',
  basis: 'OWASP Secure Headers Project: headers to remove',
  source: 'https://owasp.org/www-project-secure-headers/',
  more: () => ({
    rule: [
      `A host is listed if ${NAMES.map((name) => `\`${name}\``).join(', ')} of some of its pages contains a version ` +
        'number. The name of the software alone is not listed. It is information, not an issue.',
    ],
    example: { found: 'Server: nginx/1.18.0', fixed: 'Server: nginx' },
    hints: ['Updating the software matters more than hiding its version.'],
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithFaults(tables, `split_part(f.fault, ':', 1)`, FAULTS),
  judged: (tables) => judgedHosts(tables),
})

const FAULTS = `[${NAMES.map((name) => {
  const value = header(name.toLowerCase())
  return `case when regexp_matches(${value}, ${HAS_VERSION}) then '${name}: ' || ${value} end`
}).join(', ')}]`
