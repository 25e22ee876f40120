import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

/** With these, the page may exist. Other checks report them. */
const OTHER_CHECKS = [401, 403, 407, 429, 451]

const IS_FOUND = `r.status_code between 400 and 499 and r.status_code not in (${OTHER_CHECKS.join(', ')})`

export const clientError = defineQueryCheck({
  id: 'client_error',
  category: 'response',
  severity: 'high',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Page not found',
  message: 'Pages of this site point to this URL, but it responds with an error (4xx)',
  why:
    'Visitors who follow the link get an error page. Search engines drop the URL, and with it the value of all ' +
    'links that point to it.',
  fix: 'Restore the page, redirect its URL to the page that replaces it, or remove what points to it.',
  basis: 'Google, “How HTTP status codes affect Google’s crawlers”: 4xx',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      'We report a URL of the site that responds with a status code from 400 to 499 if a page links to it, or names ' +
        'it as its canonical URL or as a language version, or if it is in your list of URLs. Status codes ' +
        `${OTHER_CHECKS.slice(0, -1).join(', ')} and ${OTHER_CHECKS.at(-1)} are left to other checks.`,
      `The evidence is the status code and ${SOURCES_RULE}. An error that nothing points to is normal and not ` +
        'reported. A URL that only a sitemap names is reported by “Broken URL in sitemap”.',
    ],
    example: {
      found: '/bread has <a href="/bread/rye">, and /bread/rye responds with 404',
      fixed: '/bread/rye redirects with 301 to /bread/rye-and-spelt, which replaces it',
    },
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, 'status ' || r.status_code as saw, null as at
        from ${reportableResponses(tables, IS_FOUND)} r`,
      tables,
      { needsSource: true },
    ),
  judged: countFailures,
})
