import type { Page } from '@playwright/test'
import { shareWords } from '#domain/checks/counted-thing.ts'
import type { ProjectDashboard, TopIssue } from '#domain/reports/dashboard.ts'
import { expect, test } from '../support/accounts-test.ts'
import { changingSite, crawlOnce, makeQuickProject } from '../support/changing-site.ts'
import { expectAccessible } from '../support/fit-for-all.ts'
import { makeReport } from '../support/generated-report.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').getByText(words, { exact: true })

test('a dashboard shows what to fix first, and what changed since the previous crawl', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const { pages, change } = changingSite()
  const site = await serveSite(pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)

  await page.goto('/dashboard/harbour-bakery')
  await expect(page.getByRole('heading', { name: 'Ready to Start' })).toBeVisible()
  await expect(page.getByText('Start your first crawl to see detailed metrics')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add URL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add URL' })
  await dialog.getByLabel('URL').fill('   ')
  await dialog.getByRole('button', { name: 'Add URL' }).click()
  await dialog.getByLabel('URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'Failed to add URL')).toBeVisible()
  await expect(dialog.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('URL').fill(`${site.origin}/rye`)
  await dialog.getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'URL added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()

  await crawlOnce(page.request, project)
  change()
  const latest = await crawlOnce(page.request, project)
  const read = await page.request.get(`/api/projects/${project.id}/dashboard`)
  const reported: ProjectDashboard = await read.json()
  expect(reported.latest?.summary.pages, 'what the site really has').toBe(4)

  await page.goto('/dashboard/harbour-bakery')
  await expect(region(page, 'Pages Crawled')).toContainText('4Latest scan')
  await expect(region(page, 'Health Score')).toContainText(`${reported.latest?.summary.healthScore}%Excellent`)
  await expect(region(page, 'Issues Found')).toContainText(`${reported.latest?.summary.issues}Requires attention`)

  await expect(region(page, 'State of the site')).toContainText(
    'All 4 pages that load are indexable. No page is broken.',
  )
  const crawled = region(page, 'From found to linked')
    .getByRole('listitem')
    .filter({ hasText: /^Crawled/ })
  await expect(crawled.getByRole('link', { name: '4', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^/dashboard/harbour-bakery/explore/pages\\?session=${latest}&filter=isGuessed`),
  )

  const steps = region(page, 'From found to linked').locator('ol')
  const widths = await steps
    .locator('> li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
  expect(widths, 'without sitemaps').toHaveLength(5)
  expect(
    widths.reduce((sum, width) => sum + width),
    'no empty cell',
  ).toBeGreaterThan(((await steps.boundingBox())?.width ?? 0) - 12)

  const score = reported.latest?.crawl.checks?.score
  await expect(region(page, 'Site score')).toContainText(`Site Score${score?.score} of 100`)
  await expect(region(page, 'Site score')).toContainText('since last crawl')
  await page.getByRole('button', { name: 'How it is calculated' }).press('Enter')
  const sum = page.getByRole('dialog', { name: 'How the site score is calculated' })
  const [most] = score?.deductions ?? []
  const words = shareWords(most?.found ?? 0, most?.judged ?? 0, most?.counts)
  const line = sum.getByRole('listitem').filter({ hasText: `${most?.check}: ${words}` })
  await expect(line.last()).toContainText(`−${most?.points.toFixed(2)} of`)
  await expect(sum).toContainText(`rounded down: ${score?.uncapped}.`)
  const described = [...(score?.deductions ?? []), ...(score?.aiDeductions ?? [])].map(({ check }) => check)
  expect(Object.keys(reported.checkTitles).toSorted()).toEqual([...new Set(described)].toSorted())
  for (const id of described) {
    await expect(sum.getByRole('link', { name: reported.checkTitles[id], exact: true }).first()).toBeVisible()
  }
  await expect(sum.getByText(/: site score \d+/)).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'How it is calculated' })).toBeFocused()

  const first = region(page, 'Fix these first').getByRole('listitem').first()
  await expect(first).toContainText('Meta description too short')
  await expect(first).toContainText('1 of 4 pages')
  // The home page and /rye link to /wheat.
  await expect(first).toContainText('2 in-links of this page')
  const types = reported.topIssues.map(({ type }: TopIssue) => type)
  expect(types.indexOf('short_meta')).toBeLessThan(types.indexOf('missing_canonical'))

  const changes = region(page, 'What changed')
  await expect(changes.getByRole('definition')).toHaveText(
    [reported.changes?.issues.appeared, reported.changes?.issues.fixed, reported.changes?.issues.stillOpen].map(String),
  )
  expect(reported.changes?.byType).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'missing_title', fixed: 1, appeared: 0, stillOpen: 0, lost: 0 }),
      expect.objectContaining({ type: 'missing_canonical', fixed: 0, appeared: 1, stillOpen: 0, lost: 0 }),
      expect.objectContaining({ type: 'short_meta', fixed: 0, appeared: 0, stillOpen: 1, lost: 0 }),
      expect.objectContaining({ type: 'missing_h1', fixed: 0, appeared: 0, stillOpen: 0, lost: 1 }),
    ]),
  )
  await expect(changes).toContainText('1 added, 1 removed')
  await expect(region(page, 'Recent Activity')).toContainText('Website crawl completed')
  await expect(region(page, 'Recent Activity')).toContainText('SEO issues detected')

  // Charts render when scrolled into view, and can be shown as a table.
  const codes = region(page, 'Response codes')
  await codes.scrollIntoViewIfNeeded()
  await expect(codes).toContainText('All pages: 200 (4)')
  const depths = region(page, 'Crawl depth')
  await expect(depths.getByRole('img', { name: /Pages by depth: / }).locator('.recharts-bar')).toBeVisible()
  await expectAccessible(page)
  await depths.getByRole('button', { name: /^Show as table/ }).click()
  await expect(depths.getByRole('link', { name: 'Start' })).toBeVisible()
  await codes.getByRole('link', { name: '200' }).click()
  await expect(page).toHaveURL(`/dashboard/harbour-bakery/reports?status=200&session=${latest}`)
  await page.goBack()
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/harbour-bakery/reports/issues/short_meta?session=${latest}`)
  expect(pageProblems.filter((problem) => !problem.includes('400'))).toEqual([])
})

test('the overview welcomes a user without projects, and later lists their projects', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  await page.goto('/dashboard/overview')
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible()
  await expect(page.getByText("Let's get started with your first SEO project")).toBeVisible()
  await expect(page.getByLabel('Project Name')).toBeVisible()
  await expectAccessible(page)

  const site = await serveSite(changingSite().pages)
  const project = await makeQuickProject(page.request, site.origin)
  await crawlOnce(page.request, project)
  await page.goto('/dashboard/overview')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Performance Overview' })).toBeVisible()
  await expect(region(page, 'Pages Crawled')).toContainText('4Latest scan of 1 project')
  const row = page.getByRole('row', { name: /Harbour Bakery/ })
  await expect(row).toContainText('First crawl')
  const analytics = region(page, 'Analytics & Activity')
  for (const name of ['SEO Performance Trends', 'Issue Categories', 'Recent Activity']) {
    await expect(analytics.getByRole('heading', { name })).toBeVisible()
  }
  await expect(region(page, 'Recent Activity')).toContainText('Harbour Bakery: 4 pages')
  await expect(region(page, 'Issue Categories')).toContainText('All issues: Search appearance (3)')
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/dashboard/harbour-bakery')
  expect(pageProblems).toEqual([])
})

test('actions on a project deleted in another tab say so and keep the input', { tag: '@extended' }, async ({
  page,
  database,
  signInNewUser,
}) => {
  const { email } = await signInNewUser(page)
  const { project } = await makeReport(database, email)
  const reports = await page.context().newPage()
  await page.goto('/dashboard/harbour-bakery')
  await reports.goto('/dashboard/harbour-bakery/reports')
  await page.getByRole('button', { name: 'Add URL' }).click()
  await page.getByRole('dialog').getByLabel('URL').fill('https://bakery.example/new')
  await reports
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await reports.getByRole('menuitem', { name: 'Remove URL' }).click()
  await database.query('delete from projects where id = $1', [project.id])

  await page.getByRole('dialog').getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'No project selected')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('URL')).toHaveValue('https://bakery.example/new')
  await reports.getByRole('dialog').getByRole('button', { name: 'Remove URL' }).click()
  await expect(toast(reports, 'Failed to update project')).toBeVisible()
})
