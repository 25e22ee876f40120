import { nextTotpCode, totpCode, wrongTotpCode } from '#testing/accounts/totp.ts'
import { expect, linkIn, somebody, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const AUTHENTICATION_REQUIRED = 'Authentication required to access this page'

test('a visitor of a protected page signs in and gets there; Log Out goes to the home page', async ({
  page,
  context,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/profile/settings?from=mail')
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fsettings%3Ffrom%3Dmail')
  await expect(screens.toast(AUTHENTICATION_REQUIRED)).toBeVisible()
  await screens.givePassword(person)
  await expect(page).toHaveURL('/profile/settings?from=mail')
  await expect(screens.header).toContainText(person.email)
  await screens.accountMenu.click()
  await screens.logOut.click()
  await expect(page).toHaveURL('/')
  await expect(screens.header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(screens.header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)

  await screens.header.getByRole('link', { name: 'Sign In' }).click()
  await screens.givePassword(person)
  await expect(page, 'without a requested page').toHaveURL('/dashboard/overview')
})

test('a link inside the app to a protected page keeps that page for after the sign-in', async ({
  page,
  context,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  const screens = signInScreens(page)
  await page.goto('/bot')
  await expect(screens.header).toContainText(person.email)
  await context.clearCookies()
  await screens.header.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('signing in never redirects to another site', async ({ page, context, signInNewUser }) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  await page.goto('/login?next=//evil.example/profile')
  await signInScreens(page).givePassword(person)
  await expect(page).toHaveURL('/dashboard/overview')
})

test('signed-in users do not see the sign-in screens, except to sign in again', { tag: '@extended' }, async ({
  page,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  for (const path of ['/login', '/signup', '/auth', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard/overview')
  }
  await page.goto('/login?next=/profile&again=1')
  const screens = signInScreens(page)
  await expect(screens.email).toHaveValue(person.email)
  await screens.password.fill(person.password)
  await screens.signIn.click()
  await expect(page).toHaveURL('/profile')
})

test('each failed sign-in has its own message', async ({ page, context, signInNewUser }) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/login')
  await screens.givePassword({ email: 'ada', password: 'x' })
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await expect(screens.email).toBeFocused()
  await screens.givePassword({ email: person.email, password: '' })
  await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible()
  await expect(screens.password).toBeFocused()
  for (const email of [person.email, somebody().email]) {
    await screens.givePassword({ email, password: 'Not-The-Password-1' })
    await expect(screens.alert).toHaveText('Invalid email or password. Please check your credentials and try again.')
  }
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'The harbour is closed.' } } }),
  )
  await screens.givePassword(person)
  await expect(screens.alert, 'other messages are shown unchanged').toHaveText('The harbour is closed.')
  await page.unroute('**/api/auth/sign-in')

  const guess = { email: somebody().email, password: 'Not-The-Password-1' }
  for (let turn = 0; turn < 10; turn += 1) await page.request.post('/api/auth/sign-in', { data: guess })
  await screens.givePassword(guess)
  await expect(screens.alert).toHaveText('Too many login attempts. Please wait a few minutes before trying again.')
})

test('a user with an unconfirmed email address is told so and can request another mail', { tag: '@extended' }, async ({
  page,
  mailServer,
}) => {
  const person = somebody()
  await page.request.post('/api/auth/sign-up', { data: { method: 'password', accountType: 'company', ...person } })
  const screens = signInScreens(page)
  await page.goto('/login')
  await screens.givePassword(person)
  await expect(screens.title).toHaveText('Email confirmation required')
  await expect(screens.title).toBeFocused()
  await expect(
    page.getByText(
      'Please check your email and click the confirmation link before signing in. ' +
        "If you haven't received the email, you can request a new one below.",
    ),
  ).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend confirmation email' })
  await page.route('**/api/auth/resend-confirmation', (route) => route.abort())
  await resend.click()
  await expect(screens.alert).toHaveText('Failed to resend confirmation email. Please try again.')
  await page.unroute('**/api/auth/resend-confirmation')
  await resend.click()
  await expect(page.getByText('a new confirmation email is on its way')).toBeVisible()
  await expect.poll(() => mailServer.messages.filter(({ to }) => to.includes(person.email)).length).toBe(2)
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(screens.email).toHaveValue(person.email)
})

test('a magic link works once, and only for existing accounts', async ({
  page,
  context,
  mailServer,
  database,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/login')
  await screens.magicLinkTab.click()
  await screens.email.fill('ada')
  await screens.sendMagicLink.click()
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await screens.email.fill(somebody().email)
  await screens.sendMagicLink.click()
  await expect(screens.alert).toHaveText(
    'No account found with this email address. Please sign up first or check your email.',
  )
  await screens.email.fill(person.email)
  await screens.sendMagicLink.click()
  await expect(screens.title).toHaveText('Check your email')
  const first = linkIn(await mailServer.waitFor(person.email, 'sign-in link'))
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText('A new link is on its way.')).toBeVisible()
  await expect.poll(async () => linkIn(await mailServer.waitFor(person.email, 'sign-in link'))).not.toBe(first)
  const second = linkIn(await mailServer.waitFor(person.email, 'sign-in link'))

  await page.goto(second)
  await expect(page).toHaveURL('/')
  await expect(screens.header).toContainText(person.email)

  await context.clearCookies()
  await database.query("update verifications set expires_at = now() - interval '1 minute'")
  for (const link of [second, first]) {
    await page.goto(link)
    await expect(screens.alert, 'used or expired').toHaveText(
      'This link has expired or was already used. Ask for a new one.',
    )
  }
  await screens.email.fill(person.email)
  await page.getByRole('button', { name: 'Send a new magic link' }).click()
  await expect(page.getByText(`A new link is on its way to ${person.email}.`)).toBeVisible()
})

test('a magic link opens the requested page', { tag: '@extended' }, async ({
  page,
  context,
  mailServer,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/profile/billing')
  await screens.magicLinkTab.click()
  await screens.email.fill(person.email)
  await screens.sendMagicLink.click()
  await page.goto(linkIn(await mailServer.waitFor(person.email, 'sign-in link')))
  await expect(page).toHaveURL('/profile/billing')
})

for (const javaScriptEnabled of [true, false]) {
  test(`a link for another account asks first, ${javaScriptEnabled ? 'with' : 'without'} scripts`, {
    tag: '@extended',
  }, async ({ browser, baseURL, mailServer, signInNewUser }) => {
    const here = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await here.newPage()
    const mine = await signInNewUser(page)
    const elsewhere = await browser.newContext({ baseURL })
    const other = await signInNewUser(await elsewhere.newPage())
    await elsewhere.close()
    const screens = signInScreens(page)
    await page.request.post('/api/auth/magic-link', { data: { email: other.email, next: '/profile' } })
    await page.goto(linkIn(await mailServer.waitFor(other.email, 'sign-in link')))
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
    await expect(screens.title).toHaveText('Change to another account?')
    if (javaScriptEnabled) expect(await barriers(page)).toEqual([])
    await expect(page.getByText(`You are signed in as ${mine.email}.`)).toBeVisible()
    await expect(screens.header).toContainText(mine.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(screens.header).toContainText(other.email)
    await here.close()
  })
}

test('the second factor is required after a password or a link, but not on a trusted device', async ({
  page,
  context,
  mailServer,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  const { password } = person
  const enabled = await page.request.post('/api/account/two-factor/enable', { data: { password } })
  const { secret, recoveryCodes } = await enabled.json()
  await page.request.post('/api/account/two-factor/confirm', { data: { code: totpCode(secret) } })
  await context.clearCookies()

  const screens = signInScreens(page)
  await page.goto('/login?next=/profile')
  await expect(screens.toast(AUTHENTICATION_REQUIRED)).toBeVisible()
  await screens.toast(AUTHENTICATION_REQUIRED).hover()
  await screens.givePassword(person)
  await expect(screens.title).toHaveText('Enter your code')
  await expect(screens.toast(AUTHENTICATION_REQUIRED), 'it was about the previous step').toHaveCount(0)
  await page.reload()
  await expect(screens.title, 'a reload stays at this step').toHaveText('Enter your code')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter your code')).toBeVisible()
  await page.getByLabel('Code from your app').fill(wrongTotpCode(secret))
  await page.keyboard.press('Enter')
  await expect(screens.alert).toHaveText('That code is not right. Please check it and try again.')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0])
  await page.getByRole('checkbox', { name: 'Trust this device for 30 days' }).click()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/profile')

  await screens.accountMenu.click()
  await screens.logOut.click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await screens.givePassword(person)
  await expect(page, 'a trusted device').toHaveURL('/dashboard/overview')

  await context.clearCookies()
  await page.request.post('/api/auth/magic-link', { data: { email: person.email, next: '/profile' } })
  await page.goto(linkIn(await mailServer.waitFor(person.email, 'sign-in link')))
  await expect(screens.title).toHaveText('Enter your code')
  await page.getByLabel('Code from your app').fill(nextTotpCode(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test('navigating to a protected page shows a loading message', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  await page.goto('/bot')
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByText('Loading your experience...')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('banner').getByRole('link', { name: 'Pagewarden: your dashboard' }).click()
  await expect(page.getByText('Loading your dashboard...')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/overview')
})

test('an account sees the columns of its tier on the home page, without sign-up prompts', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  await signInNewUser(page)
  const site = await serveSite({ '/': '<title>Harbour Bakery</title><h1>Bread</h1>' })
  await page.goto('/')
  await expect(page.getByText('Up to 25 pages', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Website URL' }).fill(site.origin)
  await page.getByRole('button', { name: 'Start Real Data Analysis' }).click()
  const results = page.getByRole('region', { name: 'Analysis Results' })
  await expect(results.getByRole('columnheader', { name: 'Health Score' })).toBeVisible()
  await expect(results.getByRole('columnheader', { name: 'LLM Ready' })).toBeVisible()
  await expect(page.getByText('Sign up for free to unlock')).toHaveCount(0)
  await expect(page.getByText('Want to save your crawl results?')).toHaveCount(0)
})
