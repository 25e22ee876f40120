import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '#testing/read-csv.ts'
import { redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { expectNoViolations } from '../support/barriers.ts'
import { crawlOnce, makeQuickProject } from '../support/changing-site.ts'

const EXPLORER = '/dashboard/harbour-bakery/explore'
const LOAVES = 40

/** A start page, 40 loaves, a broken link and a redirect. Loaf 7 has no title. */
function bakery(): SitePages {
  const numbers = Array.from({ length: LOAVES }, (_, nth) => nth + 1)
  const links = numbers.map((nth) => `<a href="/loaf/${nth}">Loaf ${nth}</a>`).join('')
  const loaves = numbers.map((nth) => [
    `/loaf/${nth}`,
    `${nth === 7 ? '' : `<title>${'Loaf '.repeat(nth % 5)}${nth}</title>`}<h1>Loaf ${nth}</h1><a href="/">Home</a>`,
  ])
  return {
    '/robots.txt': 'User-agent: *\nAllow: /',
    '/': `<title>Bakery</title>${links}<a href="/gone">Gone</a><a href="/old">Old</a>`,
    '/old': redirectTo('/loaf/1'),
    ...Object.fromEntries(loaves),
  }
}

const rowsOf = (page: Page) => page.locator('[data-row]')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** Rows that are completely visible. */
async function visibleRows(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const { bottom } = grid.getBoundingClientRect()
    const top = grid.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const end = bottom - (grid as HTMLElement).offsetHeight + grid.clientHeight
    return [...grid.querySelectorAll('[data-row]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= end + 1
    }).length
  })
}

async function download(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const started = page.waitForEvent('download')
  await press()
  return readCsv(await readFile(await (await started).path(), 'utf8'))
}

test('the tables of a crawl are filtered, sorted, selected and exported, with the keyboard as well', async ({
  page,
  context,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const site = await serveSite(bakery())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await crawlOnce(page.request, project)
  await page.goto('/dashboard/harbour-bakery/reports')
  await page.getByRole('link', { name: 'Explorer' }).click()
  const grid = page.getByRole('grid', { name: 'Pages' })
  await expect(grid).toHaveAttribute('aria-rowcount', /^4\d$/)
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(22)
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
  expect(scrolls, 'only the table scrolls').toBe(false)

  await test.step('sort by two columns', async () => {
    await head(page, 'Title length').getByRole('button').click()
    await expect(head(page, 'Title length')).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'URL', exact: true }).click({ modifiers: ['Shift'] })
    await expect(page).toHaveURL(/sort=-titleLength%2Curl/)
    await expect(rowsOf(page).first()).toContainText('/loaf/14')
    await expect(rowsOf(page).first()).toHaveAttribute('aria-rowindex', '2')
  })

  await test.step('filter with groups, and see what is wrong with a regex', async () => {
    await page.keyboard.press('f')
    const panel = page.getByRole('region', { name: 'Filter' })
    await panel.getByLabel('Value').fill('/loaf/')
    await expect(page.getByText('40 pages match')).toBeVisible()
    await panel.getByRole('button', { name: 'Add group' }).click()
    await panel.getByLabel('Column').nth(1).selectOption('Title')
    await panel.getByLabel('Comparison').nth(1).selectOption('is empty')
    await expect(page.getByText('1 page matches')).toBeVisible()
    await panel.getByLabel('Comparison').nth(2).selectOption('matches regex')
    await panel.getByLabel('Value').nth(1).fill('/1(')
    await expect(panel.getByRole('alert')).toContainText('missing closing )')
    await expect(rowsOf(page).first()).toContainText('/loaf/7')
    await panel.getByLabel('Value').nth(1).fill('/1[0-9]$')
    await expect(page.getByText('11 pages match')).toBeVisible()
    await panel.getByRole('button', { name: 'Edit as text' }).click()
    await expect(panel.getByLabel('Filter as text')).toHaveValue(
      'url contains /loaf/ and (title empty or url matches /1[0-9]$)',
    )
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(page.getByText('11 pages match')).toBeVisible()
    await page.getByRole('button', { name: /^Remove filter Title is empty or/ }).click()
    await expect(page.getByText('40 pages match')).toBeVisible()
  })

  await test.step('columns are hidden and remembered', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const name of ['Click depth', 'Response time (ms)', 'H1']) await page.getByRole('checkbox', { name }).click()
    await page.getByRole('button', { name: 'Move H1 up' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.goto(EXPLORER)
    await expect(page).toHaveURL(/columns=url%2CstatusCode.*h1%2CinSitemap/)
    await expect(head(page, 'Click depth')).toHaveCount(0)
  })

  await test.step('select with the keyboard, copy and export', async () => {
    await expect(grid).toHaveAttribute('aria-rowcount', /^4\d$/)
    await page.keyboard.press('/')
    await page.keyboard.type('loaf/2')
    await expect(page.getByText('11 pages match')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar).toContainText('2 pages selected')
    await rowsOf(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('4 pages selected')
    await bar.getByRole('button', { name: 'Copy URLs' }).click()
    await page.getByRole('menuitem', { name: 'URL' }).click()
    await expect(page.getByText('4 URLs copied')).toBeVisible()
    const urls = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    const csv = await download(page, () => bar.getByRole('button', { name: 'Export CSV' }).click())
    expect(csv[0]).toContain('Status code')
    expect(csv.slice(1).map(([url]) => url)).toEqual(urls)
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    const all = await download(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(all).toHaveLength(12)
    await expectNoViolations(page)
  })

  await test.step('pages are removed and restored', async () => {
    await rowsOf(page).first().getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog', { name: 'Remove 1 URL?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('10 pages match')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('11 pages match')).toBeVisible()
  })

  await test.step('a number leads to the rows behind it, and Enter to the page', async () => {
    await page.goto(`${EXPLORER}/pages?filter=url+ends+loaf/1&columns=url,inlinks`)
    await rowsOf(page).first().getByRole('link', { name: '1', exact: true }).click()
    await expect(page).toHaveURL(/explore\/pages\?.*filter=linksTo/)
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page).first()).not.toContainText('/loaf/1')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/reports\/pages\/1/)
    await page.getByRole('link', { name: 'Back to the explorer' }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Redirects' }).click()
    await expect(rowsOf(page).first()).toContainText('/old')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(pageProblems).toEqual([expect.stringContaining('400')])
})

test('a long URL keeps its start and its end at every width, and the toolbar its buttons on one line', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const path = '/Complete-Tutorial-Part1-With-Rye-Flour.html'
  const folders = '/es/especialidades/index.html'
  const site = await serveSite({
    '/': `<title>Bakery</title><a href="${path}">Rye</a><a href="${folders}">Especialidades</a>`,
    [path]: '<title>Rye</title>',
    [folders]: '<title>Especialidades</title>',
  })
  await signInNewUser(page)
  await crawlOnce(page.request, await makeQuickProject(page.request, site.origin))
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(EXPLORER)
    const link = rowsOf(page).getByRole('link', { name: path })
    await expect(link).toBeVisible()
    const box = await link.boundingBox()
    expect(box && box.height > 20, `two lines at ${width}`).toBe(width < 640)
    const parts = link.locator('span', { hasNot: page.locator('span') })
    const [start, end] = [await parts.nth((await parts.count()) - 2).boundingBox(), await parts.last().boundingBox()]
    await expect(link.locator('xpath=ancestor::th')).toHaveCSS('text-align', 'left')
    const cell = await link.locator('xpath=ancestor::th').boundingBox()
    const lines = rowsOf(page)
      .getByRole('link', { name: folders })
      .locator('span', { hasNot: page.locator('span') })
    if (width < 640) await expect(lines).toHaveText(['/es/especialidades', '/index.html'])
    expect(start?.width, `the start at ${width}`).toBeGreaterThan(30)
    expect(end && cell && end.x + end.width <= cell.x + cell.width, `the whole end at ${width}`).toBe(true)
    await expect(parts.last()).toHaveText(/(^|-)Flour\.html$/)
    const tops = ['Views', 'Segments', 'Columns', 'Export CSV', 'Keys'].map(async (name) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().top),
    )
    expect(new Set(await Promise.all(tops)).size, `lines of buttons at ${width}`).toBe(1)
  }
})

test('columns of one’s own are tested, crawled and shown, and the source of pages is searched', {
  tag: '@extended',
}, async ({ page, serveSite, signInNewUser, pageProblems }) => {
  const site = await serveSite({
    '/robots.txt': 'User-agent: *\nAllow: /',
    '/': '<title>Bakery</title><a href="/rye">Rye</a>',
    '/rye': '<title>Rye</title>\n<p class="price">4.20</p>\n<script>track("UA-17")</script>',
  })
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await page.goto('/dashboard/harbour-bakery/settings/extraction')
  await page.getByRole('button', { name: 'Add column' }).click()
  await page.getByLabel('Column name').fill('Price')
  await page.getByLabel('CSS selector').fill('.price[')
  await page.getByLabel('Test on a page').fill('/rye')
  await page.getByLabel('Test on a page').press('Enter')
  const tested = page.getByRole('region', { name: 'Test of Price' })
  await expect(tested).toContainText('The CSS selector cannot be used')
  await expect(page.getByText('Tested on')).toHaveCount(0)
  await page.getByLabel('CSS selector').fill('.price')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(tested).toContainText('1 match.')
  await expect(tested.getByRole('listitem')).toHaveText('4.20')
  await page.getByLabel('Keep HTML source').click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()

  await crawlOnce(page.request, project)
  await page.goto(`${EXPLORER}?filter=x:Price+filled`)
  await expect(head(page, 'Price')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText('4.20')

  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'HTML source' }).click()
  await page.getByRole('searchbox', { name: 'Text' }).fill('ua-17')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('list', { name: 'Pages with a match' })
  await expect(found).toContainText('1 match')
  await expect(found.getByRole('list').getByRole('listitem')).toHaveText('Line 3<script>track("UA-17")</script>')
  await expectNoViolations(page)
  await page.getByRole('link', { name: '1 page with a match' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  expect(pageProblems).toEqual([])
})
