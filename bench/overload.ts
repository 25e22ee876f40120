import { Agent } from 'undici'
import { startProduct } from '../e2e/product.ts'
import { loadFor } from './load.ts'
import { printTable } from './rounds.ts'

/** What people see when ten times as many come as can be served: pages that are cached, and pages that are not. */
const TIMES = 10
const SECONDS = 10
const PAGES = {
  'home page (cached)': '/',
  'status (not cached)': '/status',
  'a search (not cached)': '/support?search=title',
}
/** One client process cannot send more than this without starving the server, which has the same cores. */
const MAX_PER_SECOND = 5000
/** A client that gets no answer within this gives up; the count of those belongs to the table. */
const PATIENCE_MS = 20_000

type Answer = { status: number | 'none'; ms: number }

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
      'served a second',
      'asked a second',
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

/** Asks at this rate whether or not anything comes back, as strangers do. */
async function flood(address: string, perSecond: number): Promise<Answer[]> {
  const agent = new Agent({ connections: 2000, pipelining: 1 })
  const { origin, pathname, search } = new URL(address)
  const responses: Promise<Answer>[] = []
  const begunAt = performance.now()
  while (performance.now() - begunAt < SECONDS * 1000) {
    const due = ((performance.now() - begunAt) / 1000) * perSecond
    while (responses.length < due) responses.push(ask(agent, origin, pathname + search))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const all = await Promise.all(responses)
  await agent.destroy()
  return all
}

async function ask(agent: Agent, origin: string, path: string): Promise<Answer> {
  const begunAt = performance.now()
  const headers = { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 Chrome/140' }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const { statusCode, body } = await agent.request({ origin, path, method: 'GET', headers, signal })
    await body.arrayBuffer()
    return { status: statusCode, ms: performance.now() - begunAt }
  } catch {
    return { status: 'none', ms: performance.now() - begunAt }
  }
}

function describe(responses: Answer[]): (string | number)[] {
  const count = (status: number) => responses.filter((response) => response.status === status).length
  const known = [200, 503, 500].map(count)
  const others = responses.length - known.reduce((sum, each) => sum + each, 0)
  const good = responses.filter(({ status }) => status === 200)
  return [(responses.length / SECONDS).toFixed(0), ...known, others, quantile(good, 0.5), quantile(responses, 0.99)]
}

function quantile(responses: Answer[], share: number): string {
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
