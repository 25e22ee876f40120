import { number } from '#domain/checks/check-option.ts'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { MAX_FIRST_BYTE_MS } from '#domain/crawls/slow-pages.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { isSlowedByCrawl } from './slowed-by-crawl.ts'

const MIN_PAGES = 20
const MAX_MS = 1800

export const slowSite = defineQueryCheck({
  id: 'slow_site',
  category: 'performance',
  severity: 'medium',
  owner: 'hosting',
  effort: 'L',
  certainty: 'exact',
  counts: 'site',
  title: 'Slow server',
  message: 'A quarter of the pages or more are very slow to respond',
  why:
    'When pages of all kinds are slow, the cause is not a page but the server, its database or its distance. Visitors ' +
    'wait on every click, and search engines crawl a slow site less.',
  fix: 'Look at the server before you look at pages: its load, the database, a cache for whole pages, a content delivery network.',
  basis: 'web.dev: time to first byte, poor above 1.8 s',
  source: 'https://web.dev/articles/ttfb',
  more: () => ({
    rule: [
      `The time to the first byte of at least ${MIN_PAGES} pages is sorted. If the value that 75% of the pages do not ` +
        `exceed (the 75th percentile) is above ${formatNumber(MAX_MS)} ms, the start URL is reported, with the ` +
        'percentiles. You can change this limit. A crawl with fewer pages is not judged.',
      'Pages that were slow are requested again after the crawl, one at a time, and the faster time counts. If most of ' +
        'these are fast then, the crawl itself was the cause: the slow times of other pages are left out.',
      'The times are taken from where the crawl runs, so distance plays a part.',
    ],
    hints: ['slow_loading lists the single pages. This check says that they are not the cause.'],
  }),
  needs: ['crawl', 'pages'],
  options: {
    limit: number({
      label: '75th percentile of the first byte',
      unit: 'ms',
      default: MAX_MS,
      least: 200,
      most: 60_000,
    }),
  },
  query: ({ crawl, pages }, { limit }) => `
    with stats as (
      select count(*) as pages, quantile_disc(ttfb_ms, [0.5, 0.75, 0.95]) as ms from (${measuredPages({ pages })}))
    select start_url as url, 0 as place,
      '75th percentile ' || ms[2] || ' ms (limit ${limit} ms), median ' || ms[1] || ' ms, 95th percentile ' || ms[3] ||
        ' ms, of ' || pages || ' pages' as saw
    from stats, ${crawl} where pages >= ${MIN_PAGES} and ms[2] > ${limit}`,
  judged: ({ pages }) => `
    select if(count(*) >= ${MIN_PAGES}, 1, 0) as applicable, if(count(*) >= ${MIN_PAGES}, 0, 1) as not_applicable,
      if(count(*) >= ${MIN_PAGES}, null, 'fewer than ${MIN_PAGES} pages have a measured time') as reason
    from (${measuredPages({ pages })})`,
})

/** SQL: the pages whose time is not due to the crawl itself, as slow_loading judges it. */
function measuredPages({ pages }: Pick<TableNames, 'pages'>): string {
  return `
    select ttfb_ms from ${pages}
    where ttfb_ms is not null and (
      ttfb_ms <= ${MAX_FIRST_BYTE_MS} or second_ttfb_ms is not null or not ${isSlowedByCrawl({ pages })})`
}
