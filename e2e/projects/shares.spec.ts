import type { Page } from '@playwright/test'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'
import { makeReport } from '../support/generated-report.ts'

const REPORTS = '/dashboard/harbour-bakery/reports'
const PASSWORD = 'rye and barley'
/** The browser of the tests calls itself headless, and views of bots are not counted. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('a report is shared by a link with a password, read without an account, and revoked', async ({
  page,
  browser,
  product,
  database,
  signInNewUser,
  pageProblems,
}) => {
  await makeReport(database, (await signInNewUser(page)).email)
  await page.goto(REPORTS)
  const dialog = await openShareDialog(page)
  await expect(dialog.getByText('There are none yet.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name (optional)').fill('For the client')
  await dialog.getByLabel('Password (optional)').fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('The password must have at least 8 characters.')).toBeVisible()
  await dialog.getByLabel('Password (optional)').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = (await dialog.getByTestId('new-share-link').textContent()) ?? ''
  await expect(dialog.getByText('Not viewed yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const context = await browser.newContext({ userAgent: USER_AGENT })
  const visitor = await context.newPage()
  const opened = await visitor.goto(new URL(new URL(url).pathname, product.url).href)
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await expect(visitor.getByRole('heading', { name: 'This report needs a password' })).toBeVisible()
  await expect(visitor.locator('html[data-hydrated]')).toBeAttached()
  await expectAccessible(visitor)
  await visitor.getByLabel('Password', { exact: true }).fill('not the password')
  await visitor.getByRole('button', { name: 'Open the report' }).click()
  await expect(visitor.getByText('This password is not right.')).toBeVisible()
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Password', { exact: true }).press('Enter')

  await expect(visitor.getByRole('heading', { name: 'What each check found' })).toBeVisible()
  await expect(visitor.getByRole('banner').getByText('Harbour Bakery')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(visitor.getByText('Rows 1-50 of 230')).toBeVisible()
  await visitor.getByRole('link', { name: 'Last page' }).click()
  await expect(visitor.getByText('Rows 201-230 of 230')).toBeVisible()
  await visitor.getByRole('rowheader').first().getByRole('link').first().click()
  await expect(visitor.getByRole('heading', { name: 'Search result preview' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Search result preview' })).toBeVisible()

  await page.reload()
  const again = await openShareDialog(page)
  await expect(again.getByText('1 view,')).toBeVisible()
  await again.getByRole('button', { name: 'Revoke the link For the client' }).click()
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(again.getByText('There are none yet.')).toBeVisible()
  const refused = await visitor.reload()
  expect(refused?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await context.close()
  expect(pageProblems).toEqual([])
})

async function openShareDialog(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the report' })
  await expect(dialog).toBeVisible()
  return page.getByRole('dialog')
}
