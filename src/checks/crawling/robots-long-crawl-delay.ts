import { defineQueryCheck } from '../check.ts'
import { countReadFiles, robotsLinesOf } from './robots-files.ts'

const MAX_SECONDS = 10
const SECONDS_PER_DAY = 86_400

export const robotsLongCrawlDelay = defineQueryCheck({
  id: 'robots_long_crawl_delay',
  category: 'crawling',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Long crawl delay',
  message: 'robots.txt asks crawlers to wait a long time between two requests',
  why: 'Bing and other crawlers obey it. With such a pause they see new and changed pages days or weeks later.',
  fix: 'Remove the Crawl-delay line or lower it to a few seconds. Google ignores it.',
  basis: 'Bing Webmaster Tools, “How to create a robots.txt file”: crawl-delay; Google ignores the field',
  source: 'https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec',
  more: () => ({
    rule: [
      `We report a Crawl-delay of more than ${MAX_SECONDS} seconds in a group for all crawlers or for Bingbot. The ` +
        'evidence says how many pages per day it allows.',
    ],
    example: { found: 'User-agent: *\nCrawl-delay: 30', fixed: 'User-agent: *\nCrawl-delay: 1' },
  }),
  needs: ['robots', 'urls', 'robots_lines'],
  query: (tables) => `
    with lines as (
      select *, field = 'user-agent'
        and lag(field, 1, '') over (partition by robots order by line) <> 'user-agent' as starts
      from ${robotsLinesOf(tables)} where field is not null),
    -- Some files have groups with nothing but a delay, so a line belongs to the agents right before it.
    grouped as (select *, sum(starts::int) over (partition by robots order by line) as group_number from lines),
    groups as (
      select robots, group_number from grouped where field = 'user-agent' and lower(trim(value)) in ('*', 'bingbot'))
    select l.file as url, l.line as place, left(l.text, 200) || ' – at most ' ||
      format('{:,}', l.pages) || if(l.pages = 1, ' page', ' pages') || ' per day' as saw, 'line ' || l.line as at
    from (
      select *, try_cast(value as double) as seconds, floor(${SECONDS_PER_DAY} / seconds)::bigint as pages
      from grouped where field = 'crawl-delay') l
      semi join groups g on g.robots = l.robots and g.group_number = l.group_number
    where l.seconds > ${MAX_SECONDS} and l.seconds < 1e9`,
  judged: countReadFiles,
})
