import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import {
  countExtensions,
  EXTENSION_TABLES,
  entriesWith,
  extensionIssues,
  missingFields,
} from './sitemap-extension-rows.ts'

const REQUIRED = ['name', 'language', 'publication_date', 'title'] as const
const MAX_DAYS = 2
const MAX_ENTRIES = 1000

export const sitemapNewsInvalid = defineQueryCheck({
  id: 'sitemap_news_invalid',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Faulty news sitemap',
  message: 'The news entries of a sitemap are incomplete, too old or too many',
  why: 'Google wants complete entries of the last two days in a news sitemap. Incomplete ones may be ignored.',
  fix: 'Give each entry all required fields, and keep only articles of the last two days in the news sitemap.',
  basis: 'Google Search Central, “Create a news sitemap”',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  more: () => ({
    rule: [
      `A \`<news:news>\` of a sitemap needs ${REQUIRED.slice(0, -1).join(', ')} and ${REQUIRED.at(-1)}, each with a text. Its ` +
        `publication_date has to be a W3C date and may be at most ${MAX_DAYS} days before the crawl. The URL of the entry ` +
        'gets the issue. A date without a time counts as the end of that day.',
      `A sitemap with more than ${formatNumber(MAX_ENTRIES)} news entries is reported as well. Entries for other hosts are ` +
        'not judged.',
    ],
    example: {
      found: '<news:news><news:title>New oven</news:title></news:news>',
      fixed:
        '<news:news>\n  <news:publication><news:name>Bakery News</news:name><news:language>en</news:language>' +
        '</news:publication>\n  <news:publication_date>2026-11-16T09:00:00+01:00</news:publication_date>\n' +
        '  <news:title>New oven</news:title>\n</news:news>',
    },
    hints: ['Remove old articles from the news sitemap only. They can stay in the ordinary one.'],
  }),
  needs: [...EXTENSION_TABLES, 'crawl'],
  query: ({ crawl, ...tables }) => `
    select * from (${extensionIssues('news', tables, problemAt(`(select finished_at from ${crawl})`))})
    union all by name
    select file as url, 0 as place, format('{:,}', count(*)) || ' news entries; the limit is ${formatNumber(MAX_ENTRIES)}' as saw
    from ${entriesWith('news', tables)} group by file having count(*) > ${MAX_ENTRIES}`,
  judged: (tables) => countExtensions('news', tables, 'count(distinct file)'),
})

const DATE = `(tag ->> '$.date')`
const IS_DATE = String.raw`regexp_matches(${DATE},
  '^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$')`
const TIME = `if(length(${DATE}) = 10, try_cast(${DATE} || 'T00:00:00Z' as timestamptz) + interval 1 day,
  try_cast(regexp_replace(${DATE}, '(T\\d\\d:\\d\\d)([Z+-])', '\\1:00\\2') as timestamptz))`

/** SQL: what is wrong with a news entry at that time; null if nothing is. */
function problemAt(time: string): string {
  const days = `date_diff('hour', ${TIME}, ${time}) / 24`
  return `nullif(concat_ws('; ',
    'news without ' || ${missingFields(REQUIRED, `from_json(tag -> '$.fields', '["VARCHAR"]')`)},
    case when ${DATE} is null then null
      when not ${IS_DATE} then 'publication_date “' || ${DATE} || '” is no date'
      when ${TIME} + interval ${MAX_DAYS} day < ${time}
        then 'published ' || ${DATE} || ', ' || floor(${days})::integer || ' days before the crawl (at most ${MAX_DAYS})'
      end), '')`
}
