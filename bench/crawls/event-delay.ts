import pg from 'pg'
import type { PaceName } from '#domain/crawls/pace.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { median, printTable } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'

const GOAL_MS = 1000
const PAGES = 50
const PATHS = Array.from({ length: PAGES }, (_, index) => `/bread/${index + 1}`)

/**
 * Measures how long a user who watches a crawl waits for a page to appear. The wait counts from when the page was
 * stored and, separately, from when the site sent its last byte.
 */
const respondedAt = new Map<string, number>()
const site = await serveSite({
  '/robots.txt': (_request, response) => response.writeHead(404).end(),
  '*': (request, response) => {
    response.on('finish', () => respondedAt.set(request.url ?? '', Date.now()))
    response.setHeader('content-type', 'text/html')
    response.end(pageWithLinks(`Bread, fresh every day ${request.url}`, ...PATHS))
  },
})
const product = await startProduct()
const pool = new pg.Pool({ connectionString: (await findRunningDatabase(product.dataDir)) ?? undefined })
try {
  const { cookie } = await signUp(product.url, pool)
  const rows: string[][] = []
  for (const pace of ['gentle', 'normal', 'fast'] as const) {
    const { sinceStored, sinceResponse } = await watchCrawl(pace, cookie)
    rows.push([pace, String(sinceStored.length), ...describe(sinceStored), ...describe(sinceResponse)])
  }
  printTable(
    ['Pace', 'pages shown', 'since stored: median ms', 'slowest', 'since response: median ms', 'slowest'],
    rows,
  )
  console.log(`goal: < ${GOAL_MS} ms`)
} finally {
  await pool.end()
  await product.stop()
  await site.close()
}

function describe(delays: number[]): string[] {
  return [median(delays).toFixed(0), Math.max(...delays).toFixed(0)]
}

async function watchCrawl(pace: PaceName, cookie: string) {
  respondedAt.clear()
  const { project } = await callApi('POST', '/projects', { name: `Bakery ${pace}`, url: site.origin })
  await callApi('PATCH', `/projects/${project.id}/settings`, { pace })
  const { id } = await callApi('POST', `/projects/${project.id}/crawls`)
  const shownAt = new Map<string, number>()
  for await (const { event, data } of readEvents(`${product.url}/api/crawls/${id}/events?from=now`, { cookie })) {
    if (event === 'page') shownAt.set((data as { page: { url: string } }).page.url, Date.now())
  }
  const { rows } = await pool.query<{ url: string; at: Date }>(
    'select url, created_at as at from crawl_results where session_id = $1',
    [id],
  )
  const reported = rows.flatMap(({ url, at }) => {
    const seen = shownAt.get(url)
    const respondedMs = respondedAt.get(new URL(url).pathname) ?? Number.NaN
    return seen === undefined ? [] : [{ stored: seen - at.getTime(), response: seen - respondedMs }]
  })
  return { sinceStored: reported.map((each) => each.stored), sinceResponse: reported.map((each) => each.response) }

  async function callApi(method: string, path: string, body: unknown = {}) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
