import { expect, linkIn, test } from '../support/accounts-test.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const EXPIRED_LINK = 'This link has expired or was already used. Ask for a new one.'
const NEW_PASSWORD = 'Lighthouse-At-Dusk-8'

test('a forgotten password is reset by mail, which ends all other sign-in sessions', async ({
  page,
  browser,
  baseURL,
  mailServer,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await page.goto('/profile')
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  const screens = signInScreens(other)
  await other.goto('/login')
  await other.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Email').fill('ada')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await other.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email'), 'closing resets the fields').toHaveValue('')
  await expect(dialog.getByText('Please enter a valid email address')).toHaveCount(0)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog.getByText(person.email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Forgot password?' })).toBeFocused()

  const link = linkIn(await mailServer.waitFor(person.email, 'Reset your'))
  expect(new URL(link).pathname).toBe('/auth')
  await other.goto(link)
  const submit = other.getByRole('button', { name: 'Set new password' })
  await submit.click()
  await expect(other.getByText('Password is required', { exact: true })).toBeVisible()
  await screens.password.fill('short')
  await submit.click()
  await expect(other.getByText('Password must be at least 8 characters long')).toBeVisible()
  await screens.password.fill('Password1')
  await submit.click()
  await expect(screens.alert, 'the server rejects common passwords').toContainText(/password/i)
  await screens.password.fill(NEW_PASSWORD)
  await submit.click()
  await expect(screens.title).toHaveText('Your password is changed')
  await mailServer.waitFor(person.email, 'password was changed')
  await other.getByRole('link', { name: 'Go to Sign In' }).click()
  await screens.givePassword(person)
  await expect(screens.alert).toContainText('Invalid email or password.')
  await screens.givePassword({ ...person, password: NEW_PASSWORD })
  await expect(other).toHaveURL('/dashboard/overview')

  await page.reload()
  await expect(page, 'the first browser was signed out').toHaveURL('/login?next=%2Fprofile')

  await other.goto(link)
  await expect(screens.alert).toHaveText(EXPIRED_LINK)
  await other.getByRole('button', { name: 'Send a new link' }).click()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog.getByText(person.email)).toBeVisible()
  await context.close()
})

test('a reset link requested in the settings opens its own page, and expires', async ({
  page,
  mailServer,
  database,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  const screens = signInScreens(page)
  const data = { email: person.email, from: 'settings' }
  await page.request.post('/api/auth/request-password-reset', { data })
  const link = linkIn(await mailServer.waitFor(person.email, 'Reset your'))
  expect(new URL(link).pathname).toBe('/reset-password')
  await page.goto(link)
  await expect(screens.title).toHaveText('Set a new password')
  await expect(screens.alert).toHaveCount(0)
  await database.query("update verifications set expires_at = now() - interval '1 minute'")
  await screens.password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(screens.alert).toHaveText(EXPIRED_LINK)
  await page.goto(link)
  await expect(screens.alert).toHaveText(EXPIRED_LINK)
  for (const path of ['/reset-password', '/auth/link']) {
    await page.goto(path)
    await expect(screens.alert, 'the token is missing').toContainText('This link is incomplete.')
  }
})

test('a new password ends the sign-in session of this browser, and the header shows it', async ({
  page,
  mailServer,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  const screens = signInScreens(page)
  await page.request.post('/api/auth/request-password-reset', { data: { from: 'settings' } })
  await page.goto(linkIn(await mailServer.waitFor(person.email, 'Reset your')))
  await expect(screens.header).toContainText(person.email)
  await expect(
    page.getByText('ends all sign-in sessions of your account, including the one in this browser'),
  ).toBeVisible()
  await screens.password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(screens.title).toHaveText('Your password is changed')
  await expect(screens.header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(screens.header).not.toContainText(person.email)
})

test('the dialog shows the error message of the server', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/auth/request-password-reset', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'The harbour is closed.' } } }),
  )
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The harbour is closed.')
})

for (const length of [201, 400, 3000]) {
  test(`a reset link of ${length} characters counts as expired, not as an error`, async ({ page }) => {
    for (const path of ['/auth', '/reset-password']) {
      await page.goto(`${path}?token=${'x'.repeat(length)}`)
      await expect(signInScreens(page).alert).toHaveText(EXPIRED_LINK)
    }
  })
}
