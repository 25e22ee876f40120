import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

const DENIED = [401, 403, 407, 451]

export const accessDenied = defineQueryCheck({
  id: 'access_denied',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Access denied',
  message: 'Pages link to this URL, but the server denies access to it',
  why:
    'Visitors who are not signed in get an error page. Search engines treat it like a missing page and remove the ' +
    'URL from their results.',
  fix: 'Open the page to everyone, or stop linking to it from public pages.',
  basis: 'Google, “How HTTP status codes affect Google’s crawlers”: 4xx',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      `We report a URL of the site that responds with status code ${DENIED.slice(0, -1).join(', ')} or ` +
        `${DENIED.at(-1)} if a page links to it, or names it as its canonical URL or as a language version. URLs ` +
        'that the project excludes are not requested, so they are not reported.',
      `The evidence is the status code, how the server wants visitors to sign in, and ${SOURCES_RULE}.`,
    ],
    hints: [
      'If the URL works in your browser, a firewall may deny crawlers. Check that it lets search engines in.',
      'For an area that needs an account, link to its sign-in page instead.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources', 'headers'],
  query: ({ headers, ...tables }) =>
    withSources(
      `select r.id, r.url, 'status ' || r.status_code || coalesce(' – WWW-Authenticate: ' || ${SCHEME}, '') as saw,
         null as at
       from ${reportableResponses(tables, `r.status_code in (${DENIED.join(', ')})`)} r
         left join ${headers} h on h.page = r.id and r.is_page`,
      tables,
      { needsSource: true },
    ),
  judged: countFailures,
})

/** SQL: only the scheme of the header is shown, because the rest may name internal systems. */
const SCHEME = `nullif(
  regexp_extract(json_extract_string(h.headers, '$."www-authenticate"'), '^\\s*([A-Za-z0-9-]+)', 1), '')`
