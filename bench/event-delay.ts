import pg from 'pg'
import type { PaceName } from '#domain/pace.ts'
import { findRunningDatabase } from '#platform/embedded-postgres.ts'
import { readEvents } from '#testing/read-events.ts'
import { pageWithLinks, serveSite } from '#testing/serve-site.ts'
import { startProduct } from '../e2e/product.ts'
import { median, printTable } from './rounds.ts'
import { signUp } from './sign-up.ts'

const GOAL_MS = 1000
const PAGES = 50
const PATHS = Array.from({ length: PAGES }, (_, index) => `/bread/${index + 1}`)

/**
 * From the last byte of a page that the site sends to the event that tells somebody of it who watches: reading, judging,
 * storing, the notification and the stream lie between.
 */
const answeredAt = new Map<string, number>()
const site = await serveSite({
  '/robots.txt': (_request, response) => response.writeHead(404).end(),
  '*': (request, response) => {
    response.on('finish', () => answeredAt.set(request.url ?? '', performance.now()))
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
    const delays = await watchCrawl(pace, cookie)
    rows.push([pace, String(delays.length), median(delays).toFixed(0), Math.max(...delays).toFixed(0)])
  }
  printTable(['From the site’s answer to the screen', 'pages', 'median ms', 'slowest ms'], rows)
  console.log(`goal: < ${GOAL_MS} ms`)
} finally {
  await pool.end()
  await product.stop()
  await site.close()
}

async function watchCrawl(pace: PaceName, cookie: string): Promise<number[]> {
  answeredAt.clear()
  const { project } = await ask('POST', '/projects', { name: `Bakery ${pace}`, url: site.origin })
  await ask('PATCH', `/projects/${project.id}/settings`, { pace })
  const { id } = await ask('POST', `/projects/${project.id}/crawls`)
  const delays: number[] = []
  for await (const { event, data } of readEvents(`${product.url}/api/crawls/${id}/events?from=now`, { cookie })) {
    if (event !== 'page') continue
    const { pathname } = new URL((data as { page: { url: string } }).page.url)
    delays.push(performance.now() - (answeredAt.get(pathname) ?? Number.NaN))
  }
  return delays

  async function ask(method: string, path: string, body: unknown = {}) {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
