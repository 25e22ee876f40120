import { defineQueryCheck } from '../check.ts'
import { chainEvidence, chainLinks, chainsFrom } from './redirect-hops.ts'
import { countRedirecting, redirectingUrls } from './redirecting-urls.ts'

export const redirectOverHttp = defineQueryCheck({
  id: 'redirect_over_http',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'redirect',
  title: 'Redirect over http',
  message: 'A secure URL redirects to an http URL of the same site',
  why:
    'For one request the visitor has no encryption: others on the network can read and change it. If the http URL ' +
    'redirects back to https, each visit also takes one more round trip.',
  fix: 'Write https in the target of each redirect.',
  basis: 'RFC 6797 (HSTS); practice: keep every redirect on https',
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  more: () => ({
    rule: [
      'We report an https URL of the site if one of its HTTP redirects goes to an http URL on a host of the crawl. ' +
        'Often that URL redirects to https again, which we may not see because http URLs of the site are not ' +
        'crawled.',
      'The evidence is each redirect with its status code, and up to 3 pages with a link to the URL. Redirects to ' +
        'http URLs of other sites are not reported.',
    ],
    example: {
      found: 'https://bakery.example/bread    301 http://bakery.example/bread/',
      fixed: 'https://bakery.example/bread    301 https://bakery.example/bread/',
    },
    hints: [
      'This often happens behind a proxy that ends TLS: the application does not know that the visitor used https.',
    ],
  }),
  needs: ['urls', 'redirects', 'robots', 'sitemaps', 'links', 'pages'],
  query: (tables) => `
    with recursive ${chainsFrom(
      `select distinct r.first from ${tables.redirects} r join ${redirectingUrls(tables)} f on f.id = r.first
         join ${tables.urls} t on t.id = r.target
         semi join (select host from ${tables.urls} where is_internal) h on h.host = t.host
       where starts_with(f.url, 'https:') and starts_with(t.url, 'http:')`,
      tables,
    )}
    ${chainEvidence(tables)} union all ${chainLinks(tables)}`,
  judged: countRedirecting,
})
