import { inOneSpelling } from '#domain/urls/url-spelling-sql.ts'
import { BLANK_PAGE_FACTS, IS_BLANK_PAGE } from '../shared/blank-page.ts'
import { LACKING_PARTS_FACTS } from '../shared/filled-by-script.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'
import { NEEDS_ALL_LINKS, whyLinksAreUnknown } from './unseen-links.ts'

export const INLINK_TABLES = ['crawl', 'pages', 'urls', 'links', 'rels', 'facts'] as const

type Tables = Record<(typeof INLINK_TABLES)[number], string>

/** The facts that `inlinks` reads. */
export const INLINK_FACTS = ['metaRefresh', 'mainText', ...BLANK_PAGE_FACTS, ...LACKING_PARTS_FACTS] as const

/**
 * SQL: indexable pages that other pages link to, with two counts: links that search engines follow, and links from
 * pages that are indexable or whose canonical is on another site, which was not crawled. Leaves out the start page,
 * pages that redirect, blank pages and pages with two URLs. Returns nothing if links of the site may be unknown.
 */
export function inlinks(tables: Tables): string {
  const { pages, urls, links, rels, facts } = tables
  return `
    select p.page, p.url, p.position, i.links, i.followed, i.from_indexable, i.first_source, i.last_source
    from ${pages} p left join ${facts} f on f.page = p.page join (
        select l.target_page as page, count(*) as links,
          count(*) filter (r.is_followed and not s.is_nofollow) as followed,
          count(*) filter (s.is_indexable or (s.indexability = 'canonicalised' and not c.is_internal)) as
            from_indexable, min(l.source) as first_source, max(l.source) as
            last_source
        from ${links} l join ${pages} s on s.page = l.source join ${rels} r on r.id = l.rel
          left join ${urls} c on c.id = s.canonical
        where l.target_page is not null and l.source <> l.target_page group by l.target_page) i on i.page = p.page
      semi join (
        select any_value(page) as page from ${pages} group by ${inOneSpelling('url')} having count(*) = 1) o on o.page = p.page
    where p.is_indexable and p.depth is distinct from 0 and not coalesce(${IS_REDIRECT_PAGE}, false)
      and not ${IS_BLANK_PAGE} and (${whyLinksAreUnknown(tables)}) is null`
}

/** SQL: how many pages can be judged by their links. */
export function judgedInlinks(tables: Tables): string {
  return `
    select (select count(*) from (${inlinks(tables)})) as applicable,
      ${whyLinksAreUnknown(tables)} as reason`
}

/** SQL: for `firstSources`, the pages that link to the pages of a table `found`, each once. */
export function sourcesOf(found: string, links: string): string {
  return `
    select distinct l.target_page as id, l.source
    from ${links} l semi join ${found} f on f.page = l.target_page where l.source <> l.target_page`
}

/** Part of the rule texts of these checks. */
export const RULES_OF_INLINKS = [
  'Not judged are the start page, pages that forward to another one, blank pages, and pages with two URLs, such as ' +
    '`/bread` and `/bread.html`. A link to a URL that redirects to the page counts, a link from the page to itself does not.',
  NEEDS_ALL_LINKS,
]
