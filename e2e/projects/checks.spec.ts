import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/accounts-test.ts'
import { changingSite, crawlOnce, makeQuickProject } from '../support/changing-site.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

const PROJECT = '/dashboard/harbour-bakery'

test('checks are switched off and changed by keyboard; report and comparison say so', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const { pages } = changingSite()
  const site = await serveSite(pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  const older = await crawlOnce(page.request, project)

  await page.goto(`${PROJECT}/settings`)
  const checks = page.getByRole('region', { name: 'Checks', exact: true })
  await expect(checks.getByText('Applies to the next crawl.')).toBeVisible()
  const save = checks.getByRole('button', { name: 'Save changes to Checks' })
  const filter = checks.getByLabel('Filter checks')
  await filter.fill('no such check')
  await expect(checks.getByText('No check matches “no such check”.')).toBeVisible()
  await filter.fill('missing_title')
  await expect(checks.getByRole('checkbox')).toHaveCount(1)
  await filter.press('Enter')
  await expect(checks.getByText('Not saved yet')).toBeHidden()
  await checks.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(checks.getByRole('status')).toHaveText('Changed: 1')
  await expect(checks.getByRole('combobox')).toBeDisabled()
  await filter.fill('short_meta')
  await checks.getByRole('combobox').selectOption('high')
  await expect(checks.getByRole('status')).toHaveText('Changed: 2')
  await filter.fill('')
  await save.press('Enter')
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(checks.getByRole('status')).toHaveText('Changed: 2')
  await expectAccessible(page)

  const newer = await crawlOnce(page.request, project)
  await page.goto(`${PROJECT}/reports?view=issues`)
  await expect(page.getByText('Off in this crawl: missing_title. Changed: short_meta (high).')).toBeVisible()
  const table = page.getByRole('region', { name: 'Results of all checks' })
  await expect(table.getByRole('columnheader')).toHaveText(['Check', 'Found', 'Passed', 'Not applicable', 'Errored'])
  await expect(table.getByRole('row', { name: /^Meta description too short [1-9]/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Page without a title/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`${PROJECT}/history/compare?base=${older}&other=${newer}`)
  await expect(
    page.getByText(
      'The rules changed between these crawls: missing_title was off in the second; ' +
        'short_meta was judged with another severity or other options.',
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
  await expect(page.getByText(/^Judged again by the current rules\. 3 issues before, 2 now\./)).toBeVisible()
  await expect(page.getByText('This crawl was judged by older rules.')).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${PROJECT}/history/compare?base=${older}&other=${newer}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The rules changed between these crawls')).toHaveCount(0)

  await page.goto(`${PROJECT}/settings`)
  await checks.getByRole('button', { name: 'Reset all' }).click()
  await expect(checks.getByRole('status')).toHaveText('Changed: 0')
  await save.click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await archiveReady(page.request, project.id, newer)
  await expect(checks.getByText(/^Saved\. Judge the last crawl/)).toBeVisible()
  await checks.getByRole('button', { name: 'Judge again' }).click()
  await expect(checks.getByText(/^Judged again by the current rules\. 2 issues before, 3 now\./)).toBeVisible()
  await page.reload()
  await expect(checks.getByText('Changed: 0')).toBeVisible()
})

test('keeping fewer crawls asks how many may be deleted', async ({ page, serveSite, signInNewUser }) => {
  const site = await serveSite(changingSite().pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  for (let crawls = 0; crawls < 2; crawls += 1) await crawlOnce(page.request, project)
  await page.goto(`${PROJECT}/settings`)
  const section = page.getByRole('region', { name: 'Keep crawls', exact: true })
  await section.getByRole('radio', { name: 'The last crawls' }).click()
  await section.getByLabel('Number of crawls').fill('0')
  const save = section.getByRole('button', { name: 'Save changes to Keep crawls' })
  await save.click()
  await expect(section.getByText('must be a whole number from 1 to 1,000')).toBeVisible()
  await section.getByLabel('Number of crawls').fill('1')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 crawl?' })
  await expect(dialog).toContainText('This deletes 1 crawl and its report. It cannot be restored.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(section.getByText('Not saved yet')).toBeVisible()
  await save.click()
  await dialog.getByRole('button', { name: 'Save and delete 1 crawl' }).click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(section.getByLabel('Number of crawls')).toHaveValue('1')
})

/** Judging a crawl again needs its archive, which is written in the background. */
async function archiveReady(request: APIRequestContext, projectId: string, crawlId: string): Promise<void> {
  const path = `/api/projects/${projectId}/report/exports?session=${crawlId}`
  await expect.poll(async () => (await (await request.get(path)).json()).archive.status).toBe('ready')
}
