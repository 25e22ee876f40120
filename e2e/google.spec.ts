import { expect, somebody, test } from './accounts-test.ts'
import { signInScreens } from './sign-in-screens.ts'

test('somebody gets in with Google, the first time and again, to the page that was asked for', async ({
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

test('somebody who says no at Google is told that nothing happened, and still gets where they wanted', async ({
  page,
  context,
  signInSomebody,
}) => {
  const person = await signInSomebody(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(screens.alert).toHaveText(
    'You did not let Google sign you in, so nothing has changed. Try again, or use another way below.',
  )
  await screens.givePassword(person)
  await expect(page).toHaveURL('/profile')
})

test('a failure nobody has heard of is explained in plain words', async ({ page }) => {
  await page.goto('/login?error=%3Cscript%3E')
  await expect(page.getByRole('alert')).toHaveText(
    'Signing in with Google did not work. Try again, or use a password or a magic link.',
  )
})
