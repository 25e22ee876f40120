import { expect, linkIn, somebody, test } from '../support/accounts-test.ts'
import { dozenPages, homePage } from '../support/home-page.ts'
import { startProduct } from '../support/product.ts'

test('when the server becomes unreachable, the page keeps the input and shows an error', { tag: '@extended' }, async ({
  page,
  mailServer,
}) => {
  const { email, password, firstName, lastName, companyName } = somebody()
  const product = await startProduct({ SMTP_URL: mailServer.url })
  const problems: string[] = []
  try {
    const person = { method: 'password', email, password, firstName, lastName, companyName, accountType: 'company' }
    await page.request.post(`${product.url}/api/auth/sign-up`, { data: person })
    const token = new URL(linkIn(await mailServer.waitFor(email))).searchParams.get('token')
    await page.request.post(`${product.url}/api/auth/redeem-link`, { data: { token } })
    // In the worst case, the code that shows toasts was not loaded before the connection was lost.
    await page.route(/toaster/, (route) => route.abort())
    await page.goto(`${product.url}/profile`)
    await page.getByLabel('First name').fill('Grace')
  } finally {
    await product.stop()
  }
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Failed to update profile', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('alert').getByText(/could not be reached/)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Grace')
  }
  expect(problems.length, problems.join('\n')).toBeLessThan(6)
})

test('a part that cannot be loaded offers to reload, which shows the results', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const site = await serveSite(dozenPages())
  await page.route(/results-section/, (route) => route.abort())
  await homePage(page).crawl(site.origin)
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute(/results-section/)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(homePage(page).rows).toHaveCount(10)
})

test('a screen whose code is missing, as after a server update, opens on the second click', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/login')
  let failures = 0
  await page.route(/assets\/signup/, (route) => {
    failures += 1
    return failures === 1 ? route.abort() : route.continue()
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await reloaded
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/signup')
  expect(failures).toBeLessThan(4)
})
