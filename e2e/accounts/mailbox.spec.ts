import { barriers } from '../support/barriers.ts'
import { expect, test } from '../support/test.ts'

test('without a mail server messages and their links are at /dev/mailbox', async ({
  page,
  context,
  product,
  pageProblems,
}) => {
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible()
  const response = await page.request.post('/api/auth/sign-up', {
    data: {
      ...{ method: 'password', firstName: 'Ada', lastName: 'Lovelace', email: 'ada-of-the-mailbox@example.com' },
      ...{ companyName: 'Engines', accountType: 'company', password: 'Harbour-At-Dawn-7' },
    },
  })
  expect(response.status()).toBe(201)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const message = page.getByRole('listitem').filter({ hasText: 'To ada-of-the-mailbox@example.com' })
  await expect(message.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing scrolls sideways').toBe(360)

  const opening = context.waitForEvent('page')
  await message.getByRole('link', { name: 'Show as HTML' }).click()
  const html = await opening
  const button = html.getByRole('link', { name: 'Confirm email address' })
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  const link = await button.getAttribute('href')
  expect(link).toContain(`${product.url}/auth/link?token=`)
  await expect(message.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', link as string)
  await button.click()
  await expect(html).toHaveURL((url) => url.href !== 'about:blank' && !url.pathname.startsWith('/api/'))
  expect(pageProblems).toEqual([])
})

test('the mailbox is visible only on this machine', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' })
  const response = await page.goto('/dev/mailbox')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})
