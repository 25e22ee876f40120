import type { Page } from '@playwright/test'
import { expect, somebody, test } from '../support/accounts-test.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const NEEDS_SCRIPT = 'This form needs JavaScript and was sent without it.'

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a form sent before its script has loaded keeps the password out of the URL, and works afterwards', {
  tag: '@extended',
}, async ({ page, context, signInNewUser }) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const release = await holdScripts(page)
  const screens = signInScreens(page)
  await page.goto('/login?next=/profile', { waitUntil: 'commit' })
  await screens.email.fill(person.email)
  await screens.password.fill(person.password)
  await screens.signIn.click({ noWaitAfter: true })
  await expect(screens.alert).toContainText(NEEDS_SCRIPT)
  await expect(page).toHaveURL('/login?next=/profile')
  expect(urls.filter((url) => url.includes(person.password))).toEqual([])
  await expect(screens.password).toHaveValue('')
  release()
  await page.waitForLoadState('networkidle')
  await screens.givePassword(person)
  await expect(page).toHaveURL('/profile')
})

test('input typed before the script has loaded is kept and sent', { tag: '@extended' }, async ({
  page,
  context,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const release = await holdScripts(page)
  const screens = signInScreens(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await screens.email.fill(person.email)
  await screens.password.fill(person.password)
  release()
  await page.waitForLoadState('networkidle')
  await screens.signIn.click()
  await expect(page).toHaveURL('/dashboard/overview')
})

test('a sign-up form filled in early keeps all its input', { tag: '@extended' }, async ({ page }) => {
  const person = somebody()
  const release = await holdScripts(page)
  const screens = signInScreens(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await screens.fillSignUp(person)
  await screens.password.fill(person.password)
  release()
  await page.waitForLoadState('networkidle')
  await screens.createAccount.click()
  await expect(screens.title).toHaveText('Account created successfully!')
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(screens.email, 'the email address is prefilled').toHaveValue(person.email)
  await expect(page).toHaveURL('/login')
})

test('without JavaScript the sign-in forms say what they need and repeat no password', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const screens = signInScreens(page)
  for (const [path, button] of [
    ['/login', screens.signIn],
    ['/signup', screens.createAccount],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toBeVisible()
    await screens.password.fill('Harbour-At-Dawn-7')
    await button.click()
    await expect(page.getByText(NEEDS_SCRIPT)).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(await page.content()).not.toContain('Harbour-At-Dawn-7')
  }
  await context.close()
})

test('an error message disappears with the next attempt', async ({ page }) => {
  const screens = signInScreens(page)
  await page.goto('/login')
  await screens.givePassword({ email: 'ada@example.com', password: 'Not-The-Password-1' })
  await expect(screens.alert).toContainText('Invalid email or password.')
  await screens.givePassword({ email: 'ada@example.com', password: '' })
  await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible()
  await expect(screens.alert).toHaveCount(0)

  await screens.magicLinkTab.click()
  await screens.email.fill(somebody().email)
  await screens.sendMagicLink.click()
  await expect(screens.alert).toContainText('No account found')
  await screens.email.fill('')
  await screens.sendMagicLink.click()
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await expect(screens.alert).toHaveCount(0)

  await page.goto('/login?error=access_denied')
  await expect(screens.alert).toContainText('You cancelled the sign-in with Google')
  await screens.magicLinkTab.click()
  await expect(screens.alert).toHaveCount(0)

  await page.goto('/signup')
  await screens.fillSignUp(somebody())
  await screens.password.fill('Password1')
  await screens.createAccount.click()
  await expect(screens.alert).toContainText(/password/i)
  await screens.magicLinkTab.click()
  await expect(screens.alert).toHaveCount(0)
  await page.getByRole('tab', { name: 'Password' }).click()
  await screens.createAccount.click()
  await expect(screens.alert).toContainText(/password/i)
  await page.getByLabel('First Name').fill('')
  await screens.createAccount.click()
  await expect(screens.alert).toHaveText('Please fill in all required fields')
  const tops = await page
    .locator('[name=firstName], [name=lastName]')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top))
  expect(tops[0], 'the fields stay side by side').toBe(tops[1])
})
