import { IS_NOSNIFF } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithout, judgedHosts, MIN_SHARE } from './host-headers.ts'

const NAME = 'X-Content-Type-Options'

export const missingXContentTypeOptions = defineQueryCheck({
  id: 'missing_x_content_type_options',
  category: 'security',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'No X-Content-Type-Options header',
  message: 'The host of this page lets browsers guess the type of files',
  why:
    'Some browsers look into a file and run it as a script although the server sent it as something else. Uploaded ' +
    'files can then attack visitors.',
  fix: 'Send the header `X-Content-Type-Options: nosniff` with every response.',
  basis: 'WHATWG Fetch, section “X-Content-Type-Options header”; OWASP Secure Headers',
  source: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  more: () => ({
    rule: [
      `A host is reported if at least ${MIN_SHARE * 100}% of its pages come without the header, or with another ` +
        'first value than `nosniff`. There is one issue per host, on the first of its pages that was crawled.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK\nContent-Type: text/html',
      fixed: 'HTTP/1.1 200 OK\nContent-Type: text/html\nX-Content-Type-Options: nosniff',
    },
    hints: [
      'Scripts and style sheets with a wrong Content-Type no longer load with it: look at a few pages afterwards.',
    ],
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithout(tables, NAME, IS_NOSNIFF),
  judged: (tables) => judgedHosts(tables),
})
