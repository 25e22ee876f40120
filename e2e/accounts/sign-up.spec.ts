import { PASSWORD_HINT } from '#domain/accounts/password.ts'
import { expect, linkIn, somebody, test } from '../support/accounts-test.ts'
import { startProduct } from '../support/product.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const EXPIRED_LINK = 'This link has expired or was already used. Ask for a new one.'

test('a visitor signs up with a password and confirms by mail; the link works once', async ({
  page,
  context,
  mailServer,
  pageProblems,
}) => {
  const person = somebody()
  const screens = signInScreens(page)
  await page.goto('/auth')
  await page.evaluate((timestamp) => {
    const crawl = { url: 'https://bakery.example/', results: [], timestamp, crawlCount: 3 }
    localStorage.setItem('pagewarden.recent-crawls', JSON.stringify([crawl]))
  }, Date.now())
  await page.getByRole('link', { name: 'Create Account' }).click()
  await screens.fillSignUp(person)
  await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked()
  await page.getByRole('radio', { name: 'Agency' }).click()
  await expect(screens.password).toHaveAccessibleDescription(PASSWORD_HINT)
  for (const [typed, strength] of [
    ['harbour', 'weak'],
    ['harbour7', 'medium'],
    [person.password, 'strong'],
  ] as const) {
    await screens.password.fill(typed)
    await expect(page.getByText(`Password strength: ${strength}`)).toBeVisible()
  }
  await screens.createAccount.click()
  await expect(screens.title).toHaveText('Account created successfully!')
  await expect(screens.title).toBeFocused()
  const mail = await mailServer.waitFor(person.email, 'Confirm your email address')

  await page.getByRole('button', { name: 'Resend confirmation email' }).click()
  await expect(page.getByText('a new confirmation email is on its way')).toBeVisible()
  await expect.poll(() => mailServer.messages.filter(({ to }) => to.includes(person.email)).length).toBe(2)

  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(screens.header).toContainText(person.email)
  await expect(page.getByRole('heading', { name: 'Turn bakery.example into a project?' })).toBeVisible()
  await expect(page.getByLabel('Project Name')).toHaveValue('bakery.example')
  await expect(page.getByLabel('Website URL')).toHaveValue('https://bakery.example/')
  await expect(page.getByText('Up to 50 pages per crawl.')).toBeVisible()
  await page.getByRole('button', { name: 'Use another site' }).click()
  await expect(page.getByLabel('Website URL')).toHaveValue('')
  await expect(screens.accountMenu).toContainText('AL')
  expect((await (await page.request.get('/api/account')).json()).accountType).toBe('agency')
  expect(pageProblems).toEqual([])

  await context.clearCookies()
  await page.goto(linkIn(mail))
  await expect(screens.alert).toHaveText(EXPIRED_LINK)
  await page.goto('/login')
  await screens.givePassword(person)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the last screen of the sign-up links to the sign-in', async ({ page }) => {
  const screens = signInScreens(page)
  await page.goto('/signup')
  await screens.fillSignUp(somebody())
  await screens.password.fill('Harbour-At-Dawn-7')
  await screens.createAccount.click()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(screens.title).toHaveText('Sign in to your account')
})

test('an administrator who confirms in another browser has to set a new password', { tag: '@extended' }, async ({
  page,
  context,
  mailServer,
}) => {
  const boss = somebody({ email: 'boss@example.com' })
  const screens = signInScreens(page)
  await page.goto('/signup')
  await screens.fillSignUp(boss)
  await screens.password.fill(boss.password)
  await screens.createAccount.click()
  const mail = await mailServer.waitFor(boss.email)
  await context.clearCookies()
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(screens.header).toContainText(boss.email)
  const notice = page.getByRole('region', { name: 'Your password' })
  await expect(notice).toContainText('the password you chose there no longer works')
  await notice.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeInViewport()
  // The notice is loaded after the page.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(notice, 'it stays until it is acted on or dismissed').toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(screens.header).toContainText(boss.email)
  await expect(notice).toHaveCount(0)
})

test('a visitor signs up by magic link only', async ({ page, mailServer }) => {
  const person = somebody()
  const screens = signInScreens(page)
  await page.goto('/signup')
  await screens.fillSignUp(person)
  await screens.magicLinkTab.click()
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible()
  await screens.sendMagicLink.click()
  await expect(screens.title).toHaveText('Check your email')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.goto(linkIn(await mailServer.waitFor(person.email)))
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(screens.header).toContainText(person.email)
})

test('an expired confirmation link says so and can be sent again', async ({ page, mailServer, database }) => {
  const person = somebody()
  const screens = signInScreens(page)
  await page.goto('/signup')
  await screens.fillSignUp(person)
  await screens.password.fill(person.password)
  await screens.createAccount.click()
  const mail = await mailServer.waitFor(person.email)
  await database.query("update verifications set expires_at = now() - interval '1 minute'")
  await page.goto(linkIn(mail))
  await expect(screens.alert).toHaveText(EXPIRED_LINK)
  await screens.email.fill(person.email)
  await page.getByRole('button', { name: 'Resend confirmation email' }).click()
  await expect(page.getByText(`A new link is on its way to ${person.email}.`)).toBeVisible()
  await expect.poll(() => mailServer.messages.filter(({ to }) => to.includes(person.email)).length).toBe(2)
  await page.goto(linkIn(await mailServer.waitFor(person.email)))
  await expect(screens.header).toContainText(person.email)
})

test('a link works in a browser without scripts', async ({ browser, page, baseURL, mailServer }) => {
  const person = somebody()
  const data = { method: 'password', accountType: 'company', ...person }
  await page.request.post('/api/auth/sign-up', { data })
  const link = linkIn(await mailServer.waitFor(person.email))
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const outcome of ['signed in', 'used up']) {
    await plain.goto(link)
    await plain.getByRole('button', { name: 'Continue' }).click()
    if (outcome === 'signed in') await expect(plain.getByRole('banner')).toContainText(person.email)
    else await expect(plain.getByRole('alert')).toHaveText(EXPIRED_LINK)
  }
  await context.close()
})

test('missing or weak input is reported before any request', async ({ page }) => {
  const screens = signInScreens(page)
  await page.goto('/signup')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await screens.createAccount.click()
  await expect(screens.alert).toHaveText('Please fill in all required fields')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await screens.fillSignUp(somebody({ email: 'ada at example.com' }))
  await screens.createAccount.click()
  await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible()
  await expect(screens.email).toBeFocused()
  await screens.email.fill(somebody().email)
  for (const [password, message] of [
    ['', 'Password is required'],
    ['Dawn-7', 'Password must be at least 8 characters long'],
    ['harbour-at-dawn', 'Password must contain at least one uppercase letter'],
    ['HARBOUR-AT-DAWN', 'Password must contain at least one lowercase letter'],
    ['Harbour-At-Dawn', 'Password must contain at least one number'],
  ] as const) {
    await screens.password.fill(password)
    await screens.createAccount.click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(screens.password).toBeFocused()
  }
  expect(posts).toBe(0)
})

test('an email address with an account and a common password are rejected with a message', async ({
  page,
  signInNewUser,
  context,
}) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const screens = signInScreens(page)
  await page.goto('/signup')
  await screens.fillSignUp(person)
  await screens.password.fill('Password1')
  await screens.createAccount.click()
  await expect(screens.alert).toContainText(/password/i)
  await screens.password.fill(person.password)
  await screens.createAccount.click()
  await expect(screens.alert).toHaveText('An account with this email already exists. Try signing in instead.')
})

test('a server without Google sign-in and without registration says so', { tag: '@extended' }, async ({ page }) => {
  const product = await startProduct({ SIGN_UP_ENABLED: 'false' })
  try {
    await page.goto(`${product.url}/signup`)
    await expect(page.getByText('Account registration is currently disabled. Please contact support.')).toBeVisible()
    await page.goto(`${product.url}/login`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
    await expect(page.getByText('Google sign-in is not set up on this server.')).toBeVisible()
  } finally {
    await product.stop()
  }
})
