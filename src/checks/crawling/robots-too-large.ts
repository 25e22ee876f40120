import { ROBOTS_MAX_BYTES } from '#domain/robots/robots.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { robotsFilesOf } from './robots-files.ts'

export const robotsTooLarge = defineQueryCheck({
  id: 'robots_too_large',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt is too large',
  message: 'Crawlers read only the first 500 KiB of this robots.txt',
  why: 'Rules and sitemaps after that point do not exist for crawlers, so they request what you wanted to block.',
  fix: 'Shorten the file: replace long lists of URLs by patterns with `*`, or use noindex on those pages.',
  basis: 'RFC 9309, section 2.5: crawlers must read at least 500 KiB; Google ignores the rest',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.5',
  more: () => ({ rule: [`We report a robots.txt of ${formatNumber(ROBOTS_MAX_BYTES)} bytes (500 KiB) or more.`] }),
  needs: ['robots', 'urls'],
  query: (tables) => `
    select r.file as url, 0 as place, '${formatNumber(ROBOTS_MAX_BYTES)} bytes or more' as saw
    from ${robotsFilesOf(tables)} r where r.is_cut`,
  judged: (tables) => `
    select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r where r.text is not null`,
})
