import { counted, plural } from '#domain/words/counts.ts'
import { isBroken, notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck, type Found } from '../check.ts'
import { hreflangPlace } from '../shared/places.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'

export const hreflangNoReturn = defineQueryCheck({
  id: 'hreflang_no_return',
  category: 'international',
  severity: (found) => (isOnlyXDefault(found) ? 'low' : 'high'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 4,
  title: 'Hreflang without return link',
  message: (found) =>
    isOnlyXDefault(found)
      ? 'The x-default of this page does not name it in return'
      : `${counted(found.count, 'language version')} of this page ${plural(found.count, 'does', 'do')} not name it in return`,
  why:
    'Search engines believe that two pages are versions of each other only if both say so. Without the return link they ' +
    'ignore the hreflang, and visitors may get the page in the wrong language.',
  fix: 'On each language version, name all versions with hreflang, including this page.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: pages must link to each other',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommend: (found) =>
    isOnlyXDefault(found)
      ? 'Let `x-default` name a version of this page, or a page for choosing its language that names this page in return. ' +
        'Otherwise remove the entry: search engines ignore it.'
      : null,
  more: () => ({
    rule: [
      'If a page names another one with `hreflang`, in its head or in a `Link` header, the other page has to name it as ' +
        'well, under any language. A hreflang in the body does not count, because search engines ignore it.',
      'A hreflang that names a redirect, a broken page, a noindex page, a page with another canonical or a page of another ' +
        'site is not judged: other checks report most of these. Nor are pages that search engines may not list, whose ' +
        'versions name their canonical page instead, and pages whose tags do not name the page itself, which is reported ' +
        'as “hreflang leaves out the page”.',
      'The rule is the same for `x-default`. If it is the only entry without a return link, for example because all pages ' +
        'name the home page, the severity is low: only that entry is ignored.',
      'If the crawl did not read the other page, for example because no page links to it, nobody knows whether it names ' +
        'this page in return: the result is not known, unless another language version lacks its return link.',
      'The page whose hreflang is not returned gets the issue. The evidence is the other page and the language.',
    ],
    example: {
      found: '/en/rye      hreflang="en": /en/rye, hreflang="de": /de/roggen\n/de/roggen   no hreflang',
      fixed:
        '/en/rye      hreflang="en": /en/rye, hreflang="de": /de/roggen\n' +
        '/de/roggen   hreflang="en": /en/rye, hreflang="de": /de/roggen',
    },
    hints: [
      'Print the same list of versions on every version of a page, including one for the page itself. Then no return ' +
        'link can be missing.',
      'Check that the URLs are written exactly alike: https, host name and slash at the end.',
    ],
  }),
  needs: ['pages', 'urls', 'hreflangs', 'redirects', 'facts'],
  facts: ['metaRefresh', 'mainText', 'hreflangDetails'],
  query: (tables) => `
    with ${named(tables)}
    select a.url, row_number() over (partition by a.url order by b.position, n.lang) as place,
      b.url || ' – hreflang “' || n.lang || '”' as saw, ${hreflangPlace(tables, 'n')} as at
    from judged n anti join named r on r.page = n.target and r.target = n.page
      join ${tables.pages} a on a.page = n.page join ${tables.pages} b on b.page = n.target
    qualify lower(n.lang) <> 'x-default'
      or bool_and(lower(n.lang) = 'x-default') over (partition by n.page, n.target)`,
  judged: (tables) => `
    with ${named(tables)},
    without_return as (
      select distinct n.page from judged n anti join named r on r.page = n.target and r.target = n.page),
    unread as (
      select distinct a.page
      from ${tables.hreflangs} h join ${tables.urls} s on s.id = h.page join ${tables.urls} t on t.id = h.target
        join ${tables.pages} a on a.page = s.page
      where h.place <> 'body' and t.is_internal and t.page is null and not ${isBroken('t')}
        and t.id not in (select source from ${tables.redirects})
        and a.is_indexable and a.page not in (select page from without_self)
        and a.page not in (select page from without_return))
    select (select count(distinct page) from judged where page not in (select page from unread)) as applicable,
      ${notKnownFor('(select count(*) from unread)', 'the crawl did not read other language versions')} as reason`,
})

function isOnlyXDefault({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => saw.toLowerCase().endsWith('“x-default”'))
}

type Tables = Record<'pages' | 'urls' | 'hreflangs' | 'redirects' | 'facts', string>

/**
 * SQL: `named` has the pages that other pages name, `without_self` the pages that their own entries leave out, and
 * `judged` the entries that need a return link.
 */
function named({ pages, urls, hreflangs, redirects, facts }: Tables): string {
  return `named as (
      select a.page, h.lang, b.page as target, h.target in (select source from ${redirects}) as is_redirect,
        bool_or(h.place = 'head') as is_on_page
      from ${hreflangs} h join ${urls} s on s.id = h.page join ${urls} t on t.id = h.target
        join ${pages} a on a.page = s.page join ${pages} b on b.page = t.page
      where h.place <> 'body' and a.page <> b.page group by all),
    without_self as (
      select s.page
      from ${hreflangs} h join ${urls} s on s.id = h.page join ${urls} t on t.id = h.target
      where h.place = 'head' and s.page is not null
      group by s.page having not bool_or(coalesce(t.page = s.page, false))),
    judged as (
      select n.page, n.lang, n.target, n.is_on_page
      from named n anti join without_self w on w.page = n.page join ${pages} a on a.page = n.page
        join ${pages} p on p.page = n.target left join ${facts} f on f.page = p.page
      where not n.is_redirect and a.is_indexable and p.is_indexable and not coalesce(${IS_REDIRECT_PAGE}, false))`
}
