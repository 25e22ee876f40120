import { defineQueryCheck } from '../check.ts'
import { day } from '../shared/day.ts'
import { certificate, judgeCertificate, TLS_TABLES } from './tls-facts.ts'

export const certificateExpired = defineQueryCheck({
  id: 'certificate_expired',
  category: 'security',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Certificate expired',
  message: 'The certificate of the site is not valid at this time',
  why: 'Browsers show a full-page warning instead of the site. Most visitors leave, and crawlers read nothing.',
  fix: 'Renew the certificate now, and automate it (ACME), so that it cannot happen again.',
  basis: 'RFC 5280, section 4.1.2.5 (validity)',
  source: 'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  more: () => ({
    rule: [
      'After the crawl, we open a TLS connection to the host of the site and read its certificate. It is reported if the ' +
        'crawl ended after the last day of the certificate or before its first.',
      'Sites on http are tried as well, because browsers try https first. Not judged if there is no https.',
    ],
  }),
  judgesFailedStart: true,
  needs: TLS_TABLES,
  query: (tables) => `
    select start_url as url, 0 as place,
      host || ' – valid from ' || ${day('valid_from')} || ' to ' || ${day('valid_until')} ||
        coalesce(', issued by ' || nullif(issuer, ''), '') as saw
    from (${certificate(tables)}) where valid_until < finished_at or valid_from > finished_at`,
  judged: (tables) => judgeCertificate(tables),
})
