import { launchBrowser } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { printTable } from '../support/rounds.ts'
import { kilobytes, rowOf, watchDownloads } from './page-weight.ts'

const GOAL_BYTES = 150_000
const WAIT_FOR_LATE_REQUESTS_MS = 2000

/** Measures what a browser downloads for the home page before any interaction, in bytes on the wire. */
const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  const downloads = await watchDownloads(page)
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(WAIT_FOR_LATE_REQUESTS_MS)

  const types = Map.groupBy(downloads.values(), ({ type }) => type)
  const rows = [...types].map(([type, files]) => rowOf(type, files)).sort()
  printTable(
    ['Home page before interaction', 'files', 'KB compressed', 'KB of headers'],
    [...rows, rowOf('all', [...downloads.values()]), ['goal', '', `< ${kilobytes(GOAL_BYTES)}`, '']],
  )
} finally {
  await browser.close()
  await product.stop()
}
