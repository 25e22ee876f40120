import { expectAccessible } from '../support/fit-for-all.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

/** A product with the sample report on, so it crawls itself. All other products under test do not. */
const withSample = test.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct({ SAMPLE_REPORT: 'true', MAX_CRAWL_PAGES: '12', ALLOW_PRIVATE_TARGETS: '' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

withSample('a visitor reads the sample report without an account', async ({ page, pageProblems, request }) => {
  await expect
    .poll(async () => (await (await request.get('/api/sample')).json()).state, { timeout: 120_000 })
    .not.toBeNull()
  const { crawl } = await (await request.get('/api/sample/summary')).json()
  expect(crawl.pages).toBeGreaterThan(5)

  await page.goto('/sample')
  await expect(page.getByText(`· ${crawl.pages} pages ·`)).toBeVisible()
  for (const name of ['State of the site', 'What was checked', 'From found to linked', 'Fix these first']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="/dashboard"]'), 'nothing that needs an account').toHaveCount(0)

  await main.getByRole('link', { name: 'Pages', exact: true }).click()
  await main.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Search result preview' })).toBeVisible()
  await main.getByRole('link', { name: 'Indexability', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which of our pages can be indexed' })).toBeVisible()
  await main.getByRole('link', { name: 'Checks', exact: true }).click()
  await expect(page.getByText(/passed, \d+ did not apply/)).toBeVisible()
  await expectAccessible(page)

  // The crawl has put the home page for visitors without a theme into the cache, where it stays for a minute.
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: new URL('/', page.url()).href }])
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Live sample report' })
  await expect(card).toContainText(`Pages${crawl.pages}`)
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sample</loc>')
  expect(pageProblems).toEqual([])
})
