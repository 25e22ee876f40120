import { LACKS_PARTS } from '#domain/rendering/lacking-parts-sql.ts'

type Tables = Record<'crawl' | 'pages' | 'facts', string>

/** SQL: why links of the site may be unknown; null if all are known. */
export function whyLinksAreUnknown({ crawl, pages, facts }: Tables): string {
  return `case
    when not (select is_whole_site from ${crawl}) then 'not known because pages of the site were left out'
    when exists (select 1 from ${pages} p join ${facts} f on f.page = p.page where p.is_indexable and ${LACKS_PARTS})
      then 'not known because a script probably adds links to the pages' end`
}

/** SQL for `judged`: all pages that may be listed, if all links are known. */
export function judgedByAllLinks(tables: Tables): string {
  return `
    select if(reason is null, (select count(*) from ${tables.pages} where is_indexable), 0) as applicable, reason
    from (select ${whyLinksAreUnknown(tables)} as reason)`
}

/** Part of the rule texts of these checks. */
export const NEEDS_ALL_LINKS =
  'The check needs all links of the site. It judges nothing if pages were left out, for example because of the page ' +
  'limit, nor if a page has scripts and an empty `nav`, `main` or `<div id="site-header">`: the scripts probably write ' +
  'the menu, which is known only if the crawl runs scripts.'
