import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangPlace } from '../shared/places.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES } from './hreflang-targets.ts'

export const hreflangConflictingCode = defineQueryCheck({
  id: 'hreflang_conflicting_code',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Conflicting hreflang codes',
  message: ({ count }) =>
    `${counted(count, 'language version')} of this page ${plural(count, 'has', 'have')} another code on other pages`,
  why:
    'The versions do not agree which language a page is for. Search engines may ignore the hreflang, or show the ' +
    'page to ' +
    'people who speak another language.',
  fix: 'Use the same code for a page on all of its versions, the one that fits its language and region.',
  basis: 'Google: tell Google about localized versions of your page',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'For each page that others name with `hreflang`, we take the code that the page gives itself, or else the ' +
        'one that ' +
        'most pages give it. A page that names it only with other codes is reported.',
      'Several codes for one URL on the same page are fine if the usual one is among them, and so is `x-default`. ' +
        'Upper and ' +
        'lower case make no difference. Redirects and pages that the crawl did not read are not judged.',
    ],
    example: {
      found: '/de/roggen   hreflang="de" names /de/roggen\n/en/rye      hreflang="fr" names /de/roggen',
      fixed: '/de/roggen   hreflang="de" names /de/roggen\n/en/rye      hreflang="de" names /de/roggen',
    },
  }),
  needs: TARGET_TABLES,
  facts: TARGET_FACTS,
  query: (tables) => `
    with named as (${named(tables)}),
    codes as (
      select target_page, code, bool_or(page = target_page) as is_own, count(distinct page) as pages, min(url) as
        example
      from named group by target_page, code),
    usual as (
      from codes qualify row_number() over (partition by target_page order by is_own desc, pages desc, code) = 1),
    given as (
      select page, url, target_page, min(target_url) as target_url, list_sort(list(distinct code)) as codes,
        bool_or(is_on_page) as is_on_page
      from named group by page, url, target_page)
    select g.url, row_number() over (partition by g.url order by g.target_url) as place,
      g.target_url || ' – hreflang “' || array_to_string(g.codes, '”, “') || '” here, “' || u.code || '” on ' ||
        if(u.is_own, 'the page itself', u.example) as saw, ${hreflangPlace(tables, 'g', 'g.codes[1]')} as at
    from given g join usual u on u.target_page = g.target_page where not list_contains(g.codes, u.code)`,
  judged: (tables) => `select count(distinct page) as applicable from (${named(tables)})`,
})

/** SQL: pages that other pages name as a language version, with the codes in lower case. */
function named(tables: Record<'pages' | 'urls' | 'hreflangs', string>): string {
  return `
    select distinct n.page, n.url, n.target_page, n.target_url, lower(n.lang) as code, n.is_on_page
    from (${hreflangTargets(tables)}) n join ${tables.pages} t on t.page = n.target_page
    where lower(n.lang) <> 'x-default'`
}
