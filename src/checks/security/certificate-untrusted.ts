import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { certificate, judgeCertificate, TLS_TABLES } from './tls-facts.ts'

/** Problems that say nothing about who issued the certificate. */
const OTHER_PROBLEMS = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID']

const INCOMPLETE = 'an intermediate certificate is missing, or the issuer is not known'
/** Keyed by OpenSSL's error code. */
const WORDS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'issued by an authority that browsers do not trust',
  UNABLE_TO_GET_ISSUER_CERT: INCOMPLETE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: INCOMPLETE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE,
  CERT_REVOKED: 'revoked',
}

export const certificateUntrusted = defineQueryCheck({
  id: 'certificate_untrusted',
  category: 'security',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Certificate not trusted',
  message: 'The certificate of the site is not trusted',
  why:
    'Browsers warn visitors. If only an intermediate certificate is missing, the site works in browsers that know it ' +
    'from elsewhere, and fails in others, in apps and in crawlers.',
  fix: 'Install the certificate together with its intermediate certificates (“full chain”), from a public authority.',
  basis: 'RFC 5280, section 6 (certification path validation)',
  source: 'https://www.rfc-editor.org/rfc/rfc5280#section-6',
  more: () => ({
    rule: [
      'We open a TLS connection to the host after the crawl, and compare the certificates that it sends with the ' +
        'authorities that Mozilla trusts. It is reported if the certificate is self-signed, from another authority, or if ' +
        'an intermediate certificate is missing.',
      'The evidence is the reason and the chain as it was sent. Not judged if the certificate has expired or is for ' +
        'another host, because that has checks of its own, and if there is no https.',
    ],
    hints: ['A company may trust an authority of its own. Then this is fine for its own devices, and for nobody else.'],
  }),
  judgesFailedStart: true,
  needs: TLS_TABLES,
  query: (tables) => `
    select start_url as url, 0 as place, host || ' – ' || case problem ${Object.entries(WORDS)
      .map(([code, words]) => `when '${code}' then '${words}'`)
      .join(' ')} else problem end || '. Chain: ' || array_to_string(chain, ' ← ') as saw
    from (${judged(tables)}) where problem is not null`,
  judged: (tables) => judgeCertificate(tables, judged(tables), 'it has expired or is for another host'),
})

function judged(tables: Pick<TableNames, (typeof TLS_TABLES)[number]>): string {
  const codes = OTHER_PROBLEMS.map((code) => `'${code}'`).join(', ')
  return `select * from (${certificate(tables)}) where problem is null or problem not in (${codes})`
}
