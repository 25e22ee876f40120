import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { formatNumber } from '#domain/words/counts.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { median, printTable } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { fillReport } from './fill-report.ts'

/**
 * How long the first view of each project screen takes on a small and a large crawl, after the reports were prepared:
 * the page, then what it requests from the API, all at the same time. `npm run bench:screens -- 1000 100000`
 */
const [SMALL = 1000, LARGE = 100_000] = process.argv.slice(2).map(Number)
const ROUNDS = 5
const GOAL = 3
const WAIT_FOR_JOBS_MS = 40 * 60_000

const SCREENS: Record<string, string> = {
  'State of the site': '',
  'Report: pages': '/reports',
  'Report: issues': '/reports?tab=issues',
  'One check': '/reports/issues/missing_alt',
  'Page details': '/reports/pages/7',
  Explorer: '/explore/pages',
  'Explorer: links': '/explore/links',
  Indexability: '/indexability',
  Access: '/access',
  'Access: bots': '/access?tab=bots',
  Links: '/links',
  'Links: internal': '/links?tab=internal',
  Structure: '/structure',
  Duplicates: '/duplicates',
  'Structured data': '/markup',
  Images: '/images',
  'Speed and security': '/speed',
  'Speed: security': '/speed?tab=security',
  AI: '/ai',
  'Fix packs': '/fix-packs',
  Search: '/search',
  History: '/history',
  Settings: '/settings',
}

const product = await startProduct({ LOG_LEVEL: 'warn' })
const pool = new pg.Pool({ connectionString: (await findRunningDatabase(product.dataDir)) ?? undefined })
const browser = await launchBrowser()
try {
  const { cookie, userId } = await signUp(product.url, pool)
  const slugs: string[] = []
  for (const pages of [SMALL, LARGE]) {
    const { projectId } = await fillReport(pool, userId, pages)
    const { rows } = await pool.query<{ slug: string }>('select slug from projects where id = $1', [projectId])
    slugs.push(rows[0]?.slug ?? '')
    console.error(`${formatNumber(pages)} pages are stored.`)
  }
  await waitForJobs()
  const rows = []
  for (const [name, path] of Object.entries(SCREENS)) {
    const views = []
    for (const slug of slugs) views.push(await findRequests(cookie, `/dashboard/${slug}${path}`))
    const first: number[] = []
    const samples: number[][] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [nth, view] of views.entries()) {
        const ms = await measure(cookie, view)
        if (round === 0) first.push(ms)
        else samples[nth]?.push(ms)
      }
    }
    const [few = 0, many = 0] = samples.map(median)
    const times = [few, many, first[1] ?? 0].map((ms) => ms.toFixed(0))
    rows.push([name, views[1]?.length ?? 0, ...times, (many / few).toFixed(1)])
    console.error(rows.at(-1)?.join(' | '))
  }
  printTable(
    [
      'Screen',
      'requests',
      `${formatNumber(SMALL)} pages, ms`,
      `${formatNumber(LARGE)} pages, ms`,
      'first time',
      'ratio',
    ],
    [...rows, ['goal', '', '', '', '', `≤ ${GOAL}`]],
  )
} finally {
  await browser.close()
  await pool.end()
  await product.stop()
}

/** Archives and prepared reports are jobs. Housekeeping queues the first of them. */
async function waitForJobs(): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_JOBS_MS
  while (Date.now() < deadline) {
    const { rows } = await pool.query<{ archives: number; open: number }>(`
      select (select count(*)::int from crawl_archives where written_at is not null) as archives,
        (select count(*)::int from pgboss.job where state in ('created', 'active', 'retry')
          and name in ('archive-crawl', 'prepare-reports', 'judge-crawl')) as open`)
    const { archives = 0, open = 0 } = rows[0] ?? {}
    if (archives === 2 && open === 0) return
    await delay(3000)
  }
  throw new Error('The archives were not written in time.')
}

/** The page and what a browser requests from the API to show it. */
async function findRequests(cookie: string, path: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders: { cookie } })
  try {
    const page = await context.newPage()
    const paths = new Set([path])
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const isStream = pathname.endsWith('/events') || request.resourceType() === 'eventsource'
      if (pathname.startsWith('/api/projects/') && request.method() === 'GET' && !isStream) paths.add(pathname + search)
    })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    if (response?.status() !== 200) throw new Error(`${path} responded with ${response?.status()}`)
    return [...paths]
  } finally {
    await context.close()
  }
}

async function measure(cookie: string, [path = '', ...parts]: string[]): Promise<number> {
  const read = async (part: string) => {
    const response = await fetch(product.url + part, { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${part} responded with ${response.status}`)
  }
  const startedAt = performance.now()
  await read(path)
  await Promise.all(parts.map(read))
  return performance.now() - startedAt
}
