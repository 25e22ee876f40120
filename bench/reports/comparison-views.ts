import pg from 'pg'
import { CHANGE_KINDS } from '#domain/reports/dashboard.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { repeatCrawl } from '../crawls/repeat-crawl.ts'
import { median, printTable } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { fillReport } from './fill-report.ts'

/** How dashboards and comparisons scale with the number of pages. For each size, two crawls are compared. */
const [SMALL = 1000, LARGE = 100_000] = process.argv.slice(2).map(Number)
const ROUNDS = 7

const product = await startProduct({ LOG_LEVEL: 'warn' })
const pool = new pg.Pool({ connectionString: (await findRunningDatabase(product.dataDir)) ?? undefined })
try {
  const { cookie, userId } = await signUp(product.url, pool)
  const browser = openApiBrowser({ origin: product.url }, cookie)
  const make = async (pages: number) => {
    const { projectId, crawlId } = await fillReport(pool, userId, pages)
    return { projectId, base: crawlId, other: await repeatCrawl(pool, crawlId) }
  }
  const [small, large] = [await make(SMALL), await make(LARGE)]
  const measure = async ({ projectId, base, other }: typeof small, path: string) => {
    const startedAt = performance.now()
    const pair = `base=${base}&other=${other}`
    const { status } = await browser.ask('GET', `/projects/${projectId}/${path.replace('PAIR', pair)}`)
    if (status !== 200) throw new Error(`${path} responded with ${status}`)
    return performance.now() - startedAt
  }

  const views = {
    'the dashboard': 'dashboard',
    'the comparison': 'compare?PAIR',
    ...Object.fromEntries(CHANGE_KINDS.map((kind) => [`list: ${kind}`, `compare/rows?PAIR&kind=${kind}`])),
    'list: still-open, one check': 'compare/rows?PAIR&kind=still-open&type=missing_alt',
    'list: still-open, a word': 'compare/rows?PAIR&kind=still-open&q=walnut',
    'list: still-open, page 500': 'compare/rows?PAIR&kind=still-open&page=500',
  }
  const rows = []
  for (const [name, path] of Object.entries(views)) {
    const first = await measure(large, path)
    const samples: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      samples[0].push(await measure(small, path))
      samples[1].push(await measure(large, path))
    }
    const [few, many] = samples.map(median) as [number, number]
    rows.push([name, few.toFixed(0), first.toFixed(0), many.toFixed(0), (many / few).toFixed(1)])
  }
  const of = (pages: number) => `two of ${pages.toLocaleString('en')} pages, ms`
  printTable(['View', of(SMALL), `${of(LARGE)}, first time`, of(LARGE), 'ratio'], rows)
} finally {
  await pool.end()
  await product.stop()
}
