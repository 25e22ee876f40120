import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { judgeSite, probesOf } from '../shared/probes.ts'

/** The home page is requested in English, German, French and without a language. */
const LANGUAGES = 4

export const languageRedirect = defineQueryCheck({
  id: 'language_redirect',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Redirect by browser language',
  message: 'The home page redirects to different URLs, depending on the language of the browser',
  why:
    'Crawlers send no language, so they see only one of the versions at this URL. Visitors who want another language ' +
    'than that of their browser are sent away from the page that they chose.',
  fix:
    'Respond with the same page for everyone, and offer the other languages as links. Join the versions with hreflang ' +
    'tags, so that search engines show each visitor the right one.',
  basis: 'Google: locale-adaptive pages; managing multi-regional and multilingual sites',
  source: 'https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages',
  more: () => ({
    rule: [
      'We request `/` four times: with `Accept-Language: en`, `de` and `fr`, and without a preference. It is reported if ' +
        'the redirects end at different pages. What follows a `?` is ignored.',
      'The evidence is where each request ended. Not judged unless all four responded.',
    ],
    example: {
      found: 'Accept-Language: de  302 → /de/\nAccept-Language: en  302 → /en/',
      fixed: 'Accept-Language: de  200\nAccept-Language: en  200',
    },
    hints: ['A banner that suggests the other language is fine, because visitors and crawlers keep the page.'],
  }),
  needs: ['crawl', 'probes', 'urls'],
  query: ({ crawl, ...tables }) => `
    with ends as (from (${endsOf(tables)}))
    select k.start_url as url, row_number() over (order by e.position) as place,
      if(e.variant = '*', 'no language', e.variant) || ': ' || e.final_url as saw
    from ends e cross join ${crawl} k
    where (select count(*) = ${LANGUAGES} and count(distinct path) > 1 and bool_or(redirects <> '[]') from ends)`,
  judged: (tables) =>
    judgeSite(tables, `select 1 from (${endsOf(tables)}) having count(*) = ${LANGUAGES}`, [
      'not known because the home page did not respond to all four languages, or robots.txt disallows it',
    ]),
})

/** SQL: the final path of the home page for each language. */
function endsOf(tables: Pick<TableNames, 'probes' | 'urls'>): string {
  return `
    select b.*, rtrim(regexp_replace(b.final_url, '[?#].*$', ''), '/') as path
    from ${probesOf(tables, 'language')} b
    where b.failure is null and (b.status_code = 200 or b.status_code between 300 and 399)`
}
