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

  await page.goto(`${PROJECT}/settings`)
  await checks.getByRole('button', { name: 'Reset all' }).click()
  await expect(checks.getByRole('status')).toHaveText('Changed: 0')
  await save.click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(checks.getByRole('status')).toHaveText('Changed: 0')
})
