import { defineQueryCheck } from '../check.ts'
import { countReadSitemaps, readSitemapsOf } from './sitemap-files.ts'

export const sitemapWrongType = defineQueryCheck({
  id: 'sitemap_wrong_type',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Sitemap sent as a web page',
  message: 'The sitemap is sent with the Content-Type of an HTML page',
  why: 'Some crawlers read it as a page and ignore its entries.',
  fix: 'Send `Content-Type: application/xml` for XML sitemaps, and `text/plain` for lists of URLs.',
  basis: 'Practice; RFC 7303 (XML media types)',
  more: () => ({
    rule: ['We report a sitemap that can be read, but whose Content-Type is text/html or application/xhtml+xml.'],
    example: { found: 'Content-Type: text/html', fixed: 'Content-Type: application/xml' },
  }),
  needs: ['sitemaps', 'urls'],
  query: (tables) => `
    select s.file as url, 0 as place, s.content_type as saw, 'Content-Type' as at
    from ${readSitemapsOf(tables)} s
      where regexp_matches(s.content_type, '^\\s*(text/html|application/xhtml\\+xml)', 'i')`,
  judged: countReadSitemaps,
})
