import { definePageCheck } from '../check.ts'
import { isPrivateUrl } from '../shared/private-host.ts'

export const notHttps = definePageCheck({
  id: 'not_https',
  category: 'security',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  title: 'Page not on https',
  message: 'The page is served over http',
  why: 'Anyone on the way can read and change the page. Browsers mark it as not secure, and Google prefers https pages.',
  fix: 'Get a certificate, serve the site over https, and redirect every http URL to its https form with status code 301.',
  basis: 'Google: consolidate duplicate URLs, HTTPS is preferred over HTTP; page experience',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) =>
    first === undefined
      ? null
      : `Serve this page at \`${first.saw.replace('http:', 'https:')}\` and redirect \`${first.saw}\` to it with status code 301.`,
  more: () => ({
    rule: [
      'Reported if the URL of the page, after redirects, begins with http:. Sites on this machine, on private IP ' +
        'addresses and on names such as .local or .test are not judged.',
    ],
  }),
  needs: ['url'],
  appliesTo: ({ url }) => !isPrivateUrl(url),
  find: ({ url }) => (url.startsWith('http:') ? [{ saw: url }] : []),
})
