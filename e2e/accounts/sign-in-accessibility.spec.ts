import type { Page } from '@playwright/test'
import { expect, linkIn, type Person, somebody, test } from '../support/accounts-test.ts'
import { barriers, expectNoViolations } from '../support/barriers.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const WIDTHS = [1440, 768, 390, 320]

type Screen = { name: string; open: (page: Page, makeAccount: () => Promise<Person>) => Promise<unknown> }

const SCREENS: Screen[] = [
  { name: 'the choice', open: (page) => page.goto('/auth') },
  { name: 'sign-in', open: (page) => page.goto('/login') },
  {
    name: 'a refused sign-in',
    open: async (page) => {
      await page.goto('/login?error=access_denied')
      await signInScreens(page).givePassword({ email: `${'long'.repeat(40)}@example.com`, password: 'x' })
      await expect(page.getByText('Invalid email or password.')).toBeVisible()
    },
  },
  {
    name: 'sign-in by magic link',
    open: async (page) => {
      await page.goto('/login')
      await signInScreens(page).magicLinkTab.click()
    },
  },
  {
    name: 'check your email',
    open: async (page, makeAccount) => {
      const { email } = await makeAccount()
      await page.goto('/login')
      await signInScreens(page).magicLinkTab.click()
      await signInScreens(page).email.fill(email)
      await signInScreens(page).sendMagicLink.click()
      await expect(signInScreens(page).title).toHaveText('Check your email')
    },
  },
  {
    name: 'confirmation required',
    open: async (page) => {
      const person = somebody({ email: `${'unbroken'.repeat(6)}${Date.now()}@example.com` })
      await page.request.post('/api/auth/sign-up', { data: { method: 'password', accountType: 'company', ...person } })
      await page.goto('/login')
      await signInScreens(page).givePassword(person)
      await expect(signInScreens(page).title).toHaveText('Email confirmation required')
    },
  },
  { name: 'the second step', open: (page) => page.goto('/login?step=two-factor') },
  {
    name: 'the reset dialog',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click()
    },
  },
  {
    name: 'a reset link sent',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page
        .getByRole('dialog')
        .getByLabel('Email')
        .fill(`${'long'.repeat(40)}@example.com`)
      await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click()
      await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
    },
  },
  {
    name: 'sign-up with everything missing',
    open: async (page) => {
      await page.goto('/signup')
      await signInScreens(page).password.fill('Harbour7')
      await signInScreens(page).createAccount.click()
    },
  },
  {
    name: 'an account created',
    open: async (page) => {
      await page.goto('/signup')
      await signInScreens(page).fillSignUp(somebody())
      await signInScreens(page).password.fill('Harbour-At-Dawn-7')
      await signInScreens(page).createAccount.click()
      await expect(signInScreens(page).title).toHaveText('Account created successfully!')
    },
  },
  { name: 'a link that does not work', open: (page) => openBadLink(page, '/auth/link?token=nothing') },
  { name: 'a reset link that does not work', open: (page) => openBadLink(page, '/reset-password?token=nothing') },
]

async function openBadLink(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('alert')).toBeVisible()
}

for (const screen of SCREENS) {
  test(`${screen.name}: no accessibility violations in light and dark, and no overflow`, async ({
    page,
    context,
    signInNewUser,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await screen.open(page, async () => {
      const person = await signInNewUser(page)
      await context.clearCookies()
      return person
    })
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
}

test('the signed-in header and the form for a new password are accessible', async ({
  page,
  mailServer,
  signInNewUser,
}) => {
  const person = await signInNewUser(page, { email: `${'unbroken'.repeat(6)}${Date.now()}@example.com` })
  const data = { email: person.email, from: 'login' }
  await page.request.post('/api/auth/request-password-reset', { data })
  await page.goto(linkIn(await mailServer.waitFor(person.email, 'Reset your')))
  await signInScreens(page).password.fill('Harbour7')
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await expect(page.getByRole('banner').getByText(person.email).last()).toBeVisible()
  expect(await barriers(page), 'the opened menu').toEqual([])
  await page.getByRole('button', { name: 'Log Out' }).last().press('Enter')
  await expect(page).toHaveURL('/')
})

test('signing up, signing in and resetting a password work by keyboard only', async ({ page, mailServer, context }) => {
  const person = somebody()
  const screens = signInScreens(page)
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    // The delay imitates a real key press, because radio buttons check whether the arrow key is still down.
    for (const key of keys) await keyboard.press(key, { delay: 60 })
  }
  await page.goto('/signup')
  await page.getByLabel('First Name').focus()
  for (const text of [person.firstName, person.lastName, person.email, person.companyName]) {
    await keyboard.type(text)
    await press('Tab')
  }
  await expect(page.getByRole('radio', { name: 'Company' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Agency' })).toBeChecked()
  await press('Tab')
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused()
  await press('ArrowRight')
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible()
  await press('ArrowLeft', 'Tab')
  await expect(screens.password).toBeFocused()
  await keyboard.type(person.password)
  await press('Enter')
  await expect(screens.title).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toBeFocused()

  await page.goto(linkIn(await mailServer.waitFor(person.email)))
  await expect(screens.header).toContainText(person.email)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Password' }).focus()
  await press('Tab')
  await expect(screens.email).toBeFocused()
  await keyboard.type(person.email)
  await press('Tab')
  await keyboard.type('Not-The-Password-1')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await press('Space')
  await expect(screens.password).toHaveAttribute('type', 'text')
  await press('Tab', 'Enter')
  await expect(screens.alert).toBeVisible()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await keyboard.type(person.email)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
})

/** Leaves the window at the smallest width. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}
