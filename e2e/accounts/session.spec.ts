import { expect, test } from '../support/accounts-test.ts'
import { dozenPages, homePage, thirtyPages } from '../support/home-page.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const AUTHENTICATION_REQUIRED = 'Authentication required to access this page'

for (const means of ['broadcast', 'storage']) {
  test(`logging out in one tab signs out all others immediately, by ${means}`, { tag: '@extended' }, async ({
    page,
    context,
    signInNewUser,
  }) => {
    if (means === 'storage') await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    const { email } = await signInNewUser(page)
    const [onProtected, onPublic] = [await context.newPage(), await context.newPage()]
    await onProtected.goto('/profile/settings')
    await onPublic.goto('/bot')
    await page.goto('/')
    await expect(signInScreens(onPublic).header).toContainText(email)
    await signInScreens(page).logOut.click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

    await expect(onProtected).toHaveURL('/login?next=%2Fprofile%2Fsettings')
    await expect(signInScreens(onProtected).toast(AUTHENTICATION_REQUIRED)).toBeVisible()
    await expect(signInScreens(onPublic).header.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(onPublic).toHaveURL('/bot')
  })
}

test('logging out removes the account’s data from the browser; crawls made without an account stay', {
  tag: '@extended',
}, async ({ page, serveSite, signInNewUser }) => {
  const home = homePage(page)
  const site = await serveSite(thirtyPages())
  await page.goto('/')
  await page.evaluate((now) => {
    const entry = { url: 'https://visitor.example/', results: [], timestamp: now, crawlCount: 3 }
    localStorage.setItem('pagewarden.recent-crawls', JSON.stringify([entry]))
  }, Date.now())
  await signInNewUser(page)
  await page.goto('/profile/settings')
  const settings = () => page.evaluate(() => localStorage.getItem('user_settings'))
  await expect.poll(settings).not.toBeNull()
  await home.crawl(site.origin)
  await expect(home.completed).toBeVisible()
  await page.goto('/')
  await expect(home.recent.getByRole('button', { name: /page/ })).toHaveCount(2)
  expect(await settings()).not.toBeNull()

  await signInScreens(page).logOut.click()
  await expect(signInScreens(page).header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(home.recent.getByText('visitor.example')).toBeVisible()
  await expect(home.recent.getByRole('button', { name: /page/ })).toHaveCount(1)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain(new URL(site.origin).host)
  expect(stored).not.toContain('user_settings')
})

test('signing in in one tab signs in all others immediately', async ({ page, context, signInNewUser }) => {
  const person = await signInNewUser(page)
  await context.clearCookies()
  const [onLogin, onPublic] = [await context.newPage(), await context.newPage()]
  await onLogin.goto('/login?next=/profile')
  await onPublic.goto('/')
  await expect(onPublic.getByText('Up to 10 pages', { exact: true })).toBeVisible()
  await page.goto('/login')
  await signInScreens(page).givePassword(person)
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(onLogin).toHaveURL('/profile')
  await expect(signInScreens(onPublic).header).toContainText(person.email)
  await expect(
    onPublic.getByText('Up to 25 pages', { exact: true }),
    'the home page shows the limit of the tier',
  ).toBeVisible()
})

test('a tab notices that its session ended elsewhere; an unreachable server signs nobody out', {
  tag: '@extended',
}, async ({ page, context, database, signInNewUser }) => {
  const { email } = await signInNewUser(page)
  await page.clock.install()
  await page.goto('/profile')
  await expect(signInScreens(page).header).toContainText(email)
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/session'))
  await page.clock.fastForward(31_000)
  await failed
  await expect(page).toHaveURL('/profile')
  const checked = page.waitForResponse('**/api/auth/session')
  await context.setOffline(false)
  await checked
  await expect(page, 'back online and still signed in').toHaveURL('/profile')

  await database.query('delete from sessions where user_id = (select id from users where email = $1)', [email])
  // The page skips a check while the response of the previous one is still being read.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page).toHaveURL('/login?next=%2Fprofile', { timeout: 2_000 })
  }).toPass()
  await expect(signInScreens(page).toast(AUTHENTICATION_REQUIRED)).toBeVisible()
})

test('a tab that becomes visible again signs out an account deleted elsewhere', { tag: '@extended' }, async ({
  page,
  database,
  signInNewUser,
}) => {
  const { email } = await signInNewUser(page)
  await page.goto('/')
  await expect(signInScreens(page).header).toContainText(email)
  await database.query('delete from users where email = $1', [email])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(signInScreens(page).header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a crawl on the home page continues while the visitor signs in in another tab', { tag: '@extended' }, async ({
  page,
  context,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite(dozenPages({}, 400))
  const home = homePage(page)
  await home.crawl(site.origin)
  await expect(home.rows.first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const other = await context.newPage()
  const { email } = await signInNewUser(other)
  await other.goto('/profile')
  await expect(signInScreens(page).header).toContainText(email)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(home.completed).toBeVisible()
  await expect(home.rows).toHaveCount(10)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
