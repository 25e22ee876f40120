import { counted, plural } from '#domain/words/counts.ts'
import { isBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangUnlinked = defineQueryCheck({
  id: 'hreflang_unlinked',
  category: 'international',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Language version without links',
  message: ({ count }) =>
    `${counted(count, 'language version')} of this page ${plural(count, 'has', 'have')} no link from any page`,
  why:
    'Visitors cannot get to the version, and search engines know it from hreflang alone. It gets no weight from the ' +
    'rest of the site.',
  fix: 'Link between the language versions, for example with a language menu on every page.',
  basis: 'Practice: Screaming Frog, “Unlinked hreflang URLs”',
  source: 'https://www.screamingfrog.co.uk/guides/hreflang/',
  recommend: ({ evidence }) => {
    const [, url, lang] = /^(\S+) – .*hreflang “([^”]+)”$/.exec(evidence[0]?.saw ?? '') ?? []
    return url === undefined ? null : `Add a link such as \`<a href="${url}" hreflang="${lang}">…</a>\`.`
  },
  more: () => ({
    rule: [
      'We report a page that names a URL of this site with `hreflang`, in its head, in a `Link` header or in a ' +
        'sitemap, if no other page has a link to that URL that search engines follow. Links with `nofollow`, `ugc` or ' +
        '`sponsored` and links of pages with a robots rule nofollow do not count, links to a URL that redirects there do.',
      'The check needs all pages of the site. It judges nothing if pages were left out, for example because of the page ' +
        'limit. The start page, broken URLs and redirects are not judged, and a version that is reported as an orphan ' +
        'page is not reported here a second time.',
    ],
    example: {
      found: '/en/rye   hreflang="de" names /de/roggen, and no page links to /de/roggen',
      fixed: '/en/rye   <a href="/de/roggen" hreflang="de">Deutsch</a>',
    },
  }),
  needs: [...TARGET_TABLES, 'crawl', 'links', 'rels'],
  facts: TARGET_FACTS,
  query: (tables) => `
    with judged as materialized (${judgedTargets(tables)}),
    followed as (
      select l.source, l.target, l.target_page
      from ${tables.links} l join ${tables.rels} r on r.id = l.rel join ${tables.pages} s on s.page = l.source
      where r.is_followed and not s.is_nofollow),
    linked_pages as (
      select distinct l.target_page as page
      from followed l semi join judged j on j.target_page = l.target_page where l.source <> l.target_page),
    linked_urls as (select distinct l.target from followed l semi join judged j on j.target = l.target)
    select ${targetEvidence(tables, `n.target_url || ' – no followed link to it'`)}
    from judged n anti join linked_pages p on p.page = n.target_page
      anti join (select target from linked_urls) u on u.target = n.target and n.target_page is null`,
  judged: (tables) => `
    select (select count(distinct page) from (${judgedTargets(tables)})) as applicable,
      if(is_whole_site, null, 'not known because pages of the site were left out') as reason
    from ${tables.crawl}`,
})

/** SQL: other language versions on this site, without orphan pages and without those known to fail. */
function judgedTargets(tables: Record<'pages' | 'urls' | 'hreflangs' | 'crawl', string>): string {
  return `
    select n.* from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target
      left join ${tables.pages} t on t.page = n.target_page
    where u.is_internal and u.redirects_to is null and not ${isBroken('u')} and n.target_page is distinct from n.page
      and (t.page is not null or u.page is null)
      and t.source is distinct from 'start' and not coalesce(t.is_indexable and t.source in ('sitemap', 'list', 'named'),
        false) and (select is_whole_site from ${tables.crawl})`
}
