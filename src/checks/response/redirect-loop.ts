import { defineQueryCheck } from '../check.ts'
import { chainEvidence, chainLinks, chainsFrom } from './redirect-hops.ts'
import { countFailures, responsesOf } from './responses.ts'

export const redirectLoop = defineQueryCheck({
  id: 'redirect_loop',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Redirect loop',
  message: 'The URL redirects in a circle and never shows a page',
  why: 'Browsers give up with an error message. Search engines drop the URL, because nothing ever loads.',
  fix: 'Change one of the redirects so that it ends at a page that responds with status 200.',
  basis: 'RFC 9110, section 15.4: a client should detect and stop cyclical redirects',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  more: () => ({
    rule: [
      'We report a URL of the site if its HTTP redirects come back to a URL of the same chain. Cookies that ' +
        'redirects set are sent along, so a redirect that only checks for cookies is no loop.',
      'The evidence is each redirect with its status code, and up to 3 pages with a link to the URL.',
    ],
    example: {
      found: '/bread    301 /bread/\n/bread/   301 /bread',
      fixed: '/bread    301 /bread/\n/bread/   200',
    },
    hints: ['Loops often come from two rules that disagree, such as one that adds a slash and one that removes it.'],
  }),
  judgesFailedStart: true,
  needs: ['visits', 'resources', 'urls', 'redirects', 'links', 'pages'],
  query: (tables) => `
    with recursive ${chainsFrom(
      `select r.id as first from ${responsesOf(tables, `r.failure = 'redirect-loop'`)} r`,
      tables,
    )}
    ${chainEvidence(tables)} union all ${chainLinks(tables)}`,
  judged: countFailures,
})
