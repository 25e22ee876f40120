import { counted, plural } from '#domain/words/counts.ts'
import { isBroken, notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'

export const hreflangNoReturn = defineQueryCheck({
  id: 'hreflang_no_return',
  category: 'international',
  severity: 'high',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 3,
  title: 'Hreflang without return link',
  message: ({ count }) =>
    `${counted(count, 'language version')} of this page ${plural(count, 'does', 'do')} not name it in return`,
  why:
    'Search engines believe that two pages are versions of each other only if both say so. Without the return link they ' +
    'ignore the hreflang, and visitors may get the page in the wrong language.',
  fix: 'On each language version, name all versions with hreflang, including this page.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: pages must link to each other',
  more: () => ({
    rule: [
      'If a page names another one with `hreflang`, in its head or in a `Link` header, the other page has to name it as ' +
        'well, under any language. A hreflang in the body does not count, because search engines ignore it. A hreflang ' +
        'that names a redirect, a broken page or a page of another site is not judged, nor are pages that search engines may ' +
        'not list: the versions name their canonical page instead.',
      'If the crawl did not read the other page, for example because no page links to it, nobody knows whether it names ' +
        'this page in return: the result is not known, unless another language version lacks its return link.',
      'The page whose hreflang is not returned gets the issue. The evidence is the other page and the language.',
    ],
    example: {
      found: '/en/rye    <link rel="alternate" hreflang="de" href="/de/roggen">\n/de/roggen names no other version',
      fixed:
        '/en/rye    <link rel="alternate" hreflang="de" href="/de/roggen">\n' +
        '/de/roggen <link rel="alternate" hreflang="en" href="/en/rye">',
    },
    hints: [
      'Print the same list of versions on every version of a page, including one for the page itself. Then no return ' +
        'link can be missing.',
      'Check that the URLs are written exactly alike: https, host name and slash at the end.',
    ],
  }),
  needs: ['pages', 'urls', 'hreflangs', 'redirects'],
  query: (tables) => `
    with ${named(tables)}
    select a.url, row_number() over (partition by a.url order by b.position, n.lang) as place,
      b.url || ' – hreflang “' || n.lang || '”' as saw, 'hreflang="' || n.lang || '"' as at
    from named n anti join named r on r.page = n.target and r.target = n.page
      join ${tables.pages} a on a.page = n.page join ${tables.pages} b on b.page = n.target
    where not n.is_redirect and a.is_indexable`,
  judged: (tables) => `
    with ${named(tables)},
    without_return as (
      select distinct n.page from named n anti join named r on r.page = n.target and r.target = n.page
      where not n.is_redirect),
    listed as (select page from ${tables.pages} where is_indexable),
    unread as (
      select distinct a.page
      from ${tables.hreflangs} h join ${tables.urls} s on s.id = h.page join ${tables.urls} t on t.id = h.target
        join ${tables.pages} a on a.page = s.page
      where h.place <> 'body' and t.is_internal and t.page is null and not ${isBroken('t')}
        and t.id not in (select source from ${tables.redirects})
        and a.is_indexable and a.page not in (select page from without_return))
    select (select count(distinct page) from named where not is_redirect and page in (select page from listed)
        and page not in (select page from unread))
        as applicable,
      ${notKnownFor('(select count(*) from unread)', 'the crawl did not read other language versions')} as reason`,
})

/** SQL: the pages that other pages name. */
function named({ pages, urls, hreflangs, redirects }: Record<'pages' | 'urls' | 'hreflangs' | 'redirects', string>) {
  return `named as (
      select distinct a.page, h.lang, b.page as target, h.target in (select source from ${redirects}) as is_redirect
      from ${hreflangs} h join ${urls} s on s.id = h.page join ${urls} t on t.id = h.target
        join ${pages} a on a.page = s.page join ${pages} b on b.page = t.page
      where h.place <> 'body' and a.page <> b.page)`
}
