type Tables = Record<'pages' | 'urls' | 'hreflangs', string>

export const TARGET_TABLES = ['pages', 'urls', 'hreflangs'] as const

/**
 * SQL: which URLs pages name as their language versions, in the head, in headers or in a sitemap. `target_page` is the
 * page behind the URL; null if it is another page's redirect or was not crawled. Pages that are noindex are left out.
 */
export function hreflangTargets({ pages, urls, hreflangs }: Tables): string {
  return `
    select distinct a.page, a.url, h.lang, h.target, u.url as target_url,
      if(u.redirects_to is null, u.page, null) as target_page
    from ${hreflangs} h join ${urls} s on s.id = h.page join ${pages} a on a.page = s.page
      join ${urls} u on u.id = h.target
    where h.place <> 'body' and a.indexability <> 'noindex'`
}

/** SQL: the columns of evidence about a row `n` of the above: `saw` is followed by the language. */
export function targetEvidence(saw: string): string {
  return `n.url, row_number() over (partition by n.url order by n.target_url, n.lang) as place,
    ${saw} || ' – hreflang “' || n.lang || '”' as saw, 'hreflang="' || n.lang || '"' as at`
}
