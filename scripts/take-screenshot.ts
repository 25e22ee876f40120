import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { readFixtureSite } from '#testing/read-fixture-site.ts'
import { serveSite } from '#testing/serve-site.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { crawlOnce, makeQuickProject } from '../e2e/changing-site.ts'
import { homePage } from '../e2e/home-page.ts'
import { startProduct } from '../e2e/product.ts'

/** The pictures in the README: the running product after crawls of a fixture site. */
const FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url))
const PERSON = { email: 'ada@example.com', password: 'Harbour-At-Dawn-7', firstName: 'Ada', lastName: 'Lovelace' }

const product = await startProduct()
const site = await serveSite(readFixtureSite('bakery'))
const browser = await launchBrowser()
try {
  mkdirSync(FOLDER, { recursive: true })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    baseURL: product.url,
    colorScheme: 'light',
  })
  await showHomePage(page)
  await page.screenshot({ path: `${FOLDER}/home-results.png` })
  await showDashboard(page)
  await page.screenshot({ path: `${FOLDER}/dashboard.png` })
} finally {
  await browser.close()
  await site.close()
  await product.stop()
}

async function showHomePage(page: Page): Promise<void> {
  const home = homePage(page)
  await home.crawl(site.origin)
  await home.completed.waitFor({ timeout: 60_000 })
  await home.rows.nth(1).getByRole('button').click()
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 20_000 })
  await page
    .locator('#crawler')
    .evaluate((card) => window.scrollTo(0, card.getBoundingClientRect().top + window.scrollY - 72))
}

async function showDashboard(page: Page): Promise<void> {
  const { request } = page
  await request.post('/api/auth/sign-up', {
    data: { method: 'password', ...PERSON, companyName: 'Harbour', accountType: 'agency' },
  })
  await request.post('/api/auth/redeem-link', { data: { token: await tokenInMailbox(page) } })
  const project = await makeQuickProject(request, site.origin)
  await crawlOnce(request, project)
  await page.goto(`/dashboard/${project.slug}`)
  await page.getByRole('region', { name: 'Fix these first' }).waitFor()
}

async function tokenInMailbox(page: Page): Promise<string | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { messages } = await (await page.request.get('/api/dev/mailbox')).json()
    const link = messages.find((mail: { toAddress: string }) => mail.toAddress === PERSON.email)?.link
    if (link) return new URL(link).searchParams.get('token')
    await page.waitForTimeout(200)
  }
  throw new Error('The mail with the link never came.')
}
