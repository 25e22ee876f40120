import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/accounts-test.ts'
import { changingSite, crawlOnce, makeQuickProject } from '../support/changing-site.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

const PROJECT = '/dashboard/harbour-bakery'

test('checks are switched off and changed by keyboard; report and comparison say so', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const { pages } = changingSite()
  const site = await serveSite(pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  const older = await crawlOnce(page.request, project)

  await page.goto(`${PROJECT}/settings/checks`)
  const checks = page.getByRole('region', { name: 'Checks', exact: true })
  await expect(checks.getByText('Applies to the next crawl.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save changes' })
  const filter = checks.getByLabel('Filter checks')
  await filter.fill('no such check')
  await expect(checks.getByText('No check matches “no such check”.')).toBeVisible()
  await filter.fill('missing_title')
  await expect(checks.getByRole('checkbox')).toHaveCount(1)
  await filter.press('Enter')
  await expect(save).toBeHidden()
  await checks.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(checks.getByRole('status')).toHaveText('Changed: 1')
  await expect(checks.getByLabel('Severity of Page without a title')).toBeDisabled()
  await filter.fill('short_meta')
  await checks.getByLabel('Severity of Meta description too short').selectOption('high')
  await expect(checks.getByRole('status')).toHaveText('Changed: 2')
  await filter.fill('')
  await save.press('Enter')
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(checks.getByRole('status')).toHaveText('Changed: 2')
  await expectAccessible(page)

  const newer = await crawlOnce(page.request, project)
  await page.goto(`${PROJECT}/reports?view=issues`)
  await expect(
    page.getByText(
      'Off in this crawl: Page without a title. Changed in this crawl: Meta description too short (severity high).',
    ),
  ).toBeVisible()
  const table = page.getByRole('region', { name: 'Issues by category' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Severity', 'Issue', 'Affected', 'Groups', 'Owner', 'Effort', 'Certainty'],
  ])
  await expect(table.getByRole('row', { name: /Meta description too short.* 1 of [2-9] pages/ })).toBeVisible()
  await expect(table.getByText('Page without a title')).toHaveCount(0)
  await expect(table.getByText('Title too long')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Passed \d/ }).click()
  await expect(table.getByRole('row', { name: /^Passed Title too long.* pages passed/ })).toBeVisible()
  await expect(table.getByText('Page without a title')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Severity').selectOption('high')
  await page.reload()
  await expect(page.getByLabel('Severity')).toHaveValue('high')
  await expect(table.getByRole('rowheader', { name: /^Meta description too short/ })).toBeVisible()
  const category = table.getByRole('button', { name: /^Search appearance/ })
  await category.press('Enter')
  await expect(category).toHaveAttribute('aria-expanded', 'false')
  await expect(table.getByText('Meta description too short')).toHaveCount(0)
  await page.getByLabel('Search issues').fill('no such issue')
  await expect(page.getByText('Nothing matches')).toBeVisible()

  await page.goto(`${PROJECT}/history/compare?base=${older}&other=${newer}`)
  await expect(
    page.getByText(
      'The rules changed between these crawls: Page without a title was off in the second; ' +
        'Meta description too short was judged with another severity or other options.',
    ),
  ).toBeVisible()

  await page.getByRole('link', { name: /^Fixed 0/ }).click()
  await page.getByLabel('Cause').selectOption({ label: 'Because the rules changed (1)' })
  await expect(page.getByRole('region', { name: 'Fixed', exact: true })).toContainText('Page without a title')
  await expectAccessible(page)

  await archiveReady(page.request, project.id, older)
  await page.goto(`${PROJECT}/reports?session=${older}`)
  await expect(page.getByText('This crawl was judged by older rules.')).toBeVisible()
  await page.getByRole('button', { name: 'Judge again' }).press('Enter')
  await expect(
    page.getByText(/^Judged again by the current rules\. 3 issues of pages and of the whole site before, 2 now\./),
  ).toBeVisible()
  await expect(page.getByText('This crawl was judged by older rules.')).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${PROJECT}/history/compare?base=${older}&other=${newer}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The rules changed between these crawls')).toHaveCount(0)

  await page.goto(`${PROJECT}/settings/checks`)
  await checks.getByRole('button', { name: 'Reset all' }).click()
  await expect(checks.getByRole('status')).toHaveText('Changed: 0')
  await save.click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await archiveReady(page.request, project.id, newer)
  await expect(checks.getByText(/^Saved\. Judge the last crawl/)).toBeVisible()
  await checks.getByRole('button', { name: 'Judge again' }).click()
  await expect(
    checks.getByText(/^Judged again by the current rules\. 2 issues of pages and of the whole site before, 3 now\./),
  ).toBeVisible()
  await page.reload()
  await expect(checks.getByText('Changed: 0')).toBeVisible()
})

test('keeping fewer crawls asks how many may be deleted', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite(changingSite().pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  for (let crawls = 0; crawls < 2; crawls += 1) await crawlOnce(page.request, project)
  await page.goto(`${PROJECT}/settings/keep-crawls`)
  const section = page.getByRole('region', { name: 'Keep crawls', exact: true })
  await section.getByRole('radio', { name: 'The last crawls' }).click()
  await section.getByLabel('Number of crawls').fill('0')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(section.getByText('must be a whole number from 1 to 1,000')).toBeVisible()
  await section.getByLabel('Number of crawls').fill('1')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 crawl?' })
  await expect(dialog).toContainText('This deletes 1 crawl and its report. It cannot be restored.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 unsaved change: Keep crawls')).toBeVisible()
  await save.click()
  await dialog.getByRole('button', { name: 'Save and delete 1 crawl' }).click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(section.getByLabel('Number of crawls')).toHaveValue('1')
})

test('settings changed in two tabs lose nothing, and numbers are digits', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite(changingSite().pages)
  await signInNewUser(page)
  await makeQuickProject(page.request, site.origin)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(`${PROJECT}/settings/checks`)
  const section = (tab: Page, name: string) => tab.getByRole('region', { name, exact: true })
  const open = (tab: Page, name: string) =>
    tab.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
  const save = async (tab: Page) => tab.getByRole('button', { name: 'Save changes' }).click()
  const saved = (tab: Page) => tab.getByText('Project settings updated successfully').first()

  await section(page, 'Checks')
    .getByRole('button', { name: /^Images and media/ })
    .click()
  await section(page, 'Checks').getByRole('checkbox', { name: 'Images missing alt text' }).click()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await section(other, 'Checks')
    .getByRole('button', { name: /^Search appearance/ })
    .click()
  await section(other, 'Checks').getByRole('checkbox', { name: 'Title too short' }).click()
  await save(other)
  await expect(section(other, 'Checks').getByRole('status')).toHaveText('Changed: 2')
  await page.reload()
  await section(page, 'Checks').getByLabel('Show').selectOption('changed')
  await expect(section(page, 'Checks').getByRole('checkbox')).toHaveCount(2)
  for (const name of ['Images missing alt text', 'Title too short']) {
    await expect(section(page, 'Checks').getByRole('checkbox', { name })).not.toBeChecked()
  }

  for (const tab of [page, other]) await open(tab, 'Pages')
  const lists = section(other, 'Which pages')
  const starts = lists.getByLabel('Start URLs')
  await section(page, 'Which pages').getByLabel('Start URLs').fill('/one')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await starts.fill('/two')
  await lists.getByLabel('Exclude').fill('/tag/*')
  await save(other)
  await expect(other.getByText('Changed in another tab since you opened this page: Start URLs.')).toBeVisible()
  await expect(starts).toHaveValue('/two')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Show the current values' }).click()
  await expect(starts).toHaveValue(`${site.origin}/one`)
  await expect(lists.getByLabel('Exclude'), 'nothing else is lost').toHaveValue('/tag/*')
  await section(page, 'Which pages').getByLabel('Start URLs').fill('/three')
  await save(page)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await starts.fill('/four')
  await save(other)
  await other.getByRole('button', { name: 'Keep my changes' }).click()
  await save(other)
  await expect(starts).toHaveValue(`${site.origin}/four`)

  for (const [link, name, label] of [
    ['Crawling', 'Crawling', 'Page limit'],
    ['Requests', 'Requests besides pages', 'Files per crawl'],
  ] as const) {
    await open(page, link)
    await section(page, name).getByLabel(label).fill('1.5')
    await save(page)
    await expect(section(page, name).getByText(/must be a whole number .* Use digits only/)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  await open(page, 'Checks')
  await section(page, 'Checks')
    .getByRole('button', { name: /^Response and redirects/ })
    .click()
  const chain = section(page, 'Checks').getByLabel('Redirects that make a chain')
  await chain.fill('2.5')
  await expect(
    section(page, 'Checks').getByText('must be a whole number from 2 to 10 (redirects), not 2.5.'),
  ).toBeVisible()
})

test('a damaged archive is mentioned in the report, and its download says why it fails', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
  product,
}) => {
  const site = await serveSite(changingSite().pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  const crawl = await crawlOnce(page.request, project)
  await archiveReady(page.request, project.id, crawl)
  await page.goto(`${PROJECT}/reports`)
  await expect(page.getByText('The archive of this crawl is damaged')).toHaveCount(0)
  const started = page.waitForEvent('download')
  await chooseArchive(page)
  expect((await started).suggestedFilename()).toMatch(/archive-[\d-]+\.zip$/)

  const folders = await readdir(product.dataDir, { recursive: true })
  for (const file of folders.filter((path) => path.includes(crawl) && path.endsWith('links.parquet'))) {
    await rm(join(product.dataDir, file))
  }
  await rm(join(product.dataDir, 'archive-cache'), { recursive: true })
  await page.reload()
  const note = page.getByText(/^The archive of this crawl is damaged: links\.parquet is missing\. The link structure/)
  await expect(note).toHaveCount(1)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await chooseArchive(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(
    page.getByText('The archive of this crawl is damaged: links.parquet is missing.', { exact: true }),
  ).toBeVisible()
  expect(downloads).toBe(0)
  await expectAccessible(page)
})

async function chooseArchive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^Download archive/ }).click()
}

/** Judging a crawl again needs its archive, which is written in the background. */
async function archiveReady(request: APIRequestContext, projectId: string, crawlId: string): Promise<void> {
  const path = `/api/projects/${projectId}/report/exports?session=${crawlId}`
  await expect.poll(async () => (await (await request.get(path)).json()).archive.status).toBe('ready')
}

test('a check that is off by default is found, switched on, and then finds issues', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite(changingSite().pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await page.goto(`${PROJECT}/settings/checks`)
  const checks = page.getByRole('region', { name: 'Checks', exact: true })
  const thin = checks.getByRole('checkbox', { name: 'Little text' })
  await checks.getByLabel('Show').selectOption({ label: 'Checks that are off' })
  await checks.getByRole('button', { name: /^Content and trust/ }).click()
  await expect(thin).not.toBeChecked()
  await thin.click()
  await expect(checks.getByRole('status')).toHaveText('Changed: 1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await page.reload()
  await checks.getByLabel('Show').selectOption({ label: 'Changed checks' })
  await expect(thin).toBeChecked()
  const isWideEnough = await checks.getByLabel('Severity of Little text').evaluate((select) => {
    const width = select.getBoundingClientRect().width
    const option = select.querySelector('option')
    if (option) option.textContent = 'Default (information)'
    Object.assign((select as HTMLElement).style, { width: 'max-content' })
    return select.getBoundingClientRect().width <= width
  })
  expect(isWideEnough, 'the longest severity can be read').toBe(true)

  await page.goto(`${PROJECT}/settings/rendering`)
  await page.getByRole('radio', { name: 'All pages' }).click()
  await page.getByRole('checkbox', { name: 'Measure rendered pages' }).click()
  await page.getByRole('link', { name: 'Switch checks on' }).click()
  await expect(checks.getByRole('checkbox', { name: 'Main content appears late' })).not.toBeChecked()
  await expect(checks.getByRole('checkbox', { name: 'Title too long' }), 'no other checks').toHaveCount(0)
  await checks.getByRole('button', { name: 'Show all checks' }).click()
  await expect(page).toHaveURL(/checks$/)
  await expect(page.getByText('unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()

  await crawlOnce(page.request, project)
  await page.goto(`${PROJECT}/reports?view=issues`)
  await expect(page.getByRole('link', { name: 'Little text' })).toBeVisible()
})
