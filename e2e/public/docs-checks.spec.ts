import { expectNoViolations } from '../support/barriers.ts'
import { expect, test } from '../support/test.ts'

test('people search the catalogue of checks and read about one', async ({ page }) => {
  await page.goto('/docs/checks')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(/^\d{3} checks, \d+ on by default$/)
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Security and privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security and privacy')
  await expect(page.getByRole('main').getByText(/^\d+ checks, \d+ on by default/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Strict-Transport-Security header' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Search all checks' }).click()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('searchbox', { name: 'Search checks' }).fill('missing title')
  await expect(page.getByRole('link', { name: 'Page without a title' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Security and privacy' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('high')
  await expect(status).toHaveText(/^\d of \d{3} checks/)
  await expect(page).toHaveURL(/\/docs\/checks\?q=missing\+title&severity=high$/)
  expect(requests, 'the list is loaded once').toHaveLength(1)

  await page.getByRole('link', { name: 'Page without a title' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page without a title')
  await expect(page.getByText('<title> </title>')).toBeVisible()
  await expect(page.getByText('{ "checks": { "missing_title": "off" } }')).toBeVisible()
  await expectNoViolations(page)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search checks' })).toHaveValue('missing title')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(status).toHaveText(/on by default$/)
})

test('without scripts, the filters of the catalogue work as well', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/docs/checks')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('security')
  await page.getByRole('combobox', { name: 'By default' }).selectOption('on')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/^Security and privacy/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Off by default' })).toHaveCount(0)
  await context.close()
})

test('an id with underscores redirects to the page of its check, and a missing page links to the list', async ({
  page,
  product,
}) => {
  await page.goto('/docs/checks/missing_title')
  await expect(page).toHaveURL(`${product.url}/docs/checks/missing-title`)
  await page.goto('/docs/checks/category/search_appearance')
  await expect(page).toHaveURL(`${product.url}/docs/checks/category/search-appearance`)
  const response = await page.request.get('/docs/checks/no-such-check')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('href="/docs/checks"')
})
