import type { Page } from '@playwright/test'
import { expect, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'
import { signInScreens } from '../support/sign-in-screens.ts'

const projectsIn = (page: Page) => page.getByRole('navigation', { name: 'Projects' })
const screensIn = (page: Page) => page.getByRole('navigation', { name: 'Project', exact: true })
const toast = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').getByText(words, { exact: true }).first()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const nameField = (page: Page) => page.getByLabel('Project Name')
const urlField = (page: Page) => page.getByLabel('Website URL')
const create = (page: Page) => page.getByRole('button', { name: /^Creat/ })

const SAVED = 'Project settings updated successfully'
const SITE = { '/': '<title>Harbour Bakery</title><h1>Bread</h1><a href="/about">About</a>', '/about': '<h1>Us</h1>' }

test('two projects with the same name are created, and both can be opened', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  const site = await serveSite(SITE)
  await signInNewUser(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(projectsIn(page)).toContainText('No projects yet.')

  await create(page).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill('What <is> this?')
  await urlField(page).fill('ftp://example.com')
  await create(page).click()
  await expect(page.getByText('Project name contains invalid characters or is too long')).toBeVisible()
  await nameField(page).fill('Harbour Bakery')
  await create(page).click()
  await expect(page.getByText('Please enter a valid HTTP or HTTPS URL')).toBeVisible()
  await expect(urlField(page)).toBeFocused()

  await urlField(page).fill(site.origin)
  await page.route('**/api/projects', (route) => route.abort())
  await create(page).click()
  await expect(toast(page, 'Failed to create project')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/could not be reached/)).toBeVisible()
  await page.unroute('**/api/projects')

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/projects', async (route) => {
    await released
    await route.continue()
  })
  await create(page).click()
  await expect(page.getByRole('button', { name: 'Creating & Starting Crawl...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/dashboard/harbour-bakery')
  await expect(toast(page, 'Project created successfully! Starting crawl...')).toBeVisible()
  await expect(projectsIn(page).getByRole('link')).toHaveText([/Harbour Bakery(Waiting to crawl|Crawling)/])
  await page.unroute('**/api/projects')

  await page.getByRole('button', { name: 'Add New Project' }).click()
  await nameField(page).fill(' harbour  bakery! ')
  await urlField(page).fill(site.origin.replace('http://', ''))
  await urlField(page).press('Enter')
  await expect(page).toHaveURL('/dashboard/harbour-bakery-2')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(projectsIn(page).getByRole('link').first()).toContainText('harbour bakery!')
  await expect(projectsIn(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true')

  await projectsIn(page).getByRole('link', { name: 'Harbour Bakery' }).last().click()
  await expect(page).toHaveURL('/dashboard/harbour-bakery')
  for (const screen of ['Reports', 'History', 'Settings', 'Dashboard']) {
    await screensIn(page).getByRole('link', { name: screen }).click()
    await expect(page).toHaveURL(`/dashboard/harbour-bakery${screen === 'Dashboard' ? '' : `/${screen.toLowerCase()}`}`)
    await expect(screensIn(page).locator('[aria-current=page]')).toHaveText(screen)
  }
  await page.goto('/dashboard')
  await expect(page, 'the newest is the first').toHaveURL('/dashboard/harbour-bakery-2')
  await deleteProjects(page)
})

test('settings are saved, secrets are never shown, old links redirect, and a project is deleted', async ({
  page,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  await makeProject(page, 'Harbour Bakery')
  await makeProject(page, 'Old Mill')
  await page.goto('/dashboard/harbour-bakery/settings')
  const save = page.getByRole('button', { name: 'Save changes' })
  const bar = page.getByRole('status').filter({ hasText: /^$|unsaved change/ })
  const open = (name: string) => openSection(page, name)
  const { id } = await projectOf(page, 'harbour-bakery')
  const settingsOf = async () => (await page.request.get(`/api/projects/${id}/settings`)).json()

  await test.step('the slug follows the name, and the old URL redirects', async () => {
    const general = section(page, 'General')
    await expect(bar).toHaveText('')
    await general.getByLabel('Project name').fill('')
    await expect(bar).toHaveText('1 unsaved change: General')
    await save.click()
    await expect(general.getByText('Project name is required')).toBeVisible()
    await expect(general.getByLabel('Project name')).toBeFocused()
    await general.getByLabel('Project name').fill('Corner Bakery')
    await expect(general).toContainText('/dashboard/corner-bakery')
    await save.click()
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(page).toHaveURL('/dashboard/corner-bakery/settings')
    await expect(projectsIn(page)).toContainText('Corner Bakery')
    await page.goto('/dashboard/harbour-bakery/settings/crawling?from=bookmark')
    await expect(page).toHaveURL('/dashboard/corner-bakery/settings/crawling?from=bookmark')
    await page.goto('/dashboard/corner-bakery/settings/nothing')
    await expect(page).toHaveURL('/dashboard/corner-bakery/settings')
  })

  await test.step('changes of several sections are saved together or not at all, and no click loses them', async () => {
    await section(page, 'General').getByLabel('Slug').fill('old-mill')
    await open('Crawling')
    const crawling = section(page, 'Crawling')
    await crawling.getByLabel('Page limit').fill('51')
    await crawling.getByLabel('Normal').click()
    await open('Pages')
    const pages = section(page, 'Which pages')
    await pages.getByLabel('Include').fill('blog')
    await expect(bar).toHaveText('4 unsaved changes: General, Crawling, Pages')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toContainText('Not saved: 2 values are not allowed. See Crawling, Pages.')
    await expect(page).toHaveURL('/dashboard/corner-bakery/settings/crawling')
    await expect(crawling.getByLabel('Page limit')).toBeFocused()
    await expect(crawling.getByText('The page limit must be a whole number from 1 to 50.')).toBeVisible()
    await expect(crawling.getByText('Maximum number of pages per crawl.'), 'one message at a time').toBeHidden()
    await crawling.getByLabel('Page limit').fill('20')
    await crawling.getByLabel('Obey robots.txt').click()
    await crawling.getByLabel('User agent').fill('HarbourBot/1.0')
    await open('Pages')
    await expect(pages.getByText("The pattern 'blog' matches no URL.")).toBeVisible()
    await pages.getByLabel('Include').fill('/blog/*\n/shop/*')
    await pages.getByLabel('Exclude').fill('re:/drafts?/')
    const verdict = pages.getByRole('status')
    for (const [path, words] of [
      ['/blog/bread', 'Crawled'],
      ['/about', 'Not crawled: no include pattern matches it.'],
      ['/blog/draft/1', 'Not crawled: the exclude pattern re:/drafts?/ matches it.'],
    ] as const) {
      await pages.getByLabel('Test a URL').fill(path)
      await expect(verdict).toContainText(words)
    }
    await pages.getByLabel('Start URLs').fill('https://harbour.example/hidden')

    await save.click()
    await expect(page.getByRole('alert')).toContainText('used by another of your projects')
    await expect(page).toHaveURL('/dashboard/corner-bakery/settings')
    await expect(section(page, 'General').getByLabel('Slug')).toBeFocused()
    expect((await settingsOf()).pace, 'nothing was saved').toBe('gentle')
    await section(page, 'General').getByLabel('Slug').fill('corner-bakery')
    await expect(bar).toHaveText('7 unsaved changes: Crawling, Pages')

    await projectsIn(page).getByRole('link', { name: 'Old Mill' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(bar).toHaveText('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.route('**/settings', (route) => route.abort())
    await save.click()
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
    await page.unroute('**/settings')
    let requests = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') requests += 1
    })
    await save.dblclick()
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(bar).toHaveText('')
    expect(requests).toBe(1)
  })

  await test.step('saved secrets are never shown', async () => {
    await open('Access')
    const access = section(page, 'Access')
    await access.getByRole('button', { name: 'Add header' }).click()
    await access.getByLabel('Header name').fill('X-Preview')
    await access.getByLabel('User name').fill('baker')
    await save.click()
    await expect(access.getByText('The header X-Preview has no value.')).toBeVisible()
    await expect(access.getByText('The password is missing.')).toBeVisible()
    await access.getByLabel('Header value').fill('header-secret-1')
    await access.getByLabel('Password', { exact: true }).fill('auth-secret-2')
    await access.getByRole('button', { name: 'Add header' }).click()
    await access.getByLabel('Header name').last().fill('X-Second')
    await access.getByLabel('Header value').last().fill('header-secret-3')
    await access.getByLabel('Header value').last().press('Enter')
    await expect(bar).toHaveText('')
    await access.getByRole('button', { name: 'Remove X-Preview' }).click()
    await save.click()
    await expect(bar).toHaveText('')
    await expect(access.getByLabel('Header name')).toHaveCount(1)
  })

  await page.reload()
  await expect(section(page, 'Access').getByLabel('Header name')).toHaveValue('X-Second')
  await expect(section(page, 'Access').getByLabel('User name')).toHaveValue('baker')
  expect(await page.content()).not.toMatch(/-secret-\d/)
  expect(await settingsOf()).toMatchObject({
    ...{ pageLimit: 20, pace: 'normal', obeyRobots: false, userAgent: 'HarbourBot/1.0', slug: 'corner-bakery' },
    ...{ include: ['/blog/*', '/shop/*'], exclude: ['re:/drafts?/'], startUrls: ['https://harbour.example/hidden'] },
  })
  await open('Recrawl')
  await expect(section(page, 'Recrawl').getByRole('link')).toHaveAttribute('href', '/profile/billing')

  await test.step('a removed URL can be searched and restored', async () => {
    for (const path of ['/one', '/two'])
      await page.request.post(`/api/projects/${id}/removed-urls`, { data: { url: `https://harbour.example${path}` } })
    await open('Removed URLs')
    const removed = section(page, 'Removed URLs')
    await expect(removed.getByRole('listitem')).toHaveCount(2)
    await removed.getByLabel('Search removed URLs').fill('TWO')
    await expect(removed.getByRole('listitem')).toHaveText([/\/two/])
    await removed.getByRole('button', { name: /^Restore/ }).click()
    await expect(removed).toContainText('No removed URL matches.')
    await removed.getByLabel('Search removed URLs').fill('')
    await expect(removed.getByRole('listitem')).toHaveText([/\/one/])
  })

  expect(pageProblems.filter((problem) => !/409|ERR_FAILED/.test(problem))).toEqual([])
  await open('Delete project')
  const remove = page.getByRole('button', { name: 'Delete project' })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type the project’s name to confirm').fill('Old Mill')
  await dialog.getByRole('button', { name: 'Delete project' }).click()
  await expect(dialog.getByText('The name does not match. Nothing was deleted.')).toBeVisible()
  await dialog.getByLabel('Type the project’s name to confirm').fill('Corner Bakery')
  await dialog.getByRole('button', { name: 'Delete project' }).click()
  await expect(toast(page, 'Project deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/old-mill')
  await expect(projectsIn(page).getByRole('link')).toHaveCount(1)

  const response = await page.goto('/dashboard/corner-bakery/reports')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/old-mill')
})

test('projects of an earlier version move from the browser into the account', { tag: '@extended' }, async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await makeProject(page, 'Harbour Bakery')
  const legacy = [
    { name: 'Known already', url: 'https://harbour.example' },
    { id: 7, name: 'Old Mill', url: 'mill.example', healthScore: 80 },
    { name: 'Bad <name>', url: 'https://bad.example' },
  ]
  const banner = page.getByRole('region', { name: 'Projects in this browser' })
  const store = (text: string) => page.evaluate((value) => localStorage.setItem('projects', value), text)
  const stored = () => page.evaluate(() => localStorage.getItem('projects'))
  await page.goto('/dashboard/overview')
  for (const text of ['{broken', '{"name":"Old Mill"}', '[42]']) {
    await store(text)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(banner).toBeHidden()
    expect(await stored()).toBe(text)
  }
  await store(JSON.stringify(legacy))
  await page.reload()
  await banner.getByRole('button', { name: 'Migrate Now' }).click()
  await expect(banner.getByRole('alert')).toContainText('Bad <name>: Project name contains invalid characters')
  expect(JSON.parse((await stored()) ?? '')).toEqual([legacy[2]])
  await expect(projectsIn(page).getByRole('link')).toHaveCount(2)
  await expect(projectsIn(page)).toContainText('Old Mill')

  await store(JSON.stringify([{ name: 'Third', url: 'https://third.example' }]))
  await page.reload()
  await banner.getByRole('button', { name: 'Migrate Now' }).click()
  await expect(banner).toBeHidden()
  expect(await stored()).toBeNull()
  await expect(projectsIn(page)).toContainText('Third')
})

test('data of one account is not shown to the next account in the same tab', async ({
  page,
  context,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await makeProject(page, 'Harbour Bakery')
  await page.goto('/dashboard/harbour-bakery')
  await signInScreens(page).accountMenu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await context.clearCookies()
  const other = await context.newPage()
  await signInNewUser(other)
  await other.goto('/bot')
  await expect(page.getByRole('banner')).toContainText((await other.getByRole('banner').textContent()) ?? '')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(projectsIn(page)).toContainText('No projects yet.')
})

test('the project sidebar can be searched and collapsed, is a switcher on a phone, and is accessible', {
  tag: '@extended',
}, async ({ page, signInNewUser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInNewUser(page)
  for (let number = 1; number <= 9; number += 1) await makeProject(page, `Site ${number}`)
  await makeProject(page, `${'Unbroken'.repeat(10)} \u202eevil`)
  await page.goto('/dashboard/site-1/settings', { waitUntil: 'networkidle' })
  await expect(projectsIn(page).locator('[aria-current=true]'), 'scrolled to').toBeInViewport()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('site 9')
  await expect(projectsIn(page).getByRole('link')).toHaveText([/Site 9/])
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('')

  const widthOf = async () => (await screensIn(page).locator('..').boundingBox())?.width
  expect(await widthOf()).toBe(256)
  expect(await barriers(page), 'light, open').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(widthOf).toBe(64)
  await page.getByRole('button', { name: 'Add New Project' }).click()
  await create(page).click()
  expect(await barriers(page), 'dark, collapsed, the dialog').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add New Project' })).toBeFocused()
  expect(await barriers(page), 'dark, collapsed').toEqual([])

  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('summary').filter({ hasText: 'Switch project' }).click()
  expect(await barriers(page), 'dark, the switcher').toEqual([])
  await page.getByRole('button', { name: 'Add New Project' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('summary').filter({ hasText: 'Switch project' })).toBeFocused()
  await page.locator('summary').filter({ hasText: 'Switch project' }).press('Enter')
  await projectsIn(page).getByRole('link', { name: 'Site 2', exact: false }).last().click()
  await expect(page).toHaveURL('/dashboard/site-2')
  await page.route('**/api/**', (route) => route.abort())
  await screensIn(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

async function makeProject(page: Page, name: string): Promise<void> {
  const url = name === 'Harbour Bakery' ? 'https://harbour.example' : 'https://other.example'
  const response = await page.request.post('/api/projects', { data: { name, url } })
  if (response.status() !== 201) throw new Error(`Creating the project failed: ${await response.text()}`)
}

async function projectOf(page: Page, slug: string): Promise<{ id: string }> {
  return (await page.request.get(`/api/projects/by-slug/${slug}`)).json()
}

/** Deletes all of the user's projects, which also stops their crawls. */
async function deleteProjects(page: Page): Promise<void> {
  const { projects } = await (await page.request.get('/api/projects')).json()
  for (const { id } of projects) await page.request.delete(`/api/projects/${id}`)
}
