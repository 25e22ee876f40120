import { HSTS_MAX_AGE, header, MIN_HSTS_SECONDS } from '#domain/checks/header-sql.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, judgedHosts } from './host-headers.ts'

const NAME = 'Strict-Transport-Security'
const VALUE = header('strict-transport-security')
const IS_JUDGED = `is_https and ${VALUE} is not null and coalesce(try_cast(${HSTS_MAX_AGE} as double), -1) <> 0`

export const hstsShort = defineQueryCheck({
  id: 'hsts_short',
  category: 'security',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Strict-Transport-Security too short',
  message: 'Browsers remember only for a short time to use https for this host, or cannot read the header',
  why:
    'After that time, the next visit may begin over http again, where others on the network can read and change it. ' +
    'Browsers ignore a header that they cannot read.',
  fix: 'Send `Strict-Transport-Security: max-age=31536000` (one year) with every response over https.',
  basis: 'RFC 6797, HTTP Strict Transport Security; MDN HTTP Observatory',
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  more: () => ({
    rule: [
      `A host is reported if \`max-age\` is less than ${formatNumber(MIN_HSTS_SECONDS)} seconds (180 days) on some of its ` +
        'pages, or if the header has no valid `max-age`. There is one issue per host, on its first page.',
      'Hosts without the header are reported separately, and so is `max-age=0`, which switches it off.',
    ],
    example: {
      found: 'Strict-Transport-Security: max-age=86400',
      fixed: 'Strict-Transport-Security: max-age=31536000',
    },
    hints: ['A short time is right while you try https on a new host. Raise it when nothing breaks.'],
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithFaults(tables, `'${NAME}'`, FAULTS, IS_JUDGED),
  judged: (tables) => judgedHosts(tables, IS_JUDGED),
})

const FAULTS = `[case
  when ${HSTS_MAX_AGE} = '' then 'no valid max-age: ' || ${VALUE}
  when ${HSTS_MAX_AGE}::double < ${MIN_HSTS_SECONDS} then 'max-age=' || ${HSTS_MAX_AGE} || ' is less than ${MIN_HSTS_SECONDS}' end]`
