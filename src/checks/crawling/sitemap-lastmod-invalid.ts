import { defineQueryCheck } from '../check.ts'
import { notKeptReason } from './sitemap-entry-rows.ts'

const DAYS_AHEAD = 1

/** W3C date and time: year, month, day, and the time of day only with its time zone. */
const W3C_DATE = String.raw`^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$`
/** SQL: the date with its missing parts, so that it can be converted. */
const COMPLETE = `case length(e.lastmod) when 4 then e.lastmod || '-01-01' when 7 then e.lastmod || '-01'
  else regexp_replace(e.lastmod, '(T..:..)([Z+-])', '\\1:00\\2') end`

/** SQL: what is wrong with the date; null if nothing is. */
const FAULT = `case
  when not regexp_matches(e.lastmod, '${W3C_DATE}') then 'no W3C date'
  when try_cast(${COMPLETE} as timestamptz) is null then 'no date that exists'
  when try_cast(${COMPLETE} as timestamptz) > c.finished_at + interval ${DAYS_AHEAD} day then 'in the future'
  end`

export const sitemapLastmodInvalid = defineQueryCheck({
  id: 'sitemap_lastmod_invalid',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Invalid lastmod in sitemap',
  message: 'The lastmod of this URL in the sitemap is no valid date',
  why:
    'Search engines use lastmod to decide what to crawl again. A date that cannot be right is ignored, and so may ' +
    'be the others.',
  fix:
    'Write the day of the last change as `YYYY-MM-DD`, or the full time with its time zone, such as ' +
    '`2026-11-17T09:30:00+01:00`.',
  basis: 'sitemaps.org protocol: lastmod is a W3C date; Google uses it if it is verifiably accurate',
  source: 'https://www.sitemaps.org/protocol.html#lastmoddef',
  more: () => ({
    rule: [
      'We report an entry of a sitemap whose lastmod is not a W3C date or date and time, does not exist in the ' +
        `calendar, or lies more than ${DAYS_AHEAD} day after the crawl. A time needs its time zone. Entries without ` +
        'lastmod are fine.',
      'Dates of feeds have another format and are not judged.',
    ],
    example: { found: '<lastmod>17.11.2026</lastmod>', fixed: '<lastmod>2026-11-17</lastmod>' },
  }),
  needs: ['crawl', 'urls', 'sitemaps', 'sitemap_entries'],
  query: ({ crawl, urls, sitemaps, sitemap_entries }) => `
    select u.url, row_number() over (partition by u.id order by f.url, e.position) as place,
      if(trim(e.lastmod) = '', '(empty)', e.lastmod) || ' – ' || e.fault as saw, f.url || ', entry ' || (e.position + 1) as at
    from (
      select e.*, ${FAULT} as fault from ${sitemap_entries} e semi join ${xmlSitemaps(sitemaps)}
        on s.url = e.sitemap cross join ${crawl} c
      where e.lastmod is not null and fault is not null) e
      join ${urls} u on u.id = e.url join ${urls} f on f.id = e.sitemap`,
  judged: ({ sitemaps, sitemap_entries }) => `
    select count(distinct e.url) filter (e.lastmod is not null) as applicable, 0 as not_applicable,
      ${notKeptReason(sitemaps)} as reason
    from ${sitemap_entries} e semi join ${xmlSitemaps(sitemaps)} on s.url = e.sitemap`,
})

function xmlSitemaps(sitemaps: string): string {
  return `(from ${sitemaps} where kind = 'urlset') s`
}
