import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

test('an administrator manages a user, and every action is in the audit log', async ({
  page,
  browser,
  baseURL,
  database,
  signInNewUser,
}) => {
  const boss = await signInNewUser(page)
  await giveRole(database, boss.email, 'admin')
  const theirs = await (await browser.newContext({ baseURL })).newPage()
  const user = await signInNewUser(theirs, { firstName: 'Grace', lastName: 'Hopper' })
  await theirs.request.post('/api/projects', { data: { name: 'Harbour Bakery', url: 'https://harbour.example' } })

  expect((await theirs.goto('/admin'))?.status()).toBe(403)
  await expect(theirs.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(theirs.getByText('Your role Viewer')).toBeVisible()
  await expectAccessible(theirs)

  await page.goto('/admin')
  await expect(page.getByText('You have full access')).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Users' }).click()
  await page.getByLabel('Search users').fill(user.email.slice(0, 20).toUpperCase())
  await expect(page.getByRole('status').getByText('1 account', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: user.email }).click()
  await expect(page.getByRole('heading', { level: 1, name: user.email })).toBeVisible()
  await expectAccessible(page)

  await act(page, 'Change role', async (dialog) => {
    await dialog.getByLabel('Role').selectOption('editor')
  })
  await expect(page.getByText(`made ${user.email} an editor`)).toBeVisible()
  await theirs.goto('/admin')
  const screens = theirs.getByRole('navigation', { name: 'Admin area' })
  await expect(screens.getByRole('link', { name: 'Posts' })).toBeVisible()
  await expect(screens.getByRole('link', { name: 'Users' })).toHaveCount(0)
  expect((await theirs.goto('/admin/users'))?.status()).toBe(403)
  await expect(theirs.getByText('Your role Editor')).toBeVisible()

  await act(page, 'Grant Pro')
  await expect(page.getByText('Pro, granted', { exact: true })).toBeVisible()

  await act(page, 'View the account')
  await expect(page).toHaveURL(/\/dashboard\/harbour-bakery/)
  const banner = page.getByRole('region', { name: 'Viewing another account' })
  await expect(banner).toContainText(`You are viewing this account as ${user.email}.`)
  await expect(page.getByRole('heading', { name: 'Harbour Bakery' }).first()).toBeVisible()
  await page.goto('/profile/settings')
  for (const name of ['Send password reset email', 'Switch on', 'Export data', 'Delete account']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('button', { name: 'Stop' }), 'the first element in the tab order').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: user.email })).toBeVisible()
  await expect(banner).toHaveCount(0)

  // Logging out ends the impersonation, not the administrator's own sign-in session.
  await act(page, 'View the account')
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('summary', { hasText: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('You have left that account and are back in your own.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: user.email })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })

  await theirs.goto('/dashboard/harbour-bakery')
  await act(page, 'Suspend account', async (dialog) => {
    await dialog.getByRole('button', { name: 'Suspend account' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Enter a reason.')
    await dialog.getByLabel('Reason').fill('Sends spam')
  })
  await expect(page.getByText('Reason: Sends spam')).toBeVisible()
  await theirs.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(theirs, 'immediately, with the requested page').toHaveURL(
    '/login?next=%2Fdashboard%2Fharbour-bakery%2Freports',
  )
  await theirs.getByLabel('Email').fill(user.email)
  await theirs.getByRole('tabpanel').locator('input[name=password]').fill(user.password)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('This account is suspended. Please contact support.')).toBeVisible()
  await theirs.context().close()

  await page.goto(`/admin/audit?search=${user.email}`)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    `${boss.email} suspended ${user.email}`,
    `${boss.email} stopped impersonating ${user.email}`,
    `${boss.email} started impersonating ${user.email}`,
    `${boss.email} stopped impersonating ${user.email}`,
    `${boss.email} started impersonating ${user.email}`,
    `${boss.email} gave ${user.email} Pro without a payment`,
    `${boss.email} made ${user.email} an editor`,
  ])
  await expectAccessible(page)

  // After an hour the impersonation cookie expires, and the administrator's own sign-in session is used again.
  const search = `search=${encodeURIComponent(user.email)}`
  await page.goto(`/admin/users?${search}&page=77&role=nobody`)
  await expect(page).toHaveURL(`/admin/users?${search}&role=nobody`)
  await page.getByRole('link', { name: user.email }).click()
  await act(page, 'Restore account')
  await act(page, 'View the account')
  await expect(page).toHaveURL(/\/dashboard\/harbour-bakery/)
  await page.context().clearCookies({ name: 'pagewarden.session_token' })
  await page.goto('/dashboard/harbour-bakery/reports')
  await expect(page.getByText(`You are no longer viewing the account of ${user.email}.`)).toBeVisible()
})

async function act(page: Page, name: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await fill?.(dialog)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}

async function giveRole(database: pg.Pool, email: string, role: string): Promise<void> {
  await database.query('insert into user_roles (user_id, role) select id, $2 from users where email = $1', [
    email,
    role,
  ])
}
