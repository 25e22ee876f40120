import { dozenPages, homePage } from '../support/home-page.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(home.start, 'the end of a crawl moves no focus').toBeFocused()
  await home.rows.first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(home.results.getByText('Page is missing a meta description').first()).toBeVisible()

  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('no page has this')
  await page.getByRole('button', { name: 'Clear the filter' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Filter pages' })).toBeFocused()
})

test('cancelling by keyboard moves the focus to the result', { tag: '@extended' }, async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages({}, 600))
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.rows.first()).toBeVisible()
  await home.cancel.press('Enter')
  await expect(home.state).toContainText('This crawl was cancelled.')
  await expect(home.state).toBeFocused()
})

test('a crawl that ends while Cancel has the focus moves it to the result', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.rows.first()).toBeVisible()
  await home.cancel.focus()
  await expect(home.cancel).toBeFocused()
  await expect(home.completed).toBeVisible()
  await expect(home.state).toBeFocused()
})

test('retrying by keyboard moves the focus to the progress, with Retry next when it fails again', {
  tag: '@extended',
}, async ({ page, serveSite }) => {
  const home = homePage(page)
  const site = await serveSite({ '/': '' })
  await site.close()
  await home.crawl(site.origin)
  await expect(home.retry).toBeVisible()
  await page.route('**/api/crawls', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await home.retry.press('Enter')
  await expect(home.state).toContainText('real pages crawled')
  await expect(home.state).toBeFocused()
  await expect(home.retry).toBeVisible()
  await expect(home.state, 'it keeps the focus when the retry fails').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(home.retry).toBeFocused()
})

test('opening and removing recent analyses by keyboard never loses the focus', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  for (const _crawl of [1, 2]) {
    await home.crawl(site.origin)
    await expect(home.completed).toBeVisible()
    await expect(home.recent).toBeVisible()
  }
  await page.goto('/')
  const entries = home.recent.getByRole('button', { name: /pages/ })
  await expect(entries).toHaveCount(2)
  await entries.first().press('Enter')
  await expect(home.completed).toBeInViewport()
  await expect(home.state).toBeFocused()

  await home.recent
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  await expect(entries).toHaveCount(1)
  await expect(home.recent.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(home.recent).toHaveCount(0)
  await expect(home.state).toBeFocused()
})
