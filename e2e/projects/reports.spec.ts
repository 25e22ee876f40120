import type { Page } from '@playwright/test'
import { expect, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'
import { HOSTILE_TITLE, makeReport, SITE } from '../support/generated-report.ts'

const REPORTS = '/dashboard/harbour-bakery/reports'

test('a report is sorted, filtered, paged and shared by its URL', async ({
  page,
  context,
  database,
  signInNewUser,
  pageProblems,
}) => {
  const { latest, earlier } = await makeReport(database, (await signInNewUser(page)).email)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(REPORTS)
  const report = reportPage(page)
  await expect(report.rows).toHaveCount(50)
  await expect(page.getByText('Rows 1-50 of 230')).toBeVisible()
  await expect(page.getByText('Latest', { exact: true })).toBeVisible()

  // Text of a page is shown as text, not as HTML.
  await expect(report.table.getByText(HOSTILE_TITLE)).toBeVisible()
  await expect(page).toHaveTitle(/^Reports/)

  await report.sortBy('Issues').click()
  await expect(report.head('Issues')).toHaveAttribute('aria-sort', 'descending')
  await expect(report.rows.first().getByText('1 high, 1 medium, 1 low')).toBeAttached()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Rows 51-100 of 230')).toBeVisible()
  await page.getByRole('link', { name: 'Last page' }).click()
  await expect(page.getByText('Rows 201-230 of 230')).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page.getByText('Rows 1-25 of 230')).toBeVisible()

  await page.getByLabel('Severity').selectOption('high')
  await expect(page.getByText('of 32', { exact: false })).toBeVisible()
  await page.getByLabel('Search pages').fill('loaf-1')
  await expect(page).toHaveURL(/q=loaf-1/)
  await expect(report.chips).toHaveCount(2)
  await expect(report.rows).toHaveCount(16)
  const shown = await report.urls()

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(latest)
  const other = await context.newPage()
  await other.goto(link)
  await expect(reportPage(other).rows).toHaveCount(shown.length)
  expect(await reportPage(other).urls()).toEqual(shown)
  await other.close()

  await page.getByLabel('Status').selectOption('error')
  await expect(page.getByRole('heading', { name: 'No page matches' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove Status: Error/ }).click()
  await expect(report.rows).toHaveCount(shown.length)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No page matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Search: loaf-1' }).click()
  await expect(page.getByLabel('Search pages')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear all', exact: true }).click()
  await expect(page.getByText('Rows 1-25 of 230')).toBeVisible()
  await expect(report.chips).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'In-links' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Canonical' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(report.head('In-links')).toBeVisible()
  await expect(report.head('Canonical')).toHaveCount(0)

  await page.goto(`${REPORTS}?session=${earlier}`)
  await expect(page.getByText('This crawl was stopped after 12 pages.')).toBeVisible()
  await page.getByRole('link', { name: 'Show the latest' }).click()
  await expect(page.getByText('Rows 1-50 of 230')).toBeVisible()
  expect(pageProblems).toEqual([])
})

test('a page is removed from the report and restored, and an issue links to its pages', async ({
  page,
  database,
  signInNewUser,
}) => {
  await makeReport(database, (await signInNewUser(page)).email)
  await page.goto(`${REPORTS}?q=loaf-14`)
  const report = reportPage(page)
  await expect(report.rows).toHaveCount(11)
  await page.getByRole('button', { name: `Actions for ${SITE}/bread/loaf-14`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove URL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this URL?' })
  await expect(dialog).toContainText('you can restore it in the project settings')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Actions for ${SITE}/bread/loaf-14`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove URL' }).click()
  await dialog.getByRole('button', { name: 'Remove URL' }).click()
  await expect(report.rows).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Pages 229' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('URL restored')).toBeVisible()
  await expect(report.rows).toHaveCount(11)

  await page.getByRole('link', { name: /^Issues/ }).click()
  await page.getByRole('link', { name: 'Meta description too short' }).click()
  await expect(page.getByRole('heading', { name: 'Meta description too short' })).toBeVisible()
  await expect(page.getByText('110 pages affected')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible()
  const groups = page.getByRole('region', { name: 'What they have in common' })
  await expect(groups).toContainText('Same value: short_meta on the page at head')
  await groups.getByRole('link', { name: /^List the 110 pages/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pages of this group' })).toBeVisible()
  await groups.getByRole('link', { name: /^Show all pages again/ }).click()
  await expect(page.getByRole('heading', { name: 'Pages affected' })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Rows 51-100 of 110')).toBeVisible()
  await page.getByRole('link', { name: 'Show these pages in the results table' }).click()
  await expect(page.getByText('Rows 1-50 of 110')).toBeVisible()
  for (const [type, words] of [
    ['no_such_issue', 'Issue Not Found'],
    ['missing_h1', 'Not known for this crawl'],
  ]) {
    await page.goto(`${REPORTS}/issues/${type}`)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
})

test('the error report prints itself in its own window', { tag: '@extended' }, async ({
  page,
  context,
  database,
  signInNewUser,
}) => {
  await makeReport(database, (await signInNewUser(page)).email)
  await context.addInitScript(() => {
    window.print = () => localStorage.setItem('printed', document.querySelector('main')?.textContent ?? '')
  })
  await page.goto(REPORTS)
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Error report PDF' }).click(),
  ])
  await expect(page.getByText('Error report PDF generated')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Broken pages 9' })).toBeVisible()
  await expect(sheet.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await sheet.waitForEvent('close')
  const printed = await page.evaluate(() => localStorage.getItem('printed'))
  expect(printed).toContain(`${SITE}/gone/23`)
  expect(printed).toContain('Page without a title')
  expect(printed).not.toContain(`${SITE}/bread/loaf-6 `)

  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Error report PDF' }).click()
  await expect(page.getByText('Unable to open print window')).toBeVisible()
})

test('a lost connection is shown, the rows stay, and the report recovers automatically', async ({
  page,
  context,
  database,
  signInNewUser,
}) => {
  await makeReport(database, (await signInNewUser(page)).email)
  await page.goto(REPORTS)
  const report = reportPage(page)
  await expect(report.rows).toHaveCount(50)
  // The server is unreachable, but the browser believes that it is online.
  await context.route('**/api/projects/**', (route) => route.abort('connectionrefused'))
  await page.getByLabel('Status').selectOption('error')
  await expect(page.getByText('The connection to the server is lost.')).toBeVisible()
  await expect(report.rows).toHaveCount(50)
  await expect(report.table).toHaveAttribute('aria-busy', 'true')
  await context.unroute('**/api/projects/**')
  await expect(report.rows).toHaveCount(9)
  await expect(page.getByText('The connection to the server is lost.')).toHaveCount(0)
})

test('no report screen has accessibility violations or overflow', async ({ page, database, signInNewUser }) => {
  const { project, earlier } = await makeReport(database, (await signInNewUser(page)).email)
  const pages = '?q=loaf-1&issue=missing_title'
  for (const [width, colorScheme, paths] of [
    [1440, 'light', [pages, '?view=issues', `/issues/missing_title?session=${earlier}`]],
    [768, 'light', ['?view=issues', `/issues/missing_title?session=${earlier}`]],
    [390, 'dark', [pages, `/issues/missing_title?session=${earlier}`, `/print?session=${earlier}`]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(`${REPORTS}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await barriers(page), `${path} at ${width} px`).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      const evidence = page.getByRole('row').getByText('Page is missing a title').first()
      if (path.startsWith('/issues')) expect((await evidence.boundingBox())?.width, `${width} px`).toBeGreaterThan(250)
      if (path !== '?view=issues') continue
      const total = await page.getByText(/^\d+ kinds of issues/).boundingBox()
      expect(total?.width, `the count of issues is no narrow column at ${width} px`).toBeGreaterThan(300)
    }
  }
  await page.goto(REPORTS)
  await expect(page.getByRole('list', { name: 'Crawled pages' }).getByText(HOSTILE_TITLE)).toBeVisible()
  await database.query('delete from crawl_sessions where project_id = $1', [project.id])
  await page.goto(REPORTS)
  await expect(page.getByRole('heading', { name: 'No Reports Available' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/harbour-bakery$/)
})

function reportPage(page: Page) {
  const table = page.getByRole('table')
  return {
    table,
    rows: table.locator('tbody tr'),
    chips: page.getByRole('button', { name: /^Remove filter/ }),
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    sortBy: (name: string) => table.getByRole('columnheader', { name, exact: true }).getByRole('button'),
    urls: () =>
      table
        .locator('tbody th a[target=_blank]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  }
}
