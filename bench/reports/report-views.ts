import pg from 'pg'
import { REPORT_SORTS } from '#domain/reports/report-filter.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { median, printTable } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { fillReport } from './fill-report.ts'

/** How the views of a report scale: how much longer do a hundred times as many pages take? */
const [SMALL = 1000, LARGE = 100_000] = process.argv.slice(2).map(Number)
const ROUNDS = 15
const GOAL = 5

const VIEWS: Record<string, (lastPage: number) => string> = {
  'the first page': () => 'pages?',
  'the second page': () => 'pages?page=2',
  'a page in the middle': (last) => `pages?page=${Math.ceil(last / 2)}`,
  'the last page': (last) => `pages?page=${last}`,
  '250 rows': () => 'pages?perPage=250',
  ...Object.fromEntries(
    REPORT_SORTS.flatMap((sort) => [`${sort}`, `-${sort}`]).map((sort) => [
      `sorted by ${sort}`,
      () => `pages?sort=${sort}`,
    ]),
  ),
  'by title, in the middle': (last) => `pages?sort=title&page=${Math.ceil(last / 2)}`,
  'by score, the last page': (last) => `pages?sort=-healthScore&page=${last}`,
  ...Object.fromEntries(
    ['status=error', 'status=2xx', 'status=5xx', 'status=none', 'issue=missing_title', 'issue=missing_alt']
      .concat(['category=Meta Description', 'severity=high', 'severity=low', 'score=red', 'score=green', 'depth=3'])
      .concat(['depth=5%2B', 'depth=none', 'indexability=noindex', 'indexability=indexable'])
      .map((filter) => [decodeURIComponent(filter), () => `pages?${filter.replaceAll(' ', '%20')}`]),
  ),
  'a common word': () => 'pages?q=walnut',
  'a letter': () => 'pages?q=a',
  'a rare word': () => 'pages?q=walnut-18',
  'a word that occurs nowhere': () => 'pages?q=zeppelin',
  'three words': () => 'pages?q=brass%20oak%20lamps',
  'a word, an issue, by in-links': () => 'pages?q=oak&issue=missing_h1&sort=-inlinks',
  'status, severity and depth, by time': () => 'pages?status=2xx&severity=high&depth=4&sort=-ttfbMs',
  'score and indexability, in the middle': (last) =>
    `pages?score=orange&indexability=indexable&page=${Math.ceil(last / 8)}`,
  'the report': () => '?',
  'all issues': () => 'issues',
  'one issue': () => 'issues/missing_alt',
  'one issue, its last page': () => 'issues/missing_alt?page=99999',
}

const product = await startProduct({ LOG_LEVEL: 'warn' })
const pool = new pg.Pool({ connectionString: (await findRunningDatabase(product.dataDir)) ?? undefined })
let worst = { name: '', ratio: 0 }
try {
  const { cookie, userId } = await signUp(product.url, pool)
  const browser = openApiBrowser({ origin: product.url }, cookie)
  const small = await fillReport(pool, userId, SMALL)
  const large = await fillReport(pool, userId, LARGE)
  console.error(
    `${LARGE} pages: stored in ${seconds(large.storedMs)} s, summarised in ${seconds(large.summarisedMs)} s`,
  )
  const measure = async (projectId: string, part: string) => {
    const startedAt = performance.now()
    const { status } = await browser.ask('GET', `/projects/${projectId}/report/${part}`.replace('/?', '?'))
    if (status !== 200) throw new Error(`${part} responded with ${status}`)
    return performance.now() - startedAt
  }
  const rows = []
  for (const [name, path] of Object.entries(VIEWS)) {
    const samples: [number[], number[]] = [[], []]
    for (let round = -2; round < ROUNDS; round += 1) {
      const times = [
        await measure(small.projectId, path(Math.ceil(SMALL / 50))),
        await measure(large.projectId, path(Math.ceil(LARGE / 50))),
      ]
      for (const [nth, ms] of times.entries()) if (round >= 0) samples[nth]?.push(ms)
    }
    const [few, many] = samples.map(median) as [number, number]
    rows.push([name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(1)])
    if (many / few > worst.ratio) worst = { name, ratio: many / few }
  }
  printTable(
    ['View', `${SMALL.toLocaleString('en')} pages, ms`, `${LARGE.toLocaleString('en')} pages, ms`, 'ratio'],
    rows,
  )
} finally {
  await pool.end()
  await product.stop()
}
console.log(`\nThe worst is ${worst.ratio.toFixed(1)} times (${worst.name}); goal: at most ${GOAL}`)
if (worst.ratio > GOAL) process.exitCode = 1

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
