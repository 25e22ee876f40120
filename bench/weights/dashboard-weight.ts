import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { readFixtureSite } from '#testing/sites/read-fixture-site.ts'
import { serveSite } from '#testing/sites/serve-site.ts'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { printTable } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { type Download, kilobytes, rowOf, watchDownloads } from './page-weight.ts'

const GOAL_BYTES = 220_000
const WAIT_FOR_LATE_REQUESTS_MS = 2000

/** Measures what a browser downloads for a project's dashboard before any interaction, and later for the charts. */
const product = await startProduct()
const site = await serveSite(readFixtureSite('bakery'))
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url })
  const pool = new pg.Pool({ connectionString: (await findRunningDatabase(product.dataDir)) ?? undefined })
  const { cookie } = await signUp(product.url, pool)
  await pool.end()
  await page.context().addCookies(cookiesOf(cookie, product.url))
  const slug = await crawlProject(page, `${site.origin}/`)

  const downloads = await watchDownloads(page)
  await page.goto(`/dashboard/${slug}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(WAIT_FOR_LATE_REQUESTS_MS)
  const before = [...downloads.values()]
  await page.getByRole('heading', { name: 'Crawl depth' }).scrollIntoViewIfNeeded()
  await page.locator('.recharts-surface').first().waitFor()
  await page.waitForTimeout(WAIT_FOR_LATE_REQUESTS_MS)
  const charts = [...downloads.values()].slice(before.length)

  printTable(
    ['Dashboard of a project', 'files', 'KB compressed', 'KB of headers'],
    [
      rowOf('JavaScript before interaction', scriptsOf(before)),
      ['goal', '', `< ${kilobytes(GOAL_BYTES)}`, ''],
      rowOf('everything before interaction', before),
      rowOf('JavaScript of the charts, when they come into view', scriptsOf(charts)),
    ],
  )
  printTable(
    ['File', 'KB compressed'],
    scriptsOf(before)
      .sort((one, other) => other.bodyBytes - one.bodyBytes)
      .map(({ url, bodyBytes }) => [new URL(url).pathname, kilobytes(bodyBytes)]),
  )
} finally {
  await browser.close()
  await site.close()
  await product.stop()
}

function scriptsOf(downloads: Download[]): Download[] {
  return downloads.filter(({ type }) => type === 'Script')
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}

async function crawlProject({ request }: Page, url: string): Promise<string> {
  const created = await (
    await request.post('/api/projects', { data: { name: 'Bakery', url, startCrawl: true } })
  ).json()
  for (let tries = 0; tries < 600; tries += 1) {
    const { latest } = await (await request.get(`/api/projects/${created.project.id}/dashboard`)).json()
    if (latest) return created.project.slug
    await delay(200)
  }
  throw new Error('The crawl did not finish.')
}
