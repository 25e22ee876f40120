import { HAS_FRAME_ANCESTORS, HAS_FRAME_OPTIONS } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithout, judgedHosts, MIN_SHARE } from './host-headers.ts'

export const missingFrameProtection = defineQueryCheck({
  id: 'missing_frame_protection',
  category: 'security',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'No protection against framing',
  message: 'Any other site can show the pages of this host in a frame',
  why:
    'An attacker can put the page invisibly over another one and let visitors click on things that they do not see ' +
    '(clickjacking).',
  fix: "Send `Content-Security-Policy: frame-ancestors 'self'`, or `X-Frame-Options: SAMEORIGIN` for old browsers.",
  basis: 'OWASP Clickjacking Defense Cheat Sheet; CSP Level 3, frame-ancestors',
  source: 'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
  more: () => ({
    rule: [
      `A host is reported if at least ${MIN_SHARE * 100}% of its pages come with neither \`frame-ancestors\` in a ` +
        'Content-Security-Policy header nor `X-Frame-Options` with DENY or SAMEORIGIN. There is one issue per host.',
      '`X-Frame-Options: ALLOW-FROM` counts as missing, because browsers ignore it. So does `frame-ancestors` in a ' +
        'meta tag, where it has no effect.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK\nX-Frame-Options: ALLOW-FROM https://partner.example',
      fixed: "HTTP/1.1 200 OK\nContent-Security-Policy: frame-ancestors 'self' https://partner.example",
    },
    hints: ['Pages that are meant to be embedded, such as players and widgets, need no protection.'],
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithout(tables, 'Content-Security-Policy', `${HAS_FRAME_ANCESTORS} or ${HAS_FRAME_OPTIONS}`),
  judged: (tables) => judgedHosts(tables),
})
