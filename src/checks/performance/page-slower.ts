import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, judgedOnce, pagesOfBoth, SAME_CONTENT } from '../shared/crawl-before.ts'

const MIN_SHARE = 0.5
const MIN_MS = 300

export const pageSlower = defineQueryCheck({
  id: 'page_slower',
  category: 'performance',
  severity: 'medium',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Slower than in the last crawl',
  message: 'The server takes clearly longer to respond than in the crawl before',
  why: 'Everything on a page waits for the first byte. Search engines also crawl fewer pages when a server becomes slow.',
  fix: 'Look at what changed between the two crawls: a release, a plug-in, a cache that is off, or the load of the server.',
  basis: 'Practice: compare response times after each release; web.dev: time to first byte',
  source: 'https://web.dev/articles/ttfb',
  more: () => ({
    rule: [
      `Reported if the median time to first byte of the pages in both crawls rose by at least ${MIN_SHARE * 100}% and at ` +
        `least ${MIN_MS} ms. There is one verdict for the site. Two crawls at a different pace are not compared, because ` +
        'requests in parallel make a server slower.',
      COMPARED_RULE,
    ],
    example: { found: 'median 820 ms, 240 ms in the crawl before', fixed: 'median 240 ms' },
  }),
  needs: ['crawl', 'pages', 'before_crawl', 'before_pages'],
  dependsOn: [...SAME_CONTENT, 'robots'],
  query: (tables) => `
    select c.start_url as url, 0 as place, 'median ' || m.now::int || ' ms, ' || m.before::int || ' ms in the crawl before (' ||
      m.pages || if(m.pages = 1, ' page)', ' pages)') as saw
    from ${medians(tables)} m cross join ${tables.crawl} c
    where m.now - m.before >= ${MIN_MS} and m.now >= (1 + ${MIN_SHARE}) * m.before`,
  judged: (tables) =>
    judgedOnce(tables, 'why_not_timed', {
      condition: `(select pages > 0 from ${medians(tables)} m)`,
      otherwise: 'no page is in both crawls',
    }),
})

/** SQL: one row with the number of `pages` and both medians in milliseconds. */
function medians(tables: Pick<TableNames, 'pages' | 'before_pages'>): string {
  return `(
    select count(*) as pages, median(b.now.ttfb_ms) as now, median(b.before.ttfb_ms) as before
    from ${pagesOfBoth(tables)} b where b.now.ttfb_ms is not null and b.before.ttfb_ms is not null)`
}
