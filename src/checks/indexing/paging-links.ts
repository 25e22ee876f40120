type Tables = Record<'pages' | 'urls' | 'facts', string>

/**
 * SQL: what pages name as the next and the previous page of their sequence: `page`, `url`, `direction` (next or prev),
 * `named_in` (header, tag, rel or text), `target` and `target_url`. Links of the crawl only.
 */
export function pagingLinks({ pages, urls, facts }: Tables): string {
  return `
    select n.page, n.url, n.position, n.nth, n.direction, n.named_in, u.id as target, u.url as target_url
    from (
      select page, url, position, nth, json_extract_string(link, '$.to') as direction,
        json_extract_string(link, '$.from') as named_in, regexp_replace(json_extract_string(link, '$.url'), '#.*$',
          '') as link_url
      from (
        select p.page, p.url, p.position, unnest(json_extract(f."paging", '$.links.entries[*]')) as link,
          generate_subscripts(json_extract(f."paging", '$.links.entries[*]'), 1) as nth
        from ${pages} p join ${facts} f on f.page = p.page)) n
      join ${urls} u on u.url = n.link_url
    where n.direction in ('next', 'prev')`
}

/** SQL: the number of a page in its sequence, from the fact `paging`; null if it is not known. */
export function pageNumber(paging: string): string {
  return `try_cast(json_extract_string(${paging}, '$.number') as int)`
}

/** SQL: the URL of the list that a page such as `?page=2` or `/page/2/` belongs to, without a slash at the end. */
export function listUrl(url: string): string {
  return String.raw`rtrim(regexp_replace(regexp_replace(
    ${url}, '/(?:page|seite|p)[/-]?\d+/?(\?|$)', '/\1'), '([?&])(?:page|paged|p|pg|seite)=\d+(?:&|$)', '\1'), '?&/')`
}
