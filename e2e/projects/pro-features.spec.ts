import { onlyPaths } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'
import { makeReport } from '../support/generated-report.ts'

const PROJECT = '/dashboard/harbour-bakery'

test('Pro finds keywords on pages, compares with a competitor and exports to Notion', { tag: '@extended' }, async ({
  page,
  database,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const rival = await serveSite({
    '/robots.txt': onlyPaths('/'),
    '/': '<title>A rival bakery</title><h1>Rival</h1>',
  })
  const { email } = await signInNewUser(page)
  await makeReport(database, email)
  await page.goto(`${PROJECT}/keywords`)
  await expect(page.getByRole('heading', { name: 'Keyword presence audit is part of Pro' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what Pro costs' })).toHaveAttribute('href', '/profile/billing')

  await database.query(
    `insert into granted_plans (workspace_id, tier) select workspaces.id, 'paid'
     from users join workspaces on personal_of = users.id where email = $1`,
    [email],
  )
  await page.goto(`${PROJECT}/keywords`)
  await page.getByRole('button', { name: 'Add keywords' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keywords' })
  await dialog.getByLabel('Keywords').fill(Array.from({ length: 51 }, (_, nth) => `loaf ${nth}`).join('\n'))
  await dialog.getByRole('button', { name: 'Save keywords' }).click()
  await expect(dialog.getByText('A project can have at most 50 keywords. You entered 51.')).toBeVisible()
  await dialog.getByLabel('Keywords').fill('loaf number\nmenu תפריט\ncroissant\n\n')
  await dialog.getByRole('button', { name: 'Save keywords' }).click()
  await expect(dialog).toBeHidden()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('loaf number')).toContainText('No page has the keyword in its title, meta description or URL')
  await expect(row('croissant')).toContainText('No page has the keyword')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'loaf number', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pages with “loaf number”' })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 9')).toBeVisible()
  await page.getByRole('link', { name: 'In the title 0' }).click()
  await expect(page.getByRole('heading', { name: 'No page has the keyword in its title' })).toBeVisible()

  await page.goto(`${PROJECT}/competitors`)
  await page.getByRole('button', { name: 'Add a site' }).click()
  await page.getByRole('dialog').getByLabel('Website URL').fill(rival.origin)
  await page.getByRole('button', { name: 'Add and start crawl' }).click()
  const table = page.getByRole('region', { name: 'Projects side by side' })
  await expect(table.getByRole('row', { name: /^Pages crawled 221 .* 1 limit 50/ })).toBeVisible({ timeout: 45_000 })
  await expect(table.getByRole('row', { name: /^Page health .*Best/ })).toBeVisible()
  await expect(page.getByText(/The crawls differ in size: 1 page of “127.0.0.1”/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const box = await table.getByRole('columnheader', { name: /127\.0\.0\.1/ }).boundingBox()
  expect(box && box.x + box.width, 'a competitor is visible on a phone').toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Choose projects' }).click()
  for (const chosen of [0, 1]) {
    await page.getByRole('menuitemcheckbox', { name: /127\.0\.0\.1/ }).click()
    await expect(page.getByText(`${chosen} of 4 chosen`), 'the list stays open').toBeVisible()
  }

  await page.goto(`${PROJECT}/competitors`)
  await expect(table.getByRole('columnheader', { name: /127\.0\.0\.1/ }), 'the choice is kept').toBeVisible()

  await page.goto(`${PROJECT}/reports`)
  const failed = {
    ...{ id: '1', format: 'notion', crawlId: '', filter: '', status: 'failed', progress: 0 },
    error: 'The file could not be stored.',
  }
  await page.route('**/report/exports', (route) => route.fulfill({ status: 202, json: failed }), { times: 1 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Notion (ZIP)' }).click()
  await expect(page.getByRole('alert').filter({ hasText: failed.error })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await download).suggestedFilename()).toMatch(/^harbour-bakery-notion-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('In Notion, open Settings, then Import, and choose this ZIP file.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: failed.error }), 'the retry succeeded').toHaveCount(0)

  await page.reload()
  const exports = page.getByRole('list', { name: 'Your exports of this crawl' })
  await expect(exports.getByRole('link', { name: 'Download Notion export' })).toBeVisible()
  await exports.getByRole('button', { name: 'Dismiss Notion export' }).click()
  await expect(exports).toHaveCount(0)
  expect(pageProblems).toEqual([])
})
