import pg from 'pg'
import type { PaceName } from '#domain/crawls/pace.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { startProduct } from '../e2e/product.ts'
import { median, printTable } from './rounds.ts'
import { signUp } from './sign-up.ts'

const GOAL_MS = 1000
const PAGES = 50
const PATHS = Array.from({ length: PAGES }, (_, index) => `/bread/${index + 1}`)

/**
 * How long somebody who watches a crawl as its dialog does waits for a page: from its row in the database, and from the
 * last byte that the site sent of it, which counts reading and judging, too. The first pace meets a server just started.
 */
const answeredAt = new Map<string, number>()
const site = await serveSite({
  '/robots.txt': (_request, response) => response.writeHead(404).end(),
  '*': (request, response) => {
    response.on('finish', () => answeredAt.set(request.url ?? '', Date.now()))
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
    const { sinceStored, sinceAnswered } = await watchCrawl(pace, cookie)
    rows.push([pace, String(sinceStored.length), ...tell(sinceStored), ...tell(sinceAnswered)])
  }
  printTable(['Pace', 'pages told', 'stored: median ms', 'slowest', 'answered: median ms', 'slowest'], rows)
  console.log(`goal: < ${GOAL_MS} ms`)
} finally {
  await pool.end()
  await product.stop()
  await site.close()
}

function tell(delays: number[]): string[] {
  return [median(delays).toFixed(0), Math.max(...delays).toFixed(0)]
}

async function watchCrawl(pace: PaceName, cookie: string) {
  answeredAt.clear()
  const { project } = await ask('POST', '/projects', { name: `Bakery ${pace}`, url: site.origin })
  await ask('PATCH', `/projects/${project.id}/settings`, { pace })
  const { id } = await ask('POST', `/projects/${project.id}/crawls`)
  const toldAt = new Map<string, number>()
  for await (const { event, data } of readEvents(`${product.url}/api/crawls/${id}/events?from=now`, { cookie })) {
    if (event === 'page') toldAt.set((data as { page: { url: string } }).page.url, Date.now())
  }
  const { rows } = await pool.query<{ url: string; at: Date }>(
    'select url, created_at as at from crawl_results where session_id = $1',
    [id],
  )
  const reported = rows.flatMap(({ url, at }) => {
    const seen = toldAt.get(url)
    const answered = answeredAt.get(new URL(url).pathname) ?? Number.NaN
    return seen === undefined ? [] : [{ stored: seen - at.getTime(), answered: seen - answered }]
  })
  return { sinceStored: reported.map((each) => each.stored), sinceAnswered: reported.map((each) => each.answered) }

  async function ask(method: string, path: string, body: unknown = {}) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
