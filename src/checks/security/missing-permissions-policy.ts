import { header } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithout, judgedHosts, MIN_SHARE } from './host-headers.ts'

export const missingPermissionsPolicy = defineQueryCheck({
  id: 'missing_permissions_policy',
  category: 'security',
  severity: 'info',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'No Permissions-Policy header',
  message: 'The host of this page does not limit what embedded content may use',
  why:
    'With this optional header, a site switches off what it does not need, such as camera, microphone or location. ' +
    'A script that gets into the page cannot ask for them then.',
  fix: 'If you want it, send `Permissions-Policy: camera=(), microphone=(), geolocation=()`.',
  basis: 'W3C Permissions Policy',
  source: 'https://www.w3.org/TR/permissions-policy/',
  more: () => ({
    rule: [
      `A host is listed if at least ${MIN_SHARE * 100}% of its pages come without the header. It is information, ` +
        'not an issue: browsers ask visitors before they allow camera, microphone or location in any case.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK',
      fixed: 'HTTP/1.1 200 OK\nPermissions-Policy: camera=(), microphone=(), geolocation=()',
    },
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithout(tables, 'Permissions-Policy', `${header('permissions-policy')} is not null`),
  judged: (tables) => judgedHosts(tables),
})
