import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFixtureSite } from '#testing/read-fixture-site.ts'
import { serveSite } from '#testing/serve-site.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { homePage } from '../e2e/home-page.ts'
import { startProduct } from '../e2e/product.ts'

/** The picture in the README: the running product after a crawl of a fixture site, one page opened. */
const FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url))

const product = await startProduct()
const site = await serveSite(readFixtureSite('bakery'))
const browser = await launchBrowser()
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    baseURL: product.url,
    colorScheme: 'light',
  })
  const home = homePage(page)
  await home.crawl(site.origin)
  await home.completed.waitFor({ timeout: 60_000 })
  await home.rows.nth(1).getByRole('button').click()
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 20_000 })
  await page
    .locator('#crawler')
    .evaluate((card) => window.scrollTo(0, card.getBoundingClientRect().top + window.scrollY - 72))
  mkdirSync(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}/home-results.png` })
} finally {
  await browser.close()
  await site.close()
  await product.stop()
}
