import { hreflangPlace } from '../shared/places.ts'

type Tables = Record<'pages' | 'urls' | 'hreflangs', string>

export const TARGET_TABLES = ['pages', 'urls', 'hreflangs', 'facts'] as const
/** The facts that `targetEvidence` reads. */
export const TARGET_FACTS = ['hreflangDetails'] as const

/**
 * SQL: the URLs that pages name as their language versions, in the head, in headers or in a sitemap. `target_page` is
 * the page at that URL; null if it redirects or was not crawled. `is_on_page` is false if only a sitemap names it.
 * Pages that are noindex are left out.
 */
export function hreflangTargets({ pages, urls, hreflangs }: Tables): string {
  return `
    select a.page, a.url, h.lang, h.target, u.url as target_url,
      if(u.redirects_to is null, u.page, null) as target_page, bool_or(h.place = 'head') as is_on_page
    from ${hreflangs} h join ${urls} s on s.id = h.page join ${pages} a on a.page = s.page
      join ${urls} u on u.id = h.target
    where h.place <> 'body' and a.indexability <> 'noindex' group by all`
}

/** SQL: the evidence columns for a row `n` of `hreflangTargets`. The language is appended to `saw`. */
export function targetEvidence(tables: { facts: string }, saw: string): string {
  return `n.url, row_number() over (partition by n.url order by n.target_url, n.lang) as place,
    ${saw} || ' – hreflang “' || n.lang || '”' as saw, ${hreflangPlace(tables, 'n')} as at`
}
