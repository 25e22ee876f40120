import type { Page } from '@playwright/test'
import { dozenPages, homePage } from '../support/home-page.ts'
import { expect, test } from '../support/test.ts'

const LONG_PATH = '/products/category/a-rather-long-page-name-here-that-goes-on-and-on'
const UNBROKEN = 'unbreakable'.repeat(14)
const NASTY_PAGE = `<title>https://www.harbour-bakery.example/${UNBROKEN}</title>
  <meta name="description" content="${UNBROKEN}"><h1>${'x'.repeat(300)}</h1><h1>${UNBROKEN}</h1>
  <link rel="canonical" href="/${UNBROKEN}"><img src="/photos/${UNBROKEN}.jpg"><a href="/moved">Moved</a>
  ${Array.from({ length: 12 }, (_, number) => `<a href="/page-${number}">Page ${number}</a>`).join(' ')}`

const WIDTHS = [1440, 768, 390, 320]

test('the home page never overflows, whatever it shows', async ({ page, serveSite }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { '/': _start, ...others } = dozenPages()
  const site = await serveSite({
    ...others,
    [LONG_PATH]: NASTY_PAGE,
    '/moved': async (_request, response) => {
      await released
      response.writeHead(302, { location: `/${UNBROKEN}` }).end()
    },
  })
  const home = homePage(page)
  await page.goto('/')
  await expect(home.start).toBeEnabled()
  await expectNoOverflow(page, 'idle')

  await home.address.fill(`${site.origin}${LONG_PATH}`)
  await home.start.click()
  await expect(home.results).toBeVisible()
  await expect(page.getByText(/^Analyzing http/)).toBeVisible()
  await expectNoOverflow(page, 'crawling')
  const cancel = await home.cancel.boundingBox()
  expect((cancel?.x ?? 0) + (cancel?.width ?? 0)).toBeLessThan(320)
  release()

  await expect(home.completed).toBeVisible()
  await expect(home.results.getByText('redirected, 1 hop')).toBeVisible()
  await expectNoOverflow(page, 'finished')

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const toggle = home.results.getByRole('button', { name: `of ${site.origin}${LONG_PATH}` })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await expectReadableDetails(page, width)
  }
  await expectNoOverflow(page, 'opened details')

  await home.address.fill(`ftp://${UNBROKEN}`)
  await home.start.click()
  await expect(home.address).toHaveAttribute('aria-invalid', 'true')
  await expectNoOverflow(page, 'an invalid URL')

  const { origin } = site
  await site.close()
  await home.address.fill(`${origin}/${UNBROKEN}`)
  await home.start.click()
  await expect(home.retry).toBeVisible()
  await expectNoOverflow(page, 'error')
})

/** Leaves the window at the smallest width. */
async function expectNoOverflow(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide, `${state} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

async function expectReadableDetails(page: Page, width: number): Promise<void> {
  const facts = page.locator('dl').filter({ hasText: 'Time to first byte' }).last()
  const issues = page.getByRole('heading', { name: 'Issues', exact: true }).locator('..')
  for (const column of [facts, issues]) {
    await expect(column).toBeVisible()
    const [inside, outside] = await column.evaluate((element) => [element.scrollWidth, element.clientWidth] as const)
    expect(inside, `at ${width} px`).toBeLessThanOrEqual(outside)
    expect(outside, `at ${width} px`).toBeGreaterThan(220)
  }
}
