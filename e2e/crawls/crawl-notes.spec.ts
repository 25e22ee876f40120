import type { Page } from '@playwright/test'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { crawlOnce, makeQuickProject } from '../support/changing-site.ts'
import { expectAccessible } from '../support/fit-for-all.ts'
import { homePage } from '../support/home-page.ts'

/**
 * The start page links to a working and a missing page, a working and a missing file, a redirect, and two disallowed
 * URLs.
 */
function faultySite(): SitePages {
  return {
    '/robots.txt': (request, response) => {
      const sitemap = `http://${request.headers.host}/lost-sitemap.xml`
      response.end(`User-agent: *\nDisallow: /cart\nSitemap: ${sitemap}\n`)
    },
    '/': pageWithLinks('Start', '/rye', '/gone', '/old', '/cart/1', '/cart/2', '/menu.pdf', '/prices.pdf'),
    '/rye': pageWithLinks('Rye', '/gone'),
    '/old': redirectTo('/rye'),
    '/prices.pdf': answerWith(200, { 'content-type': 'application/pdf' }),
  }
}

const ADVICE = 'Fix them, or remove them, also from a robots.txt or sitemap index that lists them.'

async function openReasons(page: Page): Promise<void> {
  await page.getByText('Show why').click()
  await expect(page.getByText('Hide', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'URLs that were found and left out, by reason' })).toBeVisible()
}

test('what a crawl left out and what is broken is on dashboard, report and error report, also after Remove URL', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const site = await serveSite(faultySite())
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await crawlOnce(page.request, project)
  const sitemap = `Sitemap ${site.origin}/lost-sitemap.xml: It returned 404.`

  await page.goto('/dashboard/harbour-bakery')
  const crawled = page.getByText(/URLs found: 2 crawled successfully, 1 broken page, \d+ left out\./)
  await expect(crawled).toBeVisible()
  await openReasons(page)
  const closed = page.getByText(`${site.origin}/cart/1`).filter({ visible: true })
  await expect(closed).toBeVisible()
  const rule = page.getByText('Blocked by line 2: Disallow: /cart').filter({ visible: true })
  await expect(rule).toBeVisible()
  await expect(page.getByText(sitemap)).toBeVisible()
  await expect(page.getByText(ADVICE)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show broken files' }).click()
  await expect(page.getByRole('region', { name: 'Broken files of this crawl' })).toContainText('/menu.pdf')
  await expect(page.getByText(sitemap)).toBeVisible()
  await openReasons(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(closed, 'below the reason').toBeVisible()
  await expect(rule).toBeVisible()
  await page.getByRole('link', { name: /^Redirects/ }).click()
  const redirects = page.getByRole('region', { name: 'Redirects of this crawl' })
  await expect(redirects.getByRole('columnheader', { name: 'Hops' })).toBeVisible()
  expect(await redirects.evaluate((table) => table.scrollWidth - table.clientWidth), 'nothing is cut').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.request.post(`/api/projects/${project.id}/removed-urls`, { data: { url: `${site.origin}/gone` } })
  await page.goto('/dashboard/harbour-bakery')
  await expect(page.getByRole('region', { name: 'Pages Crawled', exact: true })).toContainText('2')
  await expect(page.getByText(/URLs found: 2 crawled successfully, 0 broken pages, \d+ left out\./)).toBeVisible()
  await openReasons(page)
  await expect(page.getByRole('row', { name: /Removed from the project 1/ })).toContainText('/gone')
  await page.request.post(`/api/projects/${project.id}/removed-urls/restore`, { data: { url: `${site.origin}/gone` } })

  await page.addInitScript(() => {
    window.print = () => {}
    window.close = () => {}
  })
  await page.goto('/dashboard/harbour-bakery/reports/print')
  await expect(crawled).toBeVisible()
  await expect(page.getByText(`Linked from ${site.origin}/, ${site.origin}/rye`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Broken files 1' })).toBeVisible()
  await expect(page.getByText(`${site.origin}/menu.pdf`).last()).toBeVisible()
  expect(pageProblems).toEqual([])
})

test('the result on the home page names broken files and sitemaps', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const site = await serveSite(faultySite())
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.completed).toBeVisible()
  await expect(home.state).toContainText('1 of 2 linked files is broken.')
  await expect(home.state).toContainText(`${site.origin}/menu.pdf`)
  await expect(home.state).toContainText(`Sitemap ${site.origin}/lost-sitemap.xml: It returned 404.`)
})

test('a project whose crawl failed shows the whole reason and the balance', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite({ '/robots.txt': answerWith(200), '*': answerWith(500) })
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await page.request.post(`/api/projects/${project.id}/crawls`)
  await page.goto('/dashboard/harbour-bakery')
  await expect(page.getByText(/The last crawl failed: No pages could be crawled/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/1 URL found: 0 crawled successfully, 1 broken/)).toBeVisible()
})
