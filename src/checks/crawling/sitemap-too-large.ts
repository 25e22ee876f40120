import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { countReadSitemaps, readSitemapsOf } from './sitemap-files.ts'

const MAX_ENTRIES = 50_000
const MAX_BYTES = 50 * 1024 * 1024

export const sitemapTooLarge = defineQueryCheck({
  id: 'sitemap_too_large',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Sitemap too large',
  message: 'The sitemap is larger than search engines accept',
  why: 'Search engines ignore what comes after the limit, or the whole file.',
  fix: 'Split the sitemap into several files, and name them in a sitemap index.',
  basis: 'sitemaps.org protocol: at most 50,000 URLs and 50 MB (52,428,800 bytes)',
  source: 'https://www.sitemaps.org/protocol.html#index',
  more: () => ({
    rule: [
      `We report a sitemap with more than ${formatNumber(MAX_ENTRIES)} entries, or with more than ` +
        `${formatNumber(MAX_BYTES)} bytes (50 MiB) after it is unpacked.`,
    ],
  }),
  needs: ['sitemaps', 'urls'],
  query: (tables) => `
    select s.file as url, 0 as place, format('{:,}', s.all_entries)
      || ' entries; the limit is ${formatNumber(MAX_ENTRIES)}' as saw
    from ${readSitemapsOf(tables)} s where s.all_entries > ${MAX_ENTRIES}
    union all
    select s.file, 1, 'more than ${formatNumber(MAX_BYTES)} bytes' from ${readSitemapsOf(tables)} s
      where s.bytes > ${MAX_BYTES}`,
  judged: countReadSitemaps,
})
