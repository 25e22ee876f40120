import { Agent } from 'undici'
import { startProduct } from '../../e2e/support/product.ts'
import { printTable } from '../support/rounds.ts'
import { loadFor } from './load.ts'

/** Which responses visitors get, and how fast, at ten times the load that the server can handle. */
const TIMES = 10
const SECONDS = 10
const PAGES = {
  'home page (cached)': '/',
  'status (not cached)': '/status',
  'a search (not cached)': '/support?search=title',
}
/** Above this rate, a single client process would starve the server, which runs on the same cores. */
const MAX_PER_SECOND = 5000
/** A client without a response gives up after this time and is counted as 'none'. */
const TIMEOUT_MS = 20_000

type Result = { status: number | 'none'; ms: number }

const product = await startProduct({ LOG_LEVEL: 'silent' })
try {
  const rows: (string | number)[][] = []
  for (const [name, path] of Object.entries(PAGES)) {
    await loadFor(2000, product.url + path)
    const perSecond = await loadFor(5000, product.url + path)
    rows.push([
      name,
      perSecond.toFixed(0),
      ...describe(await flood(product.url + path, Math.min(perSecond * TIMES, MAX_PER_SECOND))),
    ])
  }
  printTable(
    [
      'Page',
      'served per second',
      'requests per second',
      '200',
      '503',
      '500',
      'others or none',
      'p50 ms of 200',
      'p99 ms of all',
    ],
    rows,
  )
} finally {
  await product.stop()
}

/** Sends requests at this rate, whether or not responses come back, as real visitors do. */
async function flood(url: string, perSecond: number): Promise<Result[]> {
  const agent = new Agent({ connections: 2000, pipelining: 1 })
  const { origin, pathname, search } = new URL(url)
  const responses: Promise<Result>[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < SECONDS * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    while (responses.length < due) responses.push(send(agent, origin, pathname + search))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const all = await Promise.all(responses)
  await agent.destroy()
  return all
}

async function send(agent: Agent, origin: string, path: string): Promise<Result> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 Chrome/140' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { statusCode, body } = await agent.request({ origin, path, method: 'GET', headers, signal })
    await body.arrayBuffer()
    return { status: statusCode, ms: performance.now() - startedAt }
  } catch {
    return { status: 'none', ms: performance.now() - startedAt }
  }
}

function describe(responses: Result[]): (string | number)[] {
  const count = (status: number) => responses.filter((response) => response.status === status).length
  const counts = [200, 503, 500].map(count)
  const others = responses.length - counts.reduce((sum, each) => sum + each, 0)
  const good = responses.filter(({ status }) => status === 200)
  return [(responses.length / SECONDS).toFixed(0), ...counts, others, quantile(good, 0.5), quantile(responses, 0.99)]
}

function quantile(responses: Result[], share: number): string {
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
