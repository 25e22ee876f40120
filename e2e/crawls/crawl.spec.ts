import { readFile } from 'node:fs/promises'
import { dozenPages, homePage } from '../support/home-page.ts'
import { expect, test } from '../support/test.ts'

test('a visitor crawls a site and sees correct results', async ({ page, serveSite, pageProblems }) => {
  const site = await serveSite(
    dozenPages({
      '/page-0':
        '<h2>No heading, no title</h2><img src="/images/rye-loaf.jpg"><img src="/images/oven.jpg" alt="The oven">',
      '/page-1': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
      '/page-2':
        '<title><img src=x onerror="document.title=1"></title><link rel="canonical" href="/page-3"><h1>Three</h1>',
    }),
  )
  const home = homePage(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Website SEO Crawler' })).toBeVisible()
  await expect(page.getByText('Up to 10 pages', { exact: true })).toBeVisible()
  await expect(page.locator('#crawler h3')).toHaveCount(3)

  await home.address.fill(` ${site.origin} `)
  await home.address.press('Enter')
  await expect(home.toast(`Starting crawl for ${site.origin} (up to 10 pages)`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Analyzing Real Data...' })).toBeVisible()
  await expect(page.getByText(/^\d+ of 10 real pages crawled$/)).toBeVisible()
  await expect(page.getByText(/^\d+% complete$/)).toBeVisible()
  await expect(page.getByText(/^Analyzing http/)).toBeVisible()
  await expect(home.rows.first()).toBeVisible()
  expect(await home.rows.count(), 'pages come in one by one').toBeLessThan(10)

  await expect(home.completed).toHaveText('Enhanced crawl completed! Discovered and analyzed 9 real pages.')
  await expect(page.getByText('Check the multi-page results below!')).toBeVisible()
  await expect(home.toast(/^Crawl completed! Analyzed 9\/10 pages with \d+ issues found\.$/)).toBeVisible()
  await expect(home.rows).toHaveCount(10)
  await expect(home.results.getByText('10 / 10 pages')).toBeVisible()

  const heads = await home.results.getByRole('columnheader').allInnerTexts()
  expect(heads).toEqual(['Status', 'URL', 'Title', 'Meta Description', 'H1', 'H2/H3', 'Images', 'Canonical', 'Issues'])
  const images = home.results.getByRole('columnheader', { name: 'Images' }).getByRole('button')
  await expect(images).toHaveAccessibleDescription(/^Counts images whose URL has at least 11 characters/)
  const cells = async (row: number) =>
    (await home.rows.nth(row).getByRole('cell').allInnerTexts()).map((cell) => cell.trim())
  expect((await cells(0)).slice(1, 7)).toEqual([
    'Harbour Bakery',
    'No meta description',
    'Bread baked at dawn',
    '0 / 0',
    '0 with alt / 0 missing',
    'Self',
  ])
  expect((await cells(1)).slice(1, 7)).toEqual([
    'No title',
    'No meta description',
    'No H1',
    '1 / 0',
    '1 with alt / 1 missing',
    'None',
  ])
  expect((await cells(2)).join(' ')).toContain('404')
  expect((await cells(3))[1], 'script in a title is text').toContain('<img src=x onerror=')
  expect((await cells(3))[6]).toContain('/page-3')
  await expect(home.rows.first().getByRole('link').first()).toHaveAttribute('target', '_blank')

  await expect(
    page.getByText('Sign up for free to unlock: Health scores, LLM readiness analysis, and save your crawl results'),
  ).toBeVisible()
  await expect(page.getByText('Want to save your crawl results?')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Sign Up Free' }).first()).toHaveAttribute(
    'href',
    '/auth',
  )

  await home.rows.nth(1).getByRole('button').click()
  await expect(home.results.getByText('Page is missing a title tag')).toBeVisible()
  await expect(home.results.getByText('1 image missing alt text')).toBeVisible()
  await expect(home.results.getByText('/images/rye-loaf.jpg').first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^127\.0\.0\.1.*-crawl-results\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(
    /^\uFEFF?URL,Title,Meta Description,H1,H2 Count,H3 Count,Images with Alt,Images Missing Alt,Canonical URL,Status,Health Score,Issues Count/,
  )
  await expect(home.toast('CSV export downloaded')).toBeVisible()
  expect(pageProblems).toEqual([])
})

test('a cancelled crawl keeps its results', async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages({}, 600))
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.rows.first()).toBeVisible()
  await home.cancel.click()
  await expect(page.getByText('This crawl was cancelled.')).toBeVisible()
  await expect(home.toast(/^Crawl cancelled after \d+ pages?\.$/)).toBeVisible()
  expect(await home.rows.count()).toBeGreaterThan(0)
  await expect(home.start).toBeEnabled()
})

test('a site that refuses the connection says so, and can be retried', async ({ page, serveSite }) => {
  const site = await serveSite(dozenPages())
  const { origin } = site
  await site.close()
  const home = homePage(page)
  await home.crawl(origin)
  await expect(page.getByText('The enhanced crawl encountered issues.')).toBeVisible()
  await expect(
    page
      .locator('#crawler')
      .getByText(/refused/i)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Found 0 pages before encountering issues.')).toBeVisible()
  await expect(home.toast(/^Crawl failed: /)).toBeVisible()
  await expect(
    home.results.getByText(/refused/i).first(),
    'the failed page is in the table with its reason',
  ).toBeVisible()
  const retried = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/crawls'))
  await home.retry.click()
  await retried
  await expect(page.getByText('The enhanced crawl encountered issues.')).toBeVisible()
})

test('the last five crawls are kept for seven days and can be opened again', { tag: '@extended' }, async ({
  page,
  serveSite,
}) => {
  const home = homePage(page)
  const day = 86_400_000
  await page.goto('/')
  await page.evaluate(
    ([now, day]) => {
      const entry = (number: number, ageDays: number) => ({
        url: `https://site-${number}.example/`,
        results: [],
        timestamp: now - ageDays * day - number,
        crawlCount: 3,
      })
      localStorage.setItem(
        'pagewarden.recent-crawls',
        JSON.stringify([0, 1, 2, 3, 4].map((n) => entry(n, 1)).concat(entry(9, 7))),
      )
    },
    [Date.now(), day] as const,
  )
  const site = await serveSite(dozenPages())
  await home.crawl(site.origin)
  await expect(home.completed).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pagewarden.recent-crawls'))).toContain(site.origin)
  await page.goto('/')
  const names = home.recent.getByRole('button', { name: /page/ })
  await expect(names).toHaveCount(5)
  await expect(names.first()).toContainText('127.0.0.1')
  await expect(home.recent.getByText('site-9.example')).toHaveCount(0)
  await expect(home.recent.getByText('site-4.example'), 'the oldest was removed').toHaveCount(0)
  await names.first().click()
  await expect(home.rows).toHaveCount(10)
  await expect(page, 'the server still has it').toHaveURL(/\?crawl=/)
  await names.nth(1).click()
  await expect(page, 'an entry without a crawl id').not.toHaveURL(/\?crawl=/)
})

test('a crawl is completed even if the browser cannot store its results, and a toast says so', {
  tag: '@extended',
}, async ({ page, serveSite }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room left.', 'QuotaExceededError')
    }
  })
  const site = await serveSite(dozenPages())
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.toast('Crawl completed but failed to save results')).toBeVisible()
  await expect(home.completed).toBeVisible()
  await expect(home.rows).toHaveCount(10)
})
