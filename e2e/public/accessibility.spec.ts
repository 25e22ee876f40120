import { barriers, expectNoViolations } from '../support/barriers.ts'
import { dozenPages, homePage } from '../support/home-page.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

for (const path of ['/bot', '/no/such/page']) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNoViolations(page)
  })
}

for (const width of [1440, 390]) {
  test(`the home page at ${width} px has no accessibility violations, before and after a crawl`, async ({
    page,
    serveSite,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const site = await serveSite(dozenPages({ '/page-1': '<h2>Bare</h2>' }))
    const home = homePage(page)
    await page.goto('/')
    await expect(home.start).toBeEnabled()
    await expectNoViolations(page)
    await home.crawl(site.origin)
    await expect(home.completed).toBeVisible()
    await expectNoViolations(page)
  })
}

test('the component showcase shows every state and has no accessibility violations', { tag: '@extended' }, async ({
  page,
}) => {
  const product = await startProduct({ NODE_ENV: 'development' })
  try {
    await page.goto(`${product.url}/dev/components`, { waitUntil: 'networkidle' })
    for (const kind of ['Text fields', 'Text areas', 'Selects']) {
      const example = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: kind }) })
        .first()
      for (const state of ['Plain', 'With a hint', 'With an error', 'Disabled']) {
        await expect(example.getByLabel(state), `${kind}: ${state}`).toBeVisible()
      }
    }
    await expect(page.getByText('chart-grid').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
  } finally {
    await product.stop()
  }
})
