import { expect, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

test('all screens are in view, and what is typed right after Ctrl K is never lost', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  for (const name of ['Zinnia Seeds', 'Old Mill', 'Harbour Bakery']) {
    await page.request.post('/api/projects', { data: { name, url: 'https://bakery.example' } })
  }
  await page.goto('/dashboard/old-mill')
  await expect(page.getByRole('banner').getByText('Ctrl K')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const screens = page.getByRole('navigation', { name: 'Project', exact: true })
  await expect(screens.getByRole('link', { name: 'Settings' }), 'without scrolling').toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zinnia')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/zinnia-seeds')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('long title')
  await page.keyboard.press('Enter')
  await expect(page, 'checks are found a moment later').toHaveURL(/\/issues\/long_title$/)
})

test('the palette is loaded when it is wanted, keeps what is typed meanwhile and returns the focus', async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await page.request.post('/api/projects', { data: { name: 'Old Mill', url: 'https://bakery.example' } })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const loaded: string[] = []
  await page.route('**/palette-*.js', async (route) => {
    loaded.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  expect(loaded, 'most people never open it').toEqual([])

  const palette = page.getByRole('dialog', { name: 'Search' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await expect(palette.getByText('Loading…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('old mi')
  release()
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('ll')
  await expect(field).toHaveValue('old mill')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field, 'each time it is empty').toHaveValue('')
})

test('while Enter waits for pages, the palette says so, and an arrow key cancels it', async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  for (const name of ['Rye Mill', 'Rye Bakery']) {
    await page.request.post('/api/projects', { data: { name, url: 'https://bakery.example' } })
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/report/pages?*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard/rye-bakery')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  const chosen = palette.getByRole('option', { selected: true })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }, 'the header may be loaded a moment later').toPass()
  const searched = page.waitForResponse(/\/report\/pages\?/)
  await field.fill('rye')
  await expect(chosen).toHaveText(/^Rye Bakery/)
  await page.keyboard.press('Enter')
  await expect(palette.getByText('Searching…')).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(/^Rye Mill/)
  release()
  await searched
  await expect(palette.getByRole('status')).toHaveText(/results shown$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/rye-mill')
})

test('the command palette finds projects, screens, pages, checks and actions by keyboard', {
  tag: '@extended',
}, async ({ page, signInNewUser, serveSite }) => {
  const site = await serveSite({
    '/': '<title>Harbour Bakery</title><h1>Bread</h1><a href="/rolls">Rolls</a>',
    '/rolls': '<title>Rolls and buns</title><h1>Rolls</h1>',
  })
  await signInNewUser(page)
  const add = async (name: string): Promise<{ id: string }> =>
    (await (await page.request.post('/api/projects', { data: { name, url: site.origin } })).json()).project
  const bakery = await add('Harbour Bakery')
  await add('Old Mill')
  await page.request.post(`/api/projects/${bakery.id}/crawls`)
  await expect
    .poll(async () => (await (await page.request.get(`/api/projects/${bakery.id}/dashboard`)).json()).latest, {
      timeout: 60_000,
    })
    .not.toBeNull()

  await page.goto('/dashboard/harbour-bakery')
  await expect(page.getByRole('contentinfo'), 'no marketing footer').toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Features' })).toHaveCount(0)
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  const chosen = palette.getByRole('option', { selected: true })

  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }, 'the header may be loaded a moment later').toPass()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Reports')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/harbour-bakery/reports')

  const opens = async (typed: string, label: RegExp, url: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await expect(palette.getByRole('option', { name: label })).toBeVisible()
    await palette.getByRole('option', { name: label }).click()
    await expect(page).toHaveURL(url)
    await expect(palette).toHaveCount(0)
  }
  await opens('buns', /^Rolls and buns/, /\/dashboard\/harbour-bakery\/reports\/pages\/\d+$/)
  await opens('long title', /^Title too long/, '/dashboard/harbour-bakery/reports/issues/long_title')
  await opens('mill', /^Old Mill/, '/dashboard/old-mill')
  await opens('robots', /^Crawling/, '/dashboard/old-mill/settings/crawling')
  await opens('time zone', /^Account settings/, '/profile/settings')
  await opens('add new', /^Add New Project/, '/dashboard/overview')
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('no such thing anywhere')
  await expect(palette.getByRole('status')).toHaveText('Nothing found for “no such thing anywhere”.')
  await field.fill('sign out')
  await palette.getByRole('option', { name: 'Log Out' }).click()
  await expect(signInScreens(page).header.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the account menu leads to the account, changes the theme and fits a phone', async ({ page, signInNewUser }) => {
  const { email } = await signInNewUser(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/settings')
  const screens = signInScreens(page)
  await screens.accountMenu.click()
  await expect(screens.header.getByText(email)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await screens.header.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(screens.accountMenu).toBeFocused()
  await screens.accountMenu.click()
  await screens.header.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL('/profile/billing')
  await expect(screens.header.getByText(email)).toBeHidden()
})
