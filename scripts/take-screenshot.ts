import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { Project } from '#domain/projects/project.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { crawlOnce, makeQuickProject } from '../e2e/support/changing-site.ts'
import { homePage } from '../e2e/support/home-page.ts'
import { startProduct } from '../e2e/support/product.ts'
import { pictureSite } from './picture-site.ts'

/** Takes the images of the README from the running product, after crawls of a small site. */
const README = folder('../docs/images')
const SITE = 'quay-street-bakery.example'
const PERSON = { email: 'ada@example.com', password: 'Harbour-At-Dawn-7', firstName: 'Ada', lastName: 'Lovelace' }
const NAMED = { name: 'Quay Street Bakery', slug: 'quay-street-bakery' }

const { pages, fix } = pictureSite()
const product = await startProduct({
  SITE_IN_PICTURES: SITE,
  ALLOW_PRIVATE_TARGETS: SITE,
  NODE_OPTIONS: `--import ${new URL('rename-host.ts', import.meta.url).href}`,
})
// Port 80 may need special rights. With any other port, the URLs in the images contain the port.
const site = await serveSite(pages, 80).catch(() => serveSite(pages))
const browser = await launchBrowser()
try {
  const readme = await openPage(browser, 1280, 1)
  await showHomePage(readme)
  await readme.screenshot({ path: `${README}/home-results.png` })
  await signUp(readme)
  const { id } = await makeQuickProject(readme.request, nameOf(site))
  const project = await (await readme.request.patch(`/api/projects/${id}`, { data: NAMED })).json()
  await crawlOnce(readme.request, project)
  fix()
  await crawlOnce(readme.request, project)
  await showDashboard(readme, project)
  await readme.screenshot({ path: `${README}/dashboard.png` })
} finally {
  await browser.close()
  await site.close()
  await product.stop()
}

async function showHomePage(page: Page): Promise<void> {
  const home = homePage(page)
  await home.crawl(nameOf(site))
  await home.completed.waitFor({ timeout: 60_000 })
  await home.rows.nth(1).getByRole('button').click()
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 20_000 })
  await page
    .locator('#crawler')
    .evaluate((card) => window.scrollTo(0, card.getBoundingClientRect().top + window.scrollY - 72))
}

async function showDashboard(page: Page, project: Project): Promise<void> {
  await page.goto(`/dashboard/${project.slug}`)
  await page.getByRole('region', { name: 'Fix these first' }).waitFor()
}

async function signUp(page: Page): Promise<void> {
  const { request } = page
  await request.post('/api/auth/sign-up', {
    data: { method: 'password', ...PERSON, companyName: 'Harbour', accountType: 'agency' },
  })
  await request.post('/api/auth/redeem-link', { data: { token: await tokenInMailbox(page) } })
}

async function tokenInMailbox(page: Page): Promise<string | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { messages } = await (await page.request.get('/api/dev/mailbox')).json()
    const link = messages.find((mail: { toAddress: string }) => mail.toAddress === PERSON.email)?.link
    if (link) return new URL(link).searchParams.get('token')
    await page.waitForTimeout(200)
  }
  throw new Error('The mail with the link did not arrive.')
}

function openPage(browser: Browser, width: number, deviceScaleFactor: number): Promise<Page> {
  const viewport = { width, height: Math.round((width * 10) / 16) }
  return browser.newPage({ viewport, deviceScaleFactor, baseURL: product.url, colorScheme: 'light' })
}

function nameOf({ port }: ServedSite): string {
  return port === 80 ? `http://${SITE}` : `http://${SITE}:${port}`
}

function folder(path: string): string {
  const made = fileURLToPath(new URL(path, import.meta.url))
  mkdirSync(made, { recursive: true })
  return made
}
