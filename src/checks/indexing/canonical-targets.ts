type Tables = Record<'pages' | 'urls', string>

/**
 * SQL: pages whose canonical names another page, unless they are noindex, with the URL that it names. `target_page` is
 * the page at that URL, even if spelled differently; null if the URL was not crawled or redirects.
 */
export function canonicalised({ pages, urls }: Tables): string {
  return `
    select p.page, p.url, p.position, p.canonical as target, u.url as target_url, u.host as target_host, u.is_internal,
      if(u.redirects_to is null, u.page, null) as target_page
    from ${pages} p join ${urls} u on u.id = p.canonical where p.indexability = 'canonicalised'`
}
