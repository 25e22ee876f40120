import { PRODUCT_NAME } from '#domain/product.ts'
import { expect, test } from './test.ts'

test('the home page answers, has its title and breaks no rule of its own', async ({ page, pageProblems }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(new RegExp(`^${PRODUCT_NAME}: `))
  await expect(page.getByRole('button', { name: 'Start Real Data Analysis' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(pageProblems).toEqual([])
})

test('a page that is not there says so', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})
