import { createServer } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Handler } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'SEO Crawl' })
const banner = (page: Page) => page.getByRole('region', { name: 'Crawl in progress' })
const start = (page: Page) => page.getByRole('button', { name: 'Start New Crawl' }).first()
const toast = (page: Page, words: string | RegExp) => page.locator('[data-sonner-toast]').getByText(words).first()

const HOME = '<title>Harbour Bakery</title><h1>Bread</h1><a href="/rye">Rye</a><a href="/cake">Cake</a>'

async function makeProject(page: Page, url: string): Promise<string> {
  const made = await page.request.post('/api/projects', { data: { name: 'Harbour Bakery', url, startCrawl: false } })
  const { id } = (await made.json()).project
  const settings = await page.request.patch(`/api/projects/${id}/settings`, { data: { pace: 'fast', pageLimit: 3 } })
  expect(settings.ok()).toBe(true)
  return id
}

test('a crawl is started, watched, closed, found again after a reload, and ends with its report', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Handler = (_request, response) =>
    void released.then(() => response.setHeader('content-type', 'text/html').end('<h1>\u202E<b>Rye</b> 🥖</h1>'))
  const site = await serveSite({ '/': HOME, '/rye': slow, '/cake': slow })
  await signInNewUser(page)
  const id = await makeProject(page, site.origin)
  await page.goto('/dashboard/harbour-bakery')
  await start(page).click()
  // First, because it is shown for a few seconds only.
  await expect(toast(page, `Starting crawl for ${site.origin}/ (up to 3 pages)`)).toBeVisible()
  await expect(dialog(page)).toContainText('Crawling Harbour Bakery (up to 3 pages)')
  await expect(dialog(page)).toContainText(site.origin)
  await expect(dialog(page).getByText('1 of 3 real pages crawled')).toBeVisible()
  await expect(dialog(page).getByText('33% complete')).toBeVisible()
  await expect(dialog(page).getByText(/^Analyzing http.*\/(rye|cake)$/)).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toContainText('Harbour Bakery')
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(banner(page)).toContainText('1 done · 3 found · 2 waiting')
  await page.reload()
  await expect(banner(page)).toContainText('1 done · 3 found · 2 waiting')
  await start(page).click()
  await expect(dialog(page).getByText('1 of 3 real pages crawled')).toBeVisible()
  await expect(dialog(page).getByRole('listitem'), 'pages found earlier').toContainText('Harbour Bakery')

  release()
  await expect(dialog(page).getByText('Enhanced crawl completed! Discovered and analyzed 3 real pages.')).toBeVisible()
  await expect(dialog(page).getByText('Results saved to database.')).toBeVisible()
  await expect(toast(page, /^Crawl completed! Analyzed 3\/3 pages with \d+ issues found\.$/)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/harbour-bakery/reports')
  await expect(dialog(page)).toBeHidden()
  const { total } = await (await page.request.get(`/api/projects/${id}/crawls`)).json()
  expect(total, 'there is no second crawl').toBe(1)
  expect(pageProblems).toEqual([])
})

test('a stopped crawl keeps its results, from the dialog and from the banner', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite({ '/': HOME, '/rye': () => {}, '/cake': () => {} })
  await signInNewUser(page)
  await makeProject(page, site.origin)
  await page.goto('/dashboard/harbour-bakery')
  await start(page).click()
  await expect(dialog(page).getByText('1 of 3 real pages crawled')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  await expect(dialog(page).getByText('This crawl was stopped.')).toBeVisible()
  await expect(dialog(page).getByText('The results so far are saved: 1 page.')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Start New Crawl' }).click()
  await expect(dialog(page).getByText('1 of 3 real pages crawled')).toBeVisible()
  await page.keyboard.press('Escape')
  await banner(page).getByRole('button', { name: 'Watch' }).click()
  await expect(dialog(page).getByText('1 of 3 real pages crawled')).toBeVisible()
  await page.keyboard.press('Escape')
  await banner(page).getByRole('button', { name: 'Stop' }).click()
  await expect(toast(page, 'Crawl cancelled after 1 page.')).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a site that is down shows the reason, and can be crawled once it is up', { tag: '@extended' }, async ({
  page,
  signInNewUser,
}) => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(HOME))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))

  await signInNewUser(page)
  await makeProject(page, `http://127.0.0.1:${port}`)
  await page.goto('/dashboard/harbour-bakery')
  await start(page).click()
  await expect(dialog(page).getByText('The enhanced crawl encountered issues.')).toBeVisible({ timeout: 45_000 })
  await expect(
    dialog(page)
      .getByText(/refused/)
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByText('Found 0 pages before encountering issues.')).toBeVisible()
  await expect(toast(page, /^Crawl failed: No pages could be crawled - all attempts failed/)).toBeVisible()

  await listen(port)
  await dialog(page).getByRole('button', { name: 'Retry Enhanced Crawl' }).click()
  await expect(page).toHaveURL('/dashboard/harbour-bakery/reports')
  server.closeAllConnections()
  server.close()
})
