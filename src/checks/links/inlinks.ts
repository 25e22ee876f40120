type Tables = Record<'crawl' | 'pages' | 'urls' | 'links' | 'rels', string>

export const INLINK_TABLES = ['crawl', 'pages', 'urls', 'links', 'rels'] as const

/**
 * SQL: the pages that may be listed and that other pages link to, with the number of links that search engines follow
 * and of those from pages that may be listed, or whose canonical is on another site: nobody knows how that one links.
 * Not the start page, which everybody knows. Nothing if pages of the site were left out: they may have more links.
 */
export function inlinks({ crawl, pages, urls, links, rels }: Tables): string {
  return `
    select t.page, t.url, t.position, i.links, i.followed, i.from_indexable, i.first_source, i.last_source
    from ${pages} t join (
        select l.target_page as page, count(*) as links,
          count(*) filter (r.is_followed and not s.is_nofollow) as followed,
          count(*) filter (s.is_indexable or (s.indexability = 'canonicalised' and not c.is_internal)) as
            from_indexable, min(l.source) as first_source, max(l.source) as
            last_source
        from ${links} l join ${pages} s on s.page = l.source join ${rels} r on r.id = l.rel
          left join ${urls} c on c.id = s.canonical
        where l.target_page is not null and l.source <> l.target_page group by l.target_page) i on i.page = t.page
    where t.is_indexable and t.depth is distinct from 0 and (select is_whole_site from ${crawl})`
}

/** SQL: how many pages can be judged by their links. */
export function judgedInlinks(tables: Tables): string {
  return `
    select (select count(*) from (${inlinks(tables)})) as applicable,
      if(is_whole_site, null, 'not known because pages of the site were left out') as reason
    from ${tables.crawl}`
}

/** SQL: the different pages that link to the pages of a table `found`, for `firstSources`. */
export function sourcesOf(found: string, links: string): string {
  return `
    select distinct l.target_page as id, l.source
    from ${links} l semi join ${found} f on f.page = l.target_page where l.source <> l.target_page`
}

/** For the rules of these checks. */
export const NEEDS_ALL_PAGES =
  'The check needs all pages of the site. It judges nothing if pages were left out, for example because of the page ' +
  'limit. The start page is not judged. A link to a URL that redirects to the page counts, a link from the page to itself does not.'
