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
