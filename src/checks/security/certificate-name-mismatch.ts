import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { certificate, judgeCertificate, TLS_TABLES } from './tls-facts.ts'

const MAX_NAMED = 5

export const certificateNameMismatch = defineQueryCheck({
  id: 'certificate_name_mismatch',
  category: 'security',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Certificate for another host',
  message: 'The certificate of the site is for another host name',
  why: 'Browsers warn that somebody may pretend to be this site, and crawlers do not read it.',
  fix: 'Get a certificate that lists this host name, with and without www, and install it for this host.',
  basis: 'RFC 9525 (formerly RFC 6125): service identity in TLS',
  source: 'https://www.rfc-editor.org/rfc/rfc9525',
  more: () => ({
    rule: [
      'We read the certificate of the host after the crawl. It is reported if none of its names fits the host. A name ' +
        'such as `*.example.com` fits one level only: `www.example.com`, but not `example.com`.',
      `The evidence is the names, the first ${MAX_NAMED} of them. Not judged if there is no https.`,
    ],
  }),
  judgesFailedStart: true,
  needs: TLS_TABLES,
  query: (tables) => `
    select start_url as url, 0 as place, host || ' – the certificate is for ' || if(len(names) = 0, 'no name',
      array_to_string(names[:${MAX_NAMED}], ', ') ||
        if(len(names) > ${MAX_NAMED}, ' and ' || (len(names) - ${MAX_NAMED}) || ' more', '')) as saw
    from (${judged(tables)}) where not fits`,
  judged: (tables) => judgeCertificate(tables, judged(tables)),
})

/** SQL: older crawls did not store `is_for_host`. There it is known only if the certificate has no other problem. */
function judged(tables: Pick<TableNames, (typeof TLS_TABLES)[number]>): string {
  return `
    select * from (
      select *, coalesce(is_for_host, case when problem is null then true
        when problem = 'ERR_TLS_CERT_ALTNAME_INVALID' then false end) as fits from (${certificate(tables)}))
    where fits is not null`
}
