import { expect, linkIn, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'

test('Activity shows two members what the other does, filters it, and is hidden from a client', async ({
  page,
  browser,
  product,
  mailServer,
  signInNewUser,
  pageProblems,
}) => {
  const open = async () => (await browser.newContext({ baseURL: product.url })).newPage()
  const [colleague, client] = [await open(), await open()]
  const { email } = await signInNewUser(colleague, { firstName: 'Grace' })
  const { email: clientEmail } = await signInNewUser(client, { firstName: 'Ben' })
  await signInNewUser(page, { firstName: 'Ada' })
  const created = await page.request.post('/api/workspaces', { data: { name: 'Harbour Agency' } })
  const { id: workspaceId } = await created.json()
  await page.request.post(`/api/workspaces/${workspaceId}/choose`)
  const added = await page.request.post('/api/projects', { data: { name: 'Bakery', url: 'https://bakery.example' } })
  const { project } = await added.json()
  const invite = async (to: string, data: object, by: typeof page) => {
    const sent = await page.request.post(`/api/workspaces/${workspaceId}/invitations`, { data: { email: to, ...data } })
    expect(sent.ok()).toBe(true)
    await by.goto(linkIn(await mailServer.waitFor(to, 'Harbour Agency')), { waitUntil: 'networkidle' })
    await by.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(by.getByRole('navigation', { name: 'Projects' })).toContainText('Bakery')
  }
  await invite(email, { role: 'editor', seesAllProjects: true, projectIds: [] }, colleague)
  await invite(clientEmail, { role: 'viewer', seesAllProjects: false, projectIds: [project.id] }, client)

  await page.goto('/dashboard/bakery/activity', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region').first()).toContainText('Ada Lovelace created the project')
  expect(await barriers(page)).toEqual([])
  // What the other member does appears without reloading.
  const changed = await colleague.request.patch(`/api/projects/${project.id}/settings`, { data: { pageLimit: 17 } })
  expect(changed.ok()).toBe(true)
  await expect(page.getByText('changed settings: Page limit')).toBeVisible()
  await expect(page.getByText(/Settings of this project were changed by Grace/)).toBeVisible()
  await page.getByLabel('What').selectOption('settings')
  await expect(page.getByText('created the project')).toHaveCount(0)
  await expect(page.getByText('changed settings: Page limit')).toBeVisible()
  await page.getByLabel('Who').selectOption({ label: 'Ada Lovelace' })
  await expect(page.getByText('No entries found')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // A transfer of the ownership changes two roles, and both are visible without opening anything.
  const [grace] = (await (await page.request.get(`/api/workspaces/${workspaceId}/members`)).json()).members.filter(
    (member: { email: string }) => member.email === email,
  )
  const transferred = await page.request.post(`/api/workspaces/${workspaceId}/transfer`, {
    data: { userId: grace.userId },
  })
  expect(transferred.ok()).toBe(true)
  await page.goto('/dashboard/bakery/activity?kind=members')
  await expect(page.getByText('changed the role of Ada Lovelace to admin')).toBeVisible()
  await expect(page.getByText('changed the role of Grace Lovelace to owner')).toBeVisible()

  await client.goto('/dashboard/bakery', { waitUntil: 'networkidle' })
  await expect(client.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await client.keyboard.press('Control+k')
  await client.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('act')
  await expect(client.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await expect(client.getByRole('dialog').getByRole('option', { name: 'Activity' })).toHaveCount(0)
  await client.goto('/dashboard/bakery/activity')
  await expect(client.getByText('Only members who see all projects of the workspace')).toBeVisible()
  await expect(client.getByText('ask an owner or admin of the workspace')).toBeVisible()
  await expect(client.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await client.getByRole('link', { name: 'Back to the project' }).click()
  await expect(client).toHaveURL(/\/dashboard\/bakery$/)
  expect(pageProblems).toEqual([])
})
