import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, linkIn, test } from '../support/accounts-test.ts'
import { expectNoViolations } from '../support/barriers.ts'

const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c02040' } })
  .png()
  .toBuffer()

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const toggle = (page: Page) => page.getByRole('button', { name: /(Collapse|Expand) sidebar/ })
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').getByText(words, { exact: true })
const headerPicture = (page: Page) => page.getByRole('banner').locator('summary > span').first()
const choosePicture = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

test('a signed-out visitor goes to the sign-in screen, which keeps the requested page', async ({ page }) => {
  for (const path of ['/profile', '/profile/settings', '/profile/billing']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})

test('the profile is shown and changed; input that cannot be saved stays', async ({
  page,
  signInNewUser,
  pageProblems,
}) => {
  const person = await signInNewUser(page)
  await page.goto('/profile/anything')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  const first = page.getByLabel('First name')
  const last = page.getByLabel('Last name')
  const company = page.getByLabel('Company name')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(first).toHaveValue('Ada')
  await expect(company).toHaveValue('Harbour Bakery')
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveValue(person.email)
  await expect(email).not.toBeEditable()
  await expect(page.getByText('Email cannot be changed. Contact support if you need to update it.')).toBeVisible()
  const types = page.getByLabel('Account type')
  await expect(types.locator('option')).toHaveText([
    'Not specified',
    'Company',
    'Agency',
    'Individual',
    'Business',
    'Enterprise',
  ])

  await first.fill('G')
  await last.fill('')
  await save.click()
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Last name must be at least 2 characters')).toBeVisible()
  await expect(first).toBeFocused()

  await first.fill('Grace')
  await last.fill('Hopper')
  await company.fill('')
  await types.selectOption('Individual')
  expect(pageProblems).toEqual([])
  await page.route('**/api/account/profile', (route) => route.abort())
  await save.click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/could not be reached/)).toBeVisible()
  await expect(first).toHaveValue('Grace')
  await expect(headerPicture(page)).toHaveText('AL')

  await page.unroute('**/api/account/profile')
  await save.click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(toast(page, 'Failed to update profile'), 'one toast at a time').toBeHidden()
  await expect(headerPicture(page), 'the header changes immediately').toHaveText('GH')
  await page.reload()
  await expect(first).toHaveValue('Grace')
  await expect(company).toHaveValue('')
  await expect(types).toHaveValue('individual')
})

test('a profile that cannot be loaded says so, and can be loaded again', async ({ page, signInNewUser, database }) => {
  await signInNewUser(page)
  await page.goto('/profile/settings', { waitUntil: 'networkidle' })
  await database.query('alter table sign_in_methods rename to broken')
  try {
    await sidebar(page).getByRole('link', { name: 'Profile' }).click()
    await expect(toast(page, 'Failed to fetch profile')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Failed to fetch profile' })).toBeVisible()
  } finally {
    await database.query('alter table broken rename to sign_in_methods')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('a picture is uploaded, shown in the header immediately, and removed', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  await page.goto('/profile')
  const picture = headerPicture(page).locator('img')
  await expect(headerPicture(page)).toHaveText('AL')

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/account/avatar', async (route) => {
    await released
    await route.continue()
  })
  await choosePicture(page, 'really-a-png.jpg', PICTURE)
  await expect(page.getByRole('progressbar', { name: 'Upload of your picture' })).toBeVisible()
  await expect(page.locator('main img[src^="blob:"]'), 'a preview').toBeVisible()
  release()
  await expect(toast(page, 'Avatar uploaded successfully')).toBeVisible()
  await expect(picture).toHaveAttribute('src', /^\/avatars\/[\w-]+\.webp\?v=\d+$/)
  await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 200)
  await page.unroute('**/api/account/avatar')

  await choosePicture(page, 'huge.png', Buffer.concat([PICTURE, Buffer.alloc(5_242_881 - PICTURE.length)]))
  await expect(toast(page, 'File size must be less than 5MB')).toBeVisible()
  await choosePicture(page, 'drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(toast(page, 'Failed to upload avatar')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/Choose a JPG, PNG, GIF or WebP/)).toBeVisible()
  await choosePicture(page, 'half.png', PICTURE.subarray(0, PICTURE.length / 2))
  await expect(page.getByRole('alert').getByText(/damaged or incomplete/)).toBeVisible()
  await expect(picture, 'the previous one stays').toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.route('**/api/account/avatar', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(toast(page, 'Failed to remove avatar')).toBeVisible()
  await page.unroute('**/api/account/avatar')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(toast(page, 'Avatar removed successfully')).toBeVisible()
  await expect(headerPicture(page)).toHaveText('AL')
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeFocused()
})

test('a missing picture is replaced by initials, and without a name by an icon', async ({
  page,
  signInNewUser,
  database,
}) => {
  const { email } = await signInNewUser(page)
  await database.query(`update profiles set avatar_url = '/avatars/gone-1.webp?v=1' where email = $1`, [email])
  await page.goto('/profile')
  await expect(headerPicture(page)).toHaveText('AL')
  await database.query(`update profiles set avatar_url = null, first_name = '', last_name = '' where email = $1`, [
    email,
  ])
  await page.reload()
  await expect(headerPicture(page)).toHaveText('')
  await expect(headerPicture(page).locator('svg')).toBeVisible()
})

test('settings are saved immediately, mirrored in browser storage, and the same in every tab', async ({
  page,
  context,
  signInNewUser,
  database,
}) => {
  const { email } = await signInNewUser(page)
  const updatedAt = async () =>
    (await database.query('select updated_at from profiles where email = $1', [email])).rows[0].updated_at.getTime()
  const before = await updatedAt()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/profile/settings')
    await expect(tab.getByRole('switch', { name: 'Email notifications' })).toBeChecked()
    await expect(tab.getByRole('switch', { name: 'Crawl notifications' })).toBeChecked()
    await expect(tab.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()
    await expect(tab.getByLabel('Report frequency')).toHaveValue('weekly')
    await expect(tab.getByLabel('Timezone')).toHaveValue('UTC')
  }
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await page.getByLabel('Timezone').selectOption('Europe/Paris')
  await expect(toast(page, 'Settings saved successfully').first()).toBeVisible()
  await expect(other.getByRole('switch', { name: 'Marketing emails' })).toBeChecked()
  await expect(other.getByLabel('Timezone')).toHaveValue('Europe/Paris')
  await other.getByLabel('Report frequency').selectOption('daily')
  await expect(page.getByLabel('Report frequency')).toHaveValue('daily')

  const switches = { emailNotifications: true, marketingEmails: true, crawlNotifications: true }
  const stored = await page.evaluate(() => JSON.parse(atob(localStorage.getItem('user_settings') ?? '')))
  expect(stored).toEqual({ ...switches, reportFrequency: 'daily', timezone: 'Europe/Paris' })
  expect(await updatedAt()).toBeGreaterThan(before)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByLabel('Timezone'), 'the account wins over the browser').toHaveValue('Europe/Paris')

  const since = page.getByText('Signed in on').locator('time').first()
  const at = new Date((await since.getAttribute('datetime')) ?? '')
  for (const timeZone of ['Europe/Paris', 'Asia/Kathmandu']) {
    await page.getByLabel('Timezone').selectOption(timeZone)
    const words = at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    await expect(since, 'without a reload').toHaveText(words)
    expect(await (await page.request.get('/profile/settings')).text(), 'the server renders the same').toContain(words)
  }

  await page.route('**/api/account/settings', (route) => route.abort())
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await expect(toast(page, 'Failed to save settings')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Marketing emails' }), 'is reverted').toBeChecked()
  await expect(other.getByRole('switch', { name: 'Marketing emails' })).toBeChecked()
})

test('the look of PDF reports is set with a preview, and a light colour is refused', async ({
  page,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  await page.goto('/profile/settings')
  const card = page.getByRole('region', { name: 'PDF reports' })
  const preview = card.getByRole('img')
  await expect(preview).toHaveAccessibleName('First page of a report by Harbour Bakery')
  await card.getByLabel('Prepared by').fill('Nordlicht')
  await card.getByLabel('Footer').fill('Hafenstraße 1')
  await expect(preview).toContainText('Hafenstraße 1')
  const colour = card.getByRole('textbox', { name: 'Colour', exact: true })
  await colour.fill('#ffee00')
  await card.getByRole('button', { name: 'Save design' }).click()
  await expect(card.getByText('too light to read')).toBeVisible()
  await expect(colour).toBeFocused()
  await colour.fill('#0a7a4b')
  await card.getByRole('button', { name: 'Save design' }).click()
  await expect(toast(page, 'Saved. It applies to the next PDF report.')).toBeVisible()

  const chooseLogo = (name: string, buffer: Buffer) =>
    card.getByLabel('Logo file').setInputFiles({ name, mimeType: 'image/png', buffer })
  await chooseLogo('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(card.getByRole('alert')).toContainText('has to be saved as PNG')
  await chooseLogo('logo.png', PICTURE)
  await expect(card.locator('image')).toHaveAttribute('href', /report-branding\/logo\?v=\d+/)

  await page.reload()
  await expect(preview).toHaveAccessibleName('First page of a report by Nordlicht')
  await expect(colour).toHaveValue('#0a7a4b')
  await expectNoViolations(page)
  await card.getByRole('button', { name: 'Remove logo' }).click()
  await expect(card.getByRole('button', { name: 'Upload logo' })).toBeFocused()
  await expect(card.locator('image')).toHaveCount(0)
  expect(pageProblems).toEqual([])
})

test('the settings send a link for a new password', { tag: '@extended' }, async ({
  page,
  signInNewUser,
  mailServer,
}) => {
  const { email } = await signInNewUser(page)
  await page.goto('/profile/settings')
  const send = page.getByRole('button', { name: 'Send password reset email' })
  await page.route('**/api/auth/request-password-reset', (route) => route.abort())
  await send.click()
  await expect(toast(page, 'Failed to send password reset email')).toBeVisible()
  await page.unroute('**/api/auth/request-password-reset')
  await send.click()
  await expect(toast(page, 'Password reset email sent. Check your inbox.')).toBeVisible()
  expect(linkIn(await mailServer.waitFor(email, 'password'))).toMatch(/\/reset-password\?token=/)
})

test('a user who was signed out meanwhile sees that authentication is required', async ({
  page,
  context,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await page.goto('/profile/settings')
  await context.clearCookies()
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await expect(toast(page, 'Authentication required')).toBeVisible()
  await page.getByRole('button', { name: 'Send password reset email' }).click()
  await expect(toast(page, 'Authentication required')).toHaveCount(1)
})

test('input typed when the sign-in session ended is restored after signing in', async ({
  page,
  context,
  signInNewUser,
}) => {
  const { email, password } = await signInNewUser(page)
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Augusta')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
})

test('the sidebar is 256 px wide, or 64 px if collapsed, and always expanded on a phone', async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await page.goto('/profile')
  const widthOf = async () => (await sidebar(page).boundingBox())?.width
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(widthOf, `${width} px, open`).toBe(256)
    await toggle(page).click()
    await expect.poll(widthOf, `${width} px, closed`).toBe(64)
    await page.reload()
    expect(await widthOf(), 'remembered').toBe(64)
    await sidebar(page).getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/profile/settings')
    expect(await widthOf(), 'on the next page as well').toBe(64)
    await toggle(page).click()
  }
  await toggle(page).click()
  for (const width of [767, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(toggle(page)).toBeHidden()
    for (const label of ['Profile', 'Billing', 'Settings']) {
      const words = await sidebar(page).getByText(label).boundingBox()
      expect(words?.width, `${label} at ${width} px`).toBeGreaterThan(30)
    }
    expect((await sidebar(page).boundingBox())?.height, `${width} px`).toBeLessThan(80)
  }
  for (const path of ['/profile', '/profile/settings']) {
    await page.goto(path)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('the account area has no accessibility violations', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  for (const path of ['/profile', '/profile/settings']) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectNoViolations(page)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await toggle(page).click()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
  await expectNoViolations(page)
})

test('everything in the account area can be done by keyboard', { tag: '@extended' }, async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  // Wait for the file dialog before pressing the key that opens it, because the browser is slow to report it.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(toggle(page)).toHaveAccessibleName('Expand sidebar')
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('link', { name: 'Profile' })).toBeFocused()

  await page.getByRole('button', { name: 'Upload picture' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  await page.getByLabel('Last name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('King')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()

  await sidebar(page).getByRole('link', { name: 'Settings' }).press('Enter')
  const marketing = page.getByRole('switch', { name: 'Marketing emails' })
  await marketing.focus()
  await page.keyboard.press('Space')
  await expect(marketing).toBeChecked()
  await expect(toast(page, 'Settings saved successfully')).toBeVisible()
})
