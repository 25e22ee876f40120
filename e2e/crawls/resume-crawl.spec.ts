import type { Page, Route } from '@playwright/test'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { dozenPages, homePage } from '../support/home-page.ts'
import { expect, test } from '../support/test.ts'

test('a reload during a crawl continues where it was', { tag: '@extended' }, async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages({}, 400))
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.rows.nth(2)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Analyzing Real Data...' })).toBeVisible()
  await expect(home.rows.nth(2)).toBeVisible()
  await expect(home.completed).toBeVisible()
  await expect(home.rows).toHaveCount(10)
})

test('a new tab on the home page shows the running crawl', async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages({}, 400))
  await homePage(page).crawl(site.origin)
  await expect(homePage(page).rows.first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  const home = homePage(other)
  await expect(other.getByRole('button', { name: 'Analyzing Real Data...' })).toBeVisible()
  await expect(other).toHaveURL(/\?crawl=/)
  await expect(home.completed).toBeVisible()
  await expect(home.rows).toHaveCount(10)

  const later = await page.context().newPage()
  await later.goto('/')
  await expect(homePage(later).start, 'a finished crawl is offered, not opened').toBeEnabled()
  await expect(
    homePage(later)
      .recent.getByRole('button', { name: /127\.0\.0\.1/ })
      .first(),
  ).toBeVisible()
  await expect(later).not.toHaveURL(/\?crawl=/)
})

test('a lost connection says so, and every page still arrives exactly once', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const { promise: reconnected, resolve: reconnect } = Promise.withResolvers<void>()
  const later: SitePages = {}
  for (let number = 4; number < 12; number += 1) {
    later[`/page-${number}`] = async (_request, response) => {
      await reconnected
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A late loaf</title>')
    }
  }
  const site = await serveSite(dozenPages(later))
  let connections = 0
  await page.route(/\/events$/, async (route) => {
    connections += 1
    const isFirst = connections === 1
    if (isFirst) return route.fulfill({ contentType: 'text/event-stream', body: await eventsOfPages(route, 3) })
    // The browser's EventSource does not reconnect after a 503, so the page itself must.
    if (connections === 2) return route.fulfill({ status: 503 })
    reconnect()
    return route.continue()
  })
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.rows.nth(2)).toBeVisible()
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(home.rows.nth(4)).toBeVisible()
  const sofar = await home.urls()
  expect(new Set(sofar).size, 'the stream started again, the table did not').toBe(sofar.length)
  await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  await expect(home.completed).toBeVisible({ timeout: 45_000 })
  expect(connections).toBe(3)
  expect(new Set(await home.urls()).size).toBe(10)
})

test('a link to a missing crawl says so, and the page still works', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  await page.goto('/?crawl=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('alert')).toContainText('This crawl does not exist, or it belongs to another account.')
  await expect(page).not.toHaveURL(/\?crawl=/)
  await home.address.fill(site.origin)
  await home.start.click()
  await expect(home.completed).toBeVisible()
  await expect(page.getByText('This crawl does not exist')).toHaveCount(0)
})

test('late pages of the previous crawl are not shown in the new one', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const [first, second] = [await serveSite(dozenPages()), await serveSite(dozenPages({}, 400))]
  const home = homePage(page)
  const release = await holdFirst(page, /\/pages$/)
  await home.crawl(first.origin)
  await expect(home.completed).toBeVisible()
  await home.address.fill(second.origin)
  await home.start.click()
  await expect(home.rows.first()).toBeVisible()
  await release()
  await expect(home.rows.nth(3)).toBeVisible()
  for (const url of await home.urls()) expect(url).toContain(second.origin)
  await expect(home.completed).toBeVisible()
})

test('late pages do not replace stored results that were opened meanwhile', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const [first, second] = [await serveSite(dozenPages()), await serveSite(dozenPages())]
  const home = homePage(page)
  await home.crawl(first.origin)
  await expect(home.recent).toBeVisible()
  const link = page.url()
  const release = await holdFirst(page, /\/pages$/)
  await home.crawl(second.origin)
  await expect(home.completed).toBeVisible()
  await home.recent
    .getByRole('button', { name: new URL(first.origin).host })
    .first()
    .click()
  await expect(page).toHaveURL(link)
  await release()
  await expect(home.recent.getByRole('button', { name: new URL(second.origin).host }).first()).toBeVisible()
  for (const url of await home.urls()) expect(url).toContain(first.origin)
})

test('a linked crawl that opens late does not replace the one started meanwhile', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const [first, second] = [await serveSite(dozenPages()), await serveSite(dozenPages())]
  const home = homePage(page)
  await home.crawl(first.origin)
  await expect(home.completed).toBeVisible()
  const link = page.url()
  const release = await holdFirst(page, /\/api\/crawls\/[^/]+$/)
  await page.goto(link)
  await home.address.fill(second.origin)
  await home.start.click()
  await expect(home.rows.first()).toBeVisible()
  await release()
  await expect(home.completed).toBeVisible({ timeout: 45_000 })
  await expect(home.rows).toHaveCount(10)
  expect(page.url()).not.toBe(link)
  for (const url of await home.urls()) expect(url).toContain(second.origin)
})

test('leaving while a crawl starts does not navigate back, and the crawl is there on return', {
  tag: '@extended',
}, async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages({}, 400))
  const home = homePage(page)
  const release = await holdFirst(page, /\/api\/crawls$/)
  await home.crawl(site.origin)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our crawler' }).click()
  await expect(page.getByRole('heading', { name: 'About our crawler' })).toBeVisible()
  await release()
  await expect(home.toast(/^Starting crawl for/)).toBeVisible()
  await expect(page).toHaveURL(/\/bot$/)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Analyzing Real Data...' })).toBeVisible()
  await expect(home.completed).toBeVisible()
})

/**
 * Delays the first matching request until the returned function is called. The route is never removed, because
 * Playwright can lose a request in progress when its last route is removed.
 */
async function holdFirst(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const { promise: held, resolve: open } = Promise.withResolvers<void>()
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(pattern, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const reply = await route.fetch()
    await held
    await route.fulfill({ response: reply })
    await route.request().response()
    pass()
  })
  return () => {
    open()
    return passed
  }
}

/** The stream as the server sends it, cut off after `count` pages. */
async function eventsOfPages(route: Route, count: number): Promise<string> {
  const response = await fetch(route.request().url())
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.split('event: page').length > count && text.endsWith('\n\n')) break
  }
  return text
}
