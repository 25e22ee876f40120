import { expect, somebody, test } from '../support/accounts-test.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

test('a user signs up and signs in with Google, and reaches the requested page', async ({
  page,
  context,
  google,
  pageProblems,
}) => {
  const { email } = somebody()
  google.signInAs({ sub: email, email, email_verified: true, given_name: 'Grace', family_name: 'Hopper' })
  const screens = signInScreens(page)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/')
  await expect(screens.header).toContainText(email)
  await expect(screens.header.getByRole('link', { name: 'Your profile' })).toHaveText('GH')

  await context.clearCookies()
  await page.goto('/profile/billing')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/profile/billing')
  expect(pageProblems).toEqual([])
})

test('a user who denies access at Google is told that nothing changed, and can sign in another way', async ({
  page,
  context,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(screens.alert).toHaveText(
    'You cancelled the sign-in with Google, so nothing has changed. Try again, or sign in another way below.',
  )
  await screens.givePassword(person)
  await expect(page).toHaveURL('/profile')
})

test('an unknown error code gets a general message', async ({ page }) => {
  await page.goto('/login?error=%3Cscript%3E')
  await expect(page.getByRole('alert')).toHaveText(
    'Signing in with Google did not work. Try again, or use a password or a magic link.',
  )
})
