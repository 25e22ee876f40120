import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { dozenPages, homePage } from '../support/home-page.ts'
import { expect, test } from '../support/test.ts'

test('the home page loads with its title and without console errors', async ({ page, pageProblems }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(new RegExp(`^${PRODUCT_NAME}: `))
  await expect(homePage(page).start).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(pageProblems).toEqual([])
})

test('the home page has a social image and an icon', async ({ page, request, product }) => {
  await page.goto('/')
  const url = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(url?.startsWith(`${product.url}/`)).toBe(true)
  const picture = await request.get(url ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const png = await picture.body()
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])

  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')
  const icon = await request.get('/favicon.svg')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toMatch(/^image\/svg\+xml/)
})

test('without scripts the home page is readable and its form is disabled', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Pro Plan')).toBeVisible()
  await expect(page.getByText(/need JavaScript/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Real Data Analysis' })).toBeDisabled()
  await page.close()
})

test('prices and limits are those of the product', async ({ page }) => {
  await page.goto('/#pricing')
  const pricing = page.locator('#pricing')
  for (const text of ['Free (No Login)', 'Registered Free', 'Pro Plan', '$29', '10 URLs per crawl']) {
    await expect(pricing.getByText(text, { exact: true }).first()).toBeVisible()
  }
})

test('the header and the footer have the links of the spec', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Features' })).toHaveAttribute('href', '/features')
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/support')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Get Started For Free' })).toHaveAttribute('href', '/signup')
  await header.getByText('Use Cases').first().click()
  await expect(header.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/use-cases/brands')
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'Brands' })).toBeHidden()
  const footer = page.getByRole('contentinfo')
  for (const name of ['API', 'Documentation', 'Careers', 'Status', 'Blog', 'Contact', 'Privacy', 'Terms']) {
    await expect(footer.getByText(name, { exact: true })).toBeVisible()
  }
  const year = new Date().getFullYear()
  await expect(footer.getByText(new RegExp(`© 2025(–${year})?`))).toBeVisible()
})

test('the theme follows the system until one is chosen, and the choice stays without a flash', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).not.toBe(light)
  await page.getByTitle('Light').click()
  expect(await background()).toBe(light)
  await page.reload()
  expect(await background()).toBe(light)
  const html = await (await page.request.get('/')).text()
  expect(html, 'the server renders the choice').toContain('data-theme="light"')
})

test('the loading screen shows while the home page loads', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByText('Loading your experience...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Real Data Analysis' })).toBeVisible()
})

test('a missing page says so and logs its path on the console', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.poll(() => logged.some((line) => line.includes('/nowhere'))).toBe(true)
})

test('a failed page says what happened, what is safe and what to do', async ({ page }) => {
  await page.goto('/bot')
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'Something went wrong.' }))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(
    page.getByRole('main').getByText(/^Request /),
    'the request id of the first document is not that of the failed request',
  ).toHaveCount(0)
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(homePage(page).start).toBeEnabled()
})

test('the component showcase is for developers only', async ({ page }) => {
  expect((await page.goto('/dev/components'))?.status()).toBe(404)
})

test('toasts: at most five, bottom right, 12 px apart', { tag: '@extended' }, async ({ page }) => {
  const home = homePage(page)
  await page.goto('/')
  await keepToasts(page)
  for (let press = 0; press < 7; press++) {
    await home.start.click()
    await expect(page.locator('[data-sonner-toast]')).not.toHaveCount(0)
  }
  const visible = page.locator('[data-sonner-toast][data-visible=true]')
  await expect(visible).toHaveCount(5)
  await page.waitForTimeout(600)
  const boxes = await visible.evaluateAll((toasts) =>
    toasts.map((toast) => toast.getBoundingClientRect()).map(({ top, bottom, right }) => ({ top, bottom, right })),
  )
  boxes.sort((a, b) => a.top - b.top)
  for (let index = 1; index < boxes.length; index++) {
    expect(Math.round((boxes[index]?.top ?? 0) - (boxes[index - 1]?.bottom ?? 0))).toBe(12)
  }
  expect(boxes.at(-1)?.right).toBeGreaterThan(1440 - 60)
  expect(boxes.at(-1)?.bottom).toBeGreaterThan(900 - 60)
})

test('toasts do not cover the button on a phone, and can be closed', { tag: '@extended' }, async ({ page }) => {
  // At this size, the button is at the bottom of the screen, where toasts appear.
  await page.setViewportSize({ width: 390, height: 705 })
  const home = homePage(page)
  await page.goto('/')
  await keepToasts(page)
  for (let press = 0; press < 4; press++) await home.start.press('Enter')
  const toasts = page.locator('[data-sonner-toast][data-visible=true]')
  await expect(toasts).toHaveCount(4)
  await page.waitForTimeout(600)
  const front = page.locator('[data-sonner-toast][data-front=true]')
  expect(await front.evaluate((toast) => innerWidth - toast.getBoundingClientRect().right)).toBe(16)
  const reached = await home.start.evaluate((button) => {
    const { left, right, top, height } = button.getBoundingClientRect()
    return [left + 24, right - 24].map((x) => button.contains(document.elementFromPoint(x, top + height / 2)))
  })
  expect(reached, 'the form moved out from under the toasts').toEqual([true, true])

  const close = front.getByRole('button', { name: 'Close toast' })
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await close.click()
  await expect(toasts).not.toHaveCount(4)
})

test('toasts do not cover the export of the results', { tag: '@extended' }, async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.toast(/^Crawl completed!/)).toBeVisible()
  const exported = page.getByRole('button', { name: 'Export CSV' })
  const toastsStartAt = await home.toast(/^Crawl completed!/).evaluate((toast) => toast.getBoundingClientRect().left)
  expect(await exported.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(toastsStartAt)
})

/** Makes the page look hidden. Toasts then stay open, so even a slow machine has time to check them. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
