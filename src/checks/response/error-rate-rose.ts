import type { TableNames } from '#domain/checks/check-tables.ts'
import { isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { COUNTED_RULE, judgedOnce } from '../shared/crawl-before.ts'

const MIN_POINTS = 5
const MIN_FACTOR = 2

export const errorRateRose = defineQueryCheck({
  id: 'error_rate_rose',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'More errors than in the last crawl',
  message: 'A larger share of the URLs fails than in the crawl before',
  why:
    'When many URLs start to fail at the same time, the cause is usually one change: a release, a new server setting or ' +
    'a firewall rule. Search engines crawl a site with many errors less often.',
  fix: 'Look at what changed on the site between the two crawls, and start with the status code that is new.',
  basis: 'Practice: a sudden rise of errors has one cause',
  more: () => ({
    rule: [
      `Reported if the share of URLs that fail rose by at least ${MIN_POINTS} percentage points and is at least ` +
        `${MIN_FACTOR} times that of the crawl before. A URL fails if it responds with a status code from 400 to 599 or ` +
        'not at all. Linked files and guessed URLs are not counted.',
      COUNTED_RULE,
    ],
    example: { found: '9 of 100 URLs fail, 2 of 100 before', fixed: '2 of 100 URLs fail' },
  }),
  needs: ['crawl', 'visits', 'before_crawl', 'before_visits'],
  query: (tables) => `
    with ${bothShares(tables)},
    found as (from shares where now - before >= ${MIN_POINTS} / 100 and now >= ${MIN_FACTOR} * before),
    kinds as (
      select coalesce('status ' || v.status_code, replace(v.failure, '-', ' ')) as kind, count(*) as urls
      from ${tables.visits} v where ${COUNTED} and ${isBroken('v')} group by kind
      qualify row_number() over (order by urls desc, kind) <= 3)
    select c.start_url as url, 0 as place,
      f.failed || ' of ' || f.urls || ' URLs fail (' || round(100 * f.now, 1) || '%), ' || f.failed_before || ' of ' ||
        f.urls_before || ' in the crawl before (' || round(100 * f.before, 1) || '%)' as saw
    from found f cross join ${tables.crawl} c
    union all
    select c.start_url, 1, k.urls || if(k.urls = 1, ' URL', ' URLs') || ' with ' || k.kind
    from found f cross join kinds k cross join ${tables.crawl} c`,
  judged: (tables) => judgedOnce(tables, 'why_not_counted'),
})

const COUNTED = `not v.is_guessed and ${isRequested('v')}`

/** SQL: `shares`, one row with both counts and shares. */
function bothShares({ visits, before_visits }: Pick<TableNames, 'visits' | 'before_visits'>): string {
  const countsOf = (table: string) => `
    select count(*) as urls, count(*) filter (${isBroken('v')}) as failed from ${table} v where ${COUNTED}`
  return `shares as (
    select n.urls, n.failed, b.urls as urls_before, b.failed as failed_before,
      n.failed / n.urls as now, b.failed / b.urls as before
    from (${countsOf(visits)}) n cross join (${countsOf(before_visits)}) b where n.urls > 0 and b.urls > 0)`
}
