import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { judgeSite, probesOf } from '../shared/probes.ts'

const BY_SCRIPT = 'without text before scripts run'
/** SQL: our made-up URLs have two segments. The crawl makes up others with one, which a site may treat differently. */
const TWO_SEGMENTS = `regexp_matches(b.url, '^https?://[^/?#]+/[^/?#]+/[^/?#]+$')`
/** SQL: a redirect to a sign-in page does not show how the site responds to missing pages. */
const IS_LOGIN = `regexp_matches(b.final_url,
  '^https?://[^/]+/[^?#]*(?:log-?in|log-?on|sign-?in|sign-?up|auth|account|sso|anmeld|connexion|acceder|entrar)', 'i')`

export const notFoundAnswers200 = defineQueryCheck({
  id: 'not_found_answers_200',
  category: 'response',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw.endsWith(BY_SCRIPT)) ? 'medium' : 'high'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Missing pages respond with 200',
  message: 'URLs that do not exist respond with status code 200',
  why:
    'Search engines take every mistyped or outdated URL for a page. They crawl and index pages that do not exist, have ' +
    'less time for real ones, and nobody notices broken links.',
  fix:
    'Respond with status code 404 (or 410) to unknown URLs. The page may look as friendly as it likes; only the status ' +
    'code counts.',
  basis: 'Google: soft 404 errors; RFC 9110, section 15.5.5 (404 Not Found)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  more: () => ({
    rule: [
      'After the crawl, we request two URLs with two random segments each, such as `/8c0f…/41d7…`. If both end in ' +
        'status code 200, directly or after redirects, the start URL is reported. The evidence is what was requested, ' +
        'the status code and where it ended.',
      'If the page has no text before its scripts run, it may say “not found” to visitors. The severity is then medium, ' +
        'because only search engines that run scripts see it.',
      'Not judged if the URLs redirect to a login page, if they do not respond, or if probes are off.',
    ],
    example: {
      found: 'GET /no-such-page\nHTTP/1.1 200 OK',
      fixed: 'GET /no-such-page\nHTTP/1.1 404 Not Found',
    },
    hints: [
      'A single-page application usually sends the same HTML for every path. Let the server know the routes, or add ' +
        '`<meta name="robots" content="noindex">` to the view that says “not found”.',
      'Do not redirect unknown URLs to the home page: Google treats that as a soft 404 as well.',
    ],
  }),
  needs: ['crawl', 'probes', 'urls'],
  query: ({ crawl, ...tables }) => `
    with tries as (from (${tries(tables)}))
    select k.start_url as url, row_number() over (order by t.position) as place,
      t.url || ' – status 200' || if(t.redirects = '[]', '', ' after a redirect to ' || t.final_url) ||
        if(t.text_hash is null and t.content_type ilike '%html%', ', ${BY_SCRIPT}', '') as saw
    from tries t cross join ${crawl} k where (select count(*) >= 2 and bool_and(status_code = 200) from tries)`,
  judged: (tables) => judgeSite(tables, `select 1 from (${tries(tables)}) having count(*) >= 2`, [NOT_KNOWN]),
})

const NOT_KNOWN =
  'not known because made-up URLs were not requested twice, did not respond, or redirect to a login page'

/** SQL: the made-up URLs that responded. */
function tries(tables: Pick<TableNames, 'probes' | 'urls'>): string {
  return `
    select b.* from ${probesOf(tables, 'made-up-url')} b
    where ${TWO_SEGMENTS} and b.failure is null and b.status_code is not null and b.status_code < 500
      and not (b.redirects <> '[]' and ${IS_LOGIN})`
}
