import { header, REFERRER_POLICY, UNSAFE_POLICIES } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, judgedHosts } from './host-headers.ts'

const VALUE = header('referrer-policy')
const IS_JUDGED = `is_https and ${VALUE} is not null`

export const missingReferrerPolicy = defineQueryCheck({
  id: 'missing_referrer_policy',
  category: 'security',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Unsafe referrer policy',
  message: 'The referrer policy of this host gives away more than browsers do by default',
  why:
    'Other sites, or everyone on the network, learn the URLs that visitors come from. URLs can contain search terms, ' +
    'order numbers or keys.',
  fix:
    'Send `Referrer-Policy: strict-origin-when-cross-origin`, or remove the header: browsers use this policy ' +
    'anyway.',
  basis: 'W3C Referrer Policy; MDN HTTP Observatory',
  source: 'https://www.w3.org/TR/referrer-policy/',
  more: () => ({
    rule: [
      'An https host is reported if its `Referrer-Policy` header sets `unsafe-url`, `no-referrer-when-downgrade` or ' +
        '`origin-when-cross-origin`. If there are several values, the last known one counts, as in browsers. There ' +
        'is one issue per host.',
      'Hosts without the header are not judged: browsers then use `strict-origin-when-cross-origin`, which is safe.',
    ],
    example: {
      found: 'Referrer-Policy: unsafe-url',
      fixed: 'Referrer-Policy: strict-origin-when-cross-origin',
    },
  }),
  needs: HEADER_TABLES,
  query: (tables) =>
    hostsWithFaults(
      tables,
      `'Referrer-Policy'`,
      `[case when ${REFERRER_POLICY} in ${UNSAFE_POLICIES} then ${REFERRER_POLICY} end]`,
      IS_JUDGED,
    ),
  judged: (tables) => judgedHosts(tables, IS_JUDGED),
})
