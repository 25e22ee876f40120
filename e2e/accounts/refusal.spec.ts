import { dozenPages, homePage } from '../support/home-page.ts'
import { expect, test } from '../support/test.ts'

for (const [name, typed, sentence] of [
  ['nothing', '', 'Please enter a valid URL'],
  ['white space', '   ', 'Please enter a valid URL'],
  ['another scheme', 'ftp://example.com', /http:\/\/ or https:\/\//],
  ['a password', 'https://me:secret@example.com', /password/i],
  ['a private address', 'http://192.168.0.1', /private/i],
  ['too much', `https://example.com/${'a'.repeat(2001)}`, /2,000/],
] as const) {
  test(`${name} in the URL field shows a clear message and starts no crawl`, async ({ page }) => {
    const home = homePage(page)
    await home.crawl(typed)
    await expect(home.toast(sentence)).toBeVisible()
    await expect(
      page
        .getByRole('alert')
        .or(page.locator('#crawler [aria-live], #crawler p'))
        .filter({ hasText: sentence })
        .first(),
    ).toBeVisible()
    await expect(home.address).toHaveValue(typed)
    await expect(home.address).toBeFocused()
    await expect(home.start).toBeEnabled()
    await expect(page.getByText('Ready. No account needed.')).toHaveCount(0)
  })
}

test('an invalid URL does not change the results, their filter and their link', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.completed).toBeVisible()
  const link = page.url()
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('page-1')
  await expect(home.rows).toHaveCount(1)
  await expect(home.results.getByText('1 of 10 pages shown')).toBeVisible()

  await home.address.fill('ftp://oops')
  await home.address.press('Enter')
  await expect(home.toast(/http:\/\/ or https:\/\//)).toBeVisible()
  await expect(home.address).toHaveValue('ftp://oops')
  await expect(home.completed).toBeVisible()
  await expect(home.rows).toHaveCount(1)
  await expect(page).toHaveURL(link)
})

test('the toast does not cover the message about an invalid URL on a phone', { tag: '@extended' }, async ({ page }) => {
  // At this size, the form is at the bottom of the screen, where the toast appears.
  await page.setViewportSize({ width: 390, height: 750 })
  const home = homePage(page)
  await home.crawl('http://192.168.0.1')
  const toast = home.toast(/private/i)
  await expect(toast).toBeVisible()
  const sentence = page.locator('#crawler').getByText(/private/i)
  const gap = async () => {
    const [above, below] = [await sentence.boundingBox(), await toast.boundingBox()]
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThan(0)
})

test('a visitor with three running crawls is asked to wait, and the input stays', async ({
  page,
  request,
  serveSite,
}) => {
  const site = await serveSite(
    dozenPages({ '/': (_request, response) => void setTimeout(() => response.end('x'), 20_000) }),
  )
  const started = await Promise.all([1, 2, 3].map(() => request.post('/api/crawls', { data: { url: site.origin } })))
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.toast(/You already have 3 active crawls/)).toBeVisible()
  await expect(home.address).toHaveValue(site.origin)
  for (const reply of started) await request.post(`/api/crawls/${(await reply.json()).id}/cancel`)
})
