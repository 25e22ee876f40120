import { namedBySitemaps } from '#domain/site-files/named-by-sitemap-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { pageNumber } from '../indexing/paging-links.ts'
import { BLANK_PAGE_FACTS, IS_BLANK_PAGE } from '../shared/blank-page.ts'
import { isNotRead } from './sitemap-files.ts'

export const notInSitemap = defineQueryCheck({
  id: 'not_in_sitemap',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 6,
  title: 'Page missing from sitemap',
  message: 'Search engines may list this page, but no sitemap lists it',
  why:
    'Search engines learn from the sitemap that a page is new or has changed. They find this page only through ' +
    'links, and later.',
  fix: 'Add the page to the sitemap. If it should not be found, give it noindex or a canonical URL instead.',
  basis: 'Google Search Central, “Learn about sitemaps”',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  more: () => ({
    rule: [
      'If the sitemaps of the site list at least one of its pages, or a URL that redirects to one, we report each page with status 200 that search ' +
        'engines may list and that no sitemap, index or feed names. A sitemap entry names the page at the URL that it lists. If ' +
        'that URL redirects or does not load, it also names pages that have it with or without `index.html`, `.html` or a ' +
        'slash at the end, but no other page to which it redirects.',
      'Not judged are pages that need not be in a sitemap: pages of a list from the second one on, such as ' +
        '/blog/page/2, blank pages, URLs with doubled slashes, and pages that robots.txt blocks for Googlebot.',
      'If the crawl did not read all sitemaps, or did not keep all their entries, or one of them does not load, ' +
        'nothing is reported.',
    ],
  }),
  needs: ['pages', 'urls', 'facts', 'sitemaps', 'sitemap_entries', 'disallowed'],
  facts: ['paging', ...BLANK_PAGE_FACTS],
  query: (tables) => `
    select p.url, 0 as place, 'in no sitemap' as saw
    from (${judgedPages(tables)}) p
      anti join (${namedBySitemaps({ ...tables, entries: tables.sitemap_entries })}) n on n.page = p.page
    where (${isKnown(tables)}) = 'known'`,
  judged: (tables) => `
    select if(state = 'known', (select count(*) from (${judgedPages(tables)})), 0)
      as applicable,
      if(state = 'unread', 'not known because the crawl did not read all sitemaps', null) as reason
    from (select (${isKnown(tables)}) as state)`,
})

type Tables = Record<'pages' | 'urls' | 'facts' | 'sitemaps' | 'sitemap_entries' | 'disallowed', string>

/** SQL: the pages that a sitemap should name. */
function judgedPages({ pages, facts, disallowed }: Tables): string {
  return `
    select p.page, p.url from ${pages} p left join ${facts} f on f.page = p.page
      anti join (from ${disallowed} where agent = 'googlebot') d on d.url = p.page
    where p.is_indexable and p.status_code = 200 and coalesce(${pageNumber('f."paging"')}, 1) <= 1
      and not ${IS_BLANK_PAGE} and not regexp_matches(p.url, '^https?://[^?]*//')`
}

/** SQL: 'known', 'unread' if some sitemaps could not be read, or 'none' if no entry is or redirects to a page of the site. */
function isKnown({ pages, urls, sitemaps, sitemap_entries }: Tables): string {
  return `select case
      when (select coalesce(bool_or(${isNotRead('s')} or (s.kind is null and s.found_by <> 'guess')
          or coalesce(s.kept_entries < s.all_entries, s.kind <> 'index')), false)
        from ${sitemaps} s where s.is_reported) then 'unread'
      when exists (
        select 1 from ${sitemap_entries} e join ${sitemaps} s on s.url = e.sitemap join ${urls} u on u.id = e.url
          join ${pages} p on p.page = u.page
        where s.kind in ('urlset', 'text')) then 'known'
      else 'none' end`
}
