import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { SAME_RESPONSES } from '../shared/crawl-before.ts'

const MIN_PAGES = 20
const MIN_SHARE = 0.9

export const conditionalGetIgnored = defineQueryCheck({
  id: 'conditional_get_ignored',
  category: 'response',
  severity: 'info',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Unchanged pages are sent again',
  message: 'The server sends pages in full although they have not changed since the last crawl',
  why:
    'The server names a version of each page (ETag or Last-Modified), but when a crawler asks whether that version is ' +
    'still current, it sends the whole page. On a large site, crawlers then get to fewer pages in the same time.',
  fix: 'Let the server respond with 304 Not Modified if the ETag or the date of the request is still current.',
  basis: 'RFC 9110, section 13; Google, “HTTP caching” for crawlers',
  source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers#http-caching',
  more: () => ({
    rule: [
      'A crawl of a project sends If-None-Match and If-Modified-Since with the values that the crawl before got. Judged ' +
        'are pages whose HTML is the same as then, byte by byte. Reported if at least ' +
        `${MIN_SHARE * 100}% of at least ${MIN_PAGES} such pages were sent in full. There is one verdict for the site.`,
      'On the command line, only a crawl with --state asks in this way.',
    ],
    example: {
      found: 'If-None-Match: "5f3a"    200 with the same HTML',
      fixed: 'If-None-Match: "5f3a"    304 without a body',
    },
  }),
  needs: ['crawl', 'pages', 'facts', 'before_facts'],
  dependsOn: SAME_RESPONSES,
  facts: ['timing'],
  query: (tables) => `
    select c.start_url as url, 0 as place,
      s.sent || ' of ' || s.pages || ' unchanged pages were sent in full (reported from ${MIN_SHARE * 100}%), such as ' ||
        s.example as saw
    from ${sameBodies(tables)} s cross join ${tables.crawl} c
    where s.pages >= ${MIN_PAGES} and s.sent >= s.pages * ${MIN_SHARE}`,
  judged: (tables) => `
    select (pages >= ${MIN_PAGES})::int as applicable, 1 - applicable as not_applicable,
      if(applicable = 1, null,
        'fewer than ${MIN_PAGES} pages were requested with the version of the crawl before and are the same') as reason
    from ${sameBodies(tables)} s`,
})

/** SQL: one row: `pages` with the same body that were requested conditionally, and how many were `sent` again. */
function sameBodies({ pages, facts, before_facts }: Pick<TableNames, 'pages' | 'facts' | 'before_facts'>): string {
  return `(
    select count(*) as pages, count(*) filter (n.revalidation = 'sent') as sent,
      min_by(n.url, n.position) filter (n.revalidation = 'sent') as example
    from (
        select p.url, p.position, f.timing ->> '$.revalidation' as revalidation, f.timing ->> '$.bodyHash' as hash
        from ${facts} f join ${pages} p on p.page = f.page) n
      join (select url, timing ->> '$.bodyHash' as hash from ${before_facts}) b on b.url = n.url
    where n.revalidation is not null and (n.revalidation = 'unchanged' or n.hash = b.hash))`
}
