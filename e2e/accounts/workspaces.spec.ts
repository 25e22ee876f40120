import type { Page } from '@playwright/test'
import { expect, linkIn, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

test('an owner invites a client to one project, and the client accepts and sees only that project', async ({
  page,
  browser,
  product,
  mailServer,
  signInNewUser,
  pageProblems,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const [client, visitor] = [await elsewhere.newPage(), await (await browser.newContext()).newPage()]
  const { email } = await signInNewUser(client, { firstName: 'Ben' })
  await signInNewUser(page)
  await page.goto('/profile/workspace', { waitUntil: 'networkidle' })
  await page.getByLabel('New workspace').fill('Harbour Agency')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByLabel('Name of this workspace')).toHaveValue('Harbour Agency')
  for (const name of ['Bakery', 'Brewery']) {
    await page.request.post('/api/projects', { data: { name, url: `https://${name}.example` } })
  }

  await page.reload({ waitUntil: 'networkidle' })
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('All projects, including future ones').click()
  await page.getByLabel('Bakery').click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('the project “Bakery”')
  expect(await barriers(page)).toEqual([])

  const link = linkIn(await mailServer.waitFor(email, 'Harbour Agency'))
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Join Harbour Agency' })).toBeVisible()
  await expect(visitor.getByText('limited to the project “Bakery”')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /next=%2Finvitation/)
  expect(await barriers(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'Create an account' }).click()
  await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  expect(visitor.url()).not.toContain('example.com')

  await client.goto(link, { waitUntil: 'networkidle' })
  await client.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(toast(client, 'You are now a member of Harbour Agency')).toBeVisible()
  const projects = client.getByRole('navigation', { name: 'Projects' })
  await expect(projects.getByRole('link', { name: 'Bakery' })).toBeVisible()
  await expect(projects).not.toContainText('Brewery')
  await expect(client.getByRole('combobox', { name: 'Workspace' })).toContainText('Harbour Agency')
  expect(await barriers(client)).toEqual([])
  // A viewer is not offered what the server would refuse.
  await client.goto('/dashboard/bakery/settings/general')
  await expect(client.getByText('To change them, you need the role editor')).toBeVisible()
  await expect(client.getByRole('button', { name: 'Add New Project' })).toHaveCount(0)
  await client.goto(link)
  await expect(client.getByText('This invitation does not exist')).toBeVisible()

  // Two open screens of the project: one hears of the removal, the other finds out by its next request.
  const unheard = await elsewhere.newPage()
  await unheard.route('**/activity/events*', (route) => route.abort())
  await unheard.goto('/dashboard/bakery', { waitUntil: 'networkidle' })
  await client.goto('/dashboard/bakery/links', { waitUntil: 'networkidle' })
  await expect(client.getByText('Not crawled yet')).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText('2 people in this workspace.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Ben/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('1 person in this workspace.')).toBeVisible()
  const lost = { name: 'You no longer have access to this project' }
  await expect(client.getByRole('heading', lost)).toBeVisible()
  await expect(client.getByText('Not crawled yet')).toHaveCount(0)
  await unheard.getByRole('link', { name: 'Links', exact: true }).click()
  await expect(unheard.getByRole('heading', lost)).toBeVisible()
  const removal = await mailServer.waitFor(email, 'You were removed from Harbour Agency')
  expect(removal.text).toMatch(/Nothing of your own is lost/)
  await client.getByRole('link', { name: 'Go to your projects' }).click()
  await expect(client).toHaveURL(/\/dashboard\/overview$/)
  await expect(client.getByRole('combobox', { name: 'Workspace' })).toHaveCount(0)
  expect(pageProblems).toEqual([])
})

test('an owner deletes a workspace by typing its name, and restores it; a key goes nowhere unnoticed', async ({
  page,
  database,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  await page.goto('/profile/api-keys', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: /^API keys of / })).toBeVisible()
  const made = await page.request.post('/api/workspaces', { data: { name: 'Harbour Agency' } })
  const { id } = await made.json()
  await page.getByRole('button', { name: 'Create an API key' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Nightly')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog')).toContainText('“Harbour Agency” is your current workspace now')

  await page.request.post('/api/projects', { data: { name: 'Müller & Söhne', url: 'https://rye.example' } })
  await page.goto('/profile/workspace', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete workspace' })).toBeDisabled()
  await dialog.getByLabel('To confirm, type Harbour Agency').fill('Harbour Agency')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(page.getByText('Until then, an owner can restore it.')).toBeVisible()
  for (const path of ['/profile/api-keys', '/profile/webhooks', '/profile/billing', '/profile/settings']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: /Harbour Agency|PDF reports/ }).first()).toBeVisible()
  }
  await page.goto('/dashboard/muller-sohne', { waitUntil: 'networkidle' })
  await expect(page.getByText('The workspace “Harbour Agency” will be deleted on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start New Crawl' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Restore it' }).click()
  await page.getByRole('button', { name: 'Restore workspace' }).click()
  await expect(page.getByRole('button', { name: 'Delete workspace' })).toBeVisible()

  // The plan of the project's workspace counts, although another one is the current one.
  const plan = `insert into granted_plans (workspace_id, tier) values ($1, 'paid')`
  await database.query(plan, [id])
  const { workspaces } = await (await page.request.get('/api/workspaces')).json()
  const personal = workspaces.find(({ isPersonal }: { isPersonal: boolean }) => isPersonal)
  await page.request.post(`/api/workspaces/${personal.id}/choose`)
  await page.goto('/dashboard/muller-sohne/keywords', { waitUntil: 'networkidle' })
  await expect(page.getByText('No keywords yet')).toBeVisible()
  await page.request.post(`/api/workspaces/${personal.id}/choose`)
  await page.goto('/dashboard/muller-sohne/competitors', { waitUntil: 'networkidle' })
  await expect(page.getByText('Nothing to compare with yet')).toBeVisible()
  expect(pageProblems, 'the refused key').toEqual([expect.stringContaining('409')])
})
