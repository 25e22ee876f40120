import AxeBuilder from '@axe-core/playwright'
import { dozenPages, homePage } from './home-page.ts'
import { expect, test } from './test.ts'

test('with scripts off the home page is readable and does not pretend', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Pro Plan')).toBeVisible()
  await expect(page.getByText(/needs JavaScript/)).toBeVisible()
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

test('the header and the footer lead where the spec says', async ({ page }) => {
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

test('the theme follows the system until it is chosen, and the choice stays without a flash', async ({ page }) => {
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

test('the loading screen shows while the home page is on its way', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByText('Loading your experience...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Real Data Analysis' })).toBeVisible()
})

test('a missing page says so, and its path is on the console', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.poll(() => logged.some((line) => line.includes('/nowhere'))).toBe(true)
})

test('the showcase of components is for developers only', async ({ page }) => {
  expect((await page.goto('/dev/components'))?.status()).toBe(404)
})

test('toasts: at most five, bottom right, 12 px apart', async ({ page }) => {
  const home = homePage(page)
  await page.goto('/')
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

test('everything can be done by keyboard', async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await home.address.focus()
  await page.keyboard.type(site.origin)
  await page.keyboard.press('Tab')
  await expect(home.start).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(home.completed).toBeVisible()
  await home.rows.first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(home.results.getByText('Page is missing a meta description').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on the home page, ${colorScheme}, ${width} px, before and after a crawl`, async ({
      page,
      serveSite,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const site = await serveSite(dozenPages({ '/page-1': '<h2>Bare</h2>' }))
      const home = homePage(page)
      await page.goto('/')
      await expect(home.start).toBeEnabled()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await home.crawl(site.origin)
      await expect(home.completed).toBeVisible()
      const violations = (await new AxeBuilder({ page }).exclude('[data-sonner-toaster]').analyze()).violations
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([])
    })
  }
}

for (const width of [1440, 768, 390]) {
  test(`nothing sticks out at ${width} px`, async ({ page, serveSite }) => {
    await page.setViewportSize({ width, height: 900 })
    const site = await serveSite(
      dozenPages({ '/page-0': `<title>${'unbreakable'.repeat(40)}</title><h1>${'x'.repeat(300)}</h1>` }),
    )
    const home = homePage(page)
    await home.crawl(site.origin)
    await expect(home.completed).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
