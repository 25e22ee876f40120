import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { hasSegment } from '../indexing/expected-private.ts'
import { SAME_RESPONSES } from '../shared/crawl-before.ts'
import { day } from '../shared/day.ts'
import { firstSources } from '../shared/linking-pages.ts'

const TEMPORARY = '(302, 303, 307)'
const MIN_DAYS = 7

/** Parts of the path of a page where people sign in. */
const SIGN_IN = ['login', 'log-in', 'signin', 'sign-in', 'wp-login', 'auth', 'sso', 'oauth', 'account', 'anmelden']

export const temporaryRedirect = defineQueryCheck({
  id: 'temporary_redirect',
  category: 'response',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'redirect',
  version: 2,
  title: 'Temporary redirect that stays',
  message: 'This URL has redirected temporarily to the same target for a week or longer',
  why:
    'A temporary redirect tells search engines to keep the old URL in their results. If the page has moved for good, the ' +
    'new URL gets less of its value than with a permanent redirect.',
  fix: 'Use status code 301 or 308 for pages that have moved for good, and link to the new URL.',
  basis: 'Google, “Redirects and Google Search”: temporary redirects are a weak canonical signal',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  more: () => ({
    rule: [
      'We report a URL of the site with a link to it that responds with 302, 303 or 307, if it also redirected ' +
        'temporarily to the same target in the crawl before, and has done so in every crawl since one that was at ' +
        `least ${MIN_DAYS} days earlier.`,
      'Redirects to sign-in pages, of the home page, and to the same path in a folder of a language are left out: ' +
        'they depend on the visitor.',
    ],
    example: { found: '/bread    302 /products/bread', fixed: '/bread    301 /products/bread' },
  }),
  needs: ['crawl', 'urls', 'redirects', 'links', 'pages', 'before_redirects'],
  dependsOn: SAME_RESPONSES,
  query: (tables) => `
    with found as (
      select t.source as id, t.url, t.target, t.status_code, r.since, n.finished_at
      from ${linkedRedirects(tables)} t
        join (
          select source, target, min(temporary_since)::timestamptz as since from ${tables.before_redirects}
          where temporary_since is not null group by source, target) r
          on r.source = t.url and r.target = t.target
        cross join ${tables.crawl} n
      where n.finished_at - r.since >= interval ${MIN_DAYS} day)
    select url, 0 as place, status_code || ' to ' || target || ' – on ' || ${day('since')} || ' and ' ||
      ${day('finished_at')} as saw, 'Location' as at
    from found
    union all
    select f.url, s.nth, 'linked from ' || s.source_url, null
    from found f join (${firstSources(
      `select distinct l.target as id, l.source from ${tables.links} l semi join found f on f.id = l.target`,
      tables.pages,
    )}) s on s.id = f.id`,
  judged: (tables) => `select count(*) as applicable, 0 as not_applicable from ${linkedRedirects(tables)} t`,
})

/** SQL: temporary redirects of URLs that pages link to: `source`, `url`, `target` (its URL), `status_code`. */
function linkedRedirects({ urls, redirects, links }: Pick<TableNames, 'urls' | 'redirects' | 'links'>): string {
  return `(
    select r.source, s.url, t.url as target, min(r.status_code) as status_code
    from ${redirects} r join ${urls} s on s.id = r.source join ${urls} t on t.id = r.target
      semi join ${links} l on l.target = r.source
    where r.status_code in ${TEMPORARY} and s.is_internal and not r.is_soft_404
      and not ${hasSegment('t.url', SIGN_IN)} and not ${dependsOnLanguage('s.url', 't.url')}
    group by r.source, s.url, t.url)`
}

/** SQL: whether the home page redirects, or a path redirects to the same path below a language such as /en. */
function dependsOnLanguage(from: string, to: string): string {
  const pathOf = (url: string) => `rtrim(regexp_replace(${url}, '^[a-z]+://[^/]+', ''), '/')`
  return `(${pathOf(from)} = '' or
    regexp_extract(${pathOf(to)}, '^/[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?(/.*)$', 1) = ${pathOf(from)})`
}
