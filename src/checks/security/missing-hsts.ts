import { defineQueryCheck } from '../check.ts'

export const missingHsts = defineQueryCheck({
  id: 'missing_hsts',
  category: 'security',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  version: 2,
  title: 'No Strict-Transport-Security header',
  message: 'The host of this page does not tell browsers to use https only',
  why:
    'The first request of a visitor may still go out over http, where anyone on the same network can read and change ' +
    'it. With this header, browsers use https from the second visit on, and they skip the redirect from http.',
  fix: 'Send the header `Strict-Transport-Security: max-age=31536000` with every response over https.',
  basis: 'RFC 6797, HTTP Strict Transport Security; MDN HTTP Observatory',
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  more: () => ({
    rule: [
      'A host is reported if none of its pages came with a `Strict-Transport-Security` header. `max-age=0` tells ' +
        'browsers to forget it, so it counts as no header. There is one issue per host, on the first of its pages that ' +
        'was crawled.',
      'Hosts without https are not judged, and neither are IP addresses, for which browsers ignore the header.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK\nContent-Type: text/html',
      fixed: 'HTTP/1.1 200 OK\nContent-Type: text/html\nStrict-Transport-Security: max-age=31536000',
    },
    hints: [
      'Start with a short time, such as `max-age=300`, and raise it when nothing breaks: browsers keep to it until the ' +
        'time is over.',
      'Add `includeSubDomains` only if every subdomain has https.',
    ],
  }),
  needs: ['pages', 'headers'],
  query: (tables) => `
    select url, 0 as place, 'Strict-Transport-Security' as at,
      host || ' – ' || if(zeros > 0, 'max-age=0 on ' || zeros || ' of ', 'none of ') || pages ||
        if(pages = 1, ' page', ' pages') || if(zeros > 0, ', which switches it off', ' has the header') as saw
    from (${hostsOf(tables)}) where pages > 0 and senders = 0`,
  judged: (tables) => `
    select count(*) filter (pages > 0) as applicable, count(*) filter (pages = 0) as not_applicable
    from (${hostsOf(tables)})`,
})

const IP_ADDRESS = String.raw`'^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])(?::\d+)?$'`

const HEADER = `json_extract_string(headers, '$."strict-transport-security"')`
/** If the header is sent twice, browsers read the first one only. */
const IS_ZERO = String.raw`coalesce(
  regexp_matches(split_part(${HEADER}, ',', 1), '(?i)(?:^|;)\s*max-age\s*=\s*"?0+"?\s*(?:;|$)'), false)`

/** SQL: the hosts, how many pages with known headers they have, how many of these have the header, and how many switch it off. */
function hostsOf({ pages, headers }: Record<'pages' | 'headers', string>): string {
  const isJudged = `is_https and h.page is not null and not regexp_matches(host, ${IP_ADDRESS})`
  return `
    select host, min_by(url, position) as url, count(*) filter (${isJudged}) as pages,
      count(*) filter (${HEADER} is not null and not ${IS_ZERO}) as senders, count(*) filter (${IS_ZERO}) as zeros
    from ${pages} p left join ${headers} h on h.page = p.page group by host`
}
