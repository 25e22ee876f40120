import { expect, linkIn, somebody, test } from '../support/accounts-test.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

test('confirming an email address shows one success message', async ({ page, product, mailServer }) => {
  const person = { ...somebody(), method: 'password', accountType: 'company' }
  await page.request.post(`${product.url}/api/auth/sign-up`, { data: person })
  await page.goto(linkIn(await mailServer.waitFor(person.email)))
  const confirmed = signInScreens(page).toast('Your email address is confirmed. You are signed in.')
  await expect(confirmed).toBeVisible()
  await expect(page).toHaveURL('/dashboard/overview')
  await page.reload()
  await expect(signInScreens(page).header).toContainText(person.email)
  await expect(confirmed).toHaveCount(0)
})

test('deleting an account shows a confirmation', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog, 'this account has no subscription').not.toContainText(/subscription/)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(signInScreens(page).toast('Your account and all its data have been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('leaving a profile with unsaved changes asks first', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  await page.goto('/profile')
  const settings = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' })
  await page.getByLabel('First name').fill('Grace')
  await settings.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await settings.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/profile/settings')

  await page.goto('/profile')
  await page.getByLabel('First name').fill('Grace')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(signInScreens(page).toast('Profile updated successfully')).toBeVisible()
  await settings.click()
  await expect(page, 'saved changes need no confirmation').toHaveURL('/profile/settings')
})
