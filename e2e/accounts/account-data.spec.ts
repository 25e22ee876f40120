import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'
import { dozenPages, homePage } from '../support/home-page.ts'

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const openDeletion = async (page: Page) => {
  await page.goto('/profile/settings', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    word: dialog.getByLabel('Type DELETE to confirm'),
    confirm: dialog.getByRole('button', { name: 'Delete account' }),
  }
}

test('an account export is created, downloaded and contains the crawls', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const person = await signInNewUser(page)
  await page.goto('/dashboard/overview')
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const site = await serveSite(dozenPages())
  await page.getByRole('link', { name: 'Crawl it on the home page' }).click()
  const home = homePage(page)
  await home.address.fill(site.origin)
  await home.start.click()
  await expect(home.completed).toBeVisible({ timeout: 60_000 })
  await page.goto('/dashboard/overview')
  const row = page.getByRole('region', { name: 'Your crawls' }).getByRole('listitem')
  await expect(row).toContainText('Completed')
  await expect(row).toContainText('13 pages')
  expect(await barriers(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/\?crawl=/)
  await expect(home.rows.first()).toBeVisible()

  await page.goto('/profile/settings', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Export data' }).click()
  await expect(toast(page, 'Your export is ready')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^pagewarden-export-[\d-]{10}\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const read = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()))
  expect(read('profile.json')).toMatchObject({ email: person.email, firstName: 'Ada', companyName: 'Harbour Bakery' })
  expect(read('crawls.json')).toMatchObject([{ url: expect.stringContaining(site.origin), crawled: 13 }])
  expect(read(Object.keys(files).find((path) => path.startsWith('crawls/')) ?? '').pages).toHaveLength(13)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  expect(pageProblems).toEqual([])
})

test('a running export is shown after a reload; a failed one says so and can be retried', { tag: '@extended' }, async ({
  page,
  database,
  signInNewUser,
}) => {
  const { email } = await signInNewUser(page)
  await database.query(
    `insert into account_exports (user_id, status, progress) select id, 'running', 40 from users where email = $1`,
    [email],
  )
  await page.goto('/profile/settings', { waitUntil: 'networkidle' })
  const progress = page.getByRole('progressbar', { name: 'Export progress' })
  await expect(progress).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0)
  await database.query(`update account_exports set progress = 70`)
  await expect(progress).toHaveAttribute('aria-valuenow', '70')
  await database.query(
    `update account_exports set status = 'failed', error = 'The export could not be made.', finished_at = now(),
       expires_at = now() + interval '7 days'`,
  )
  await expect(toast(page, 'Failed to export data')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The export could not be made.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('a wrong word, the Cancel button and the Escape key all cancel the deletion', { tag: '@extended' }, async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  const { word, confirm, dialog } = await openDeletion(page)
  expect(await barriers(page)).toEqual([])
  await word.fill('delete')
  await confirm.click()
  await expect(toast(page, 'Account deletion cancelled')).toBeVisible()
  await expect(dialog).toBeHidden()

  for (const cancel of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await openDeletion(page)
    await word.fill('DELETE')
    await cancel()
    await expect(toast(page, 'Account deletion cancelled')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  expect((await page.request.get('/api/account')).status()).toBe(200)
})

test('deleting an account needs a recent sign-in, and afterwards nobody can sign in to it', async ({
  page,
  context,
  database,
  mailServer,
  signInNewUser,
}) => {
  const { email, password } = await signInNewUser(page)
  await database.query(`update sessions set created_at = now() - interval '1 hour'`)
  const otherTab = await context.newPage()
  await otherTab.goto('/profile', { waitUntil: 'networkidle' })
  const stale = await openDeletion(page)
  await stale.word.fill('DELETE')
  await stale.confirm.click()
  await expect(stale.dialog.getByRole('alert')).toContainText('Please sign in again')
  await stale.dialog.getByRole('link', { name: 'Sign in again' }).click()

  await expect(page).toHaveURL(/\/login\?next=.*&again=1/)
  await signInWithPassword(page, email, password)
  await expect(page).toHaveURL(/\/profile\/settings$/)

  const { word } = await openDeletion(page)
  // From here on, only the keyboard is used.
  await expect(word).toBeFocused()
  await page.keyboard.type('DELETE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(otherTab, 'other tabs notice').toHaveURL(/\/login/)

  expect((await page.request.get('/api/account')).status()).toBe(401)
  const remaining = await database.query('select from users where email = $1', [email])
  expect(remaining.rowCount).toBe(0)
  const goodbye = await mailServer.waitFor(email, 'deleted')
  expect(goodbye.text).toContain('deleted')
  await expect
    .poll(async () => (await database.query('select from mail_messages where to_address = $1', [email])).rowCount)
    .toBe(0)

  await page.goto('/login', { waitUntil: 'networkidle' })
  await signInWithPassword(page, email, password)
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.').first(),
  ).toBeVisible()
})

async function signInWithPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
