import { defineQueryCheck } from '../check.ts'
import { chainEvidence, chainLinks, chainsFrom } from './redirect-hops.ts'
import { countFailures, responsesOf } from './responses.ts'

export const tooManyRedirects = defineQueryCheck({
  id: 'too_many_redirects',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Too many redirects',
  message: 'The URL redirects more than 10 times without showing a page',
  why: 'Googlebot follows at most 10 redirects and then gives up, so the page at the end is never indexed from here.',
  fix: 'Redirect the URL straight to the last one, in a single step.',
  basis: 'Google, “How HTTP status codes affect Google’s crawlers”: up to 10 redirects are followed',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      'We report a URL of the site if no page has loaded after 10 HTTP redirects. Redirects that go round in a ' +
        'circle are reported by “Redirect loop”.',
      'The evidence is each redirect with its status code, and up to 3 pages with a link to the URL.',
    ],
  }),
  judgesFailedStart: true,
  needs: ['visits', 'resources', 'urls', 'redirects', 'links', 'pages'],
  query: (tables) => `
    with recursive ${chainsFrom(
      `select r.id as first from ${responsesOf(tables, `r.failure = 'too-many-redirects'`)} r`,
      tables,
    )}
    ${chainEvidence(tables)} union all ${chainLinks(tables)}`,
  judged: countFailures,
})
