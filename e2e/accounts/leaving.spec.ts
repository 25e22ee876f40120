import { expect, test } from '../support/accounts-test.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

test('the back button after logging out shows nothing of the account', async ({ page, signInNewUser }) => {
  const { email } = await signInNewUser(page)
  await page.goto('/profile/settings')
  await expect(signInScreens(page).header).toContainText(email)
  await signInScreens(page).accountMenu.click()
  await signInScreens(page).logOut.click()
  await expect(page).toHaveURL('/')
  await expect(signInScreens(page).header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fsettings')
  await expect(page.getByText(email)).toHaveCount(0)
})

test('a page from the back-forward cache is blank until the server confirms the account', { tag: '@extended' }, async ({
  page,
  context,
  signInNewUser,
}) => {
  const { email } = await signInNewUser(page)
  await page.goto('/bot')
  const shown = signInScreens(page).header.getByText(email).first()
  await expect(shown).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/session', async (route) => {
    await released
    await route.continue()
  })
  await context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(shown).toBeHidden()
  release()
  await expect(signInScreens(page).header.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
