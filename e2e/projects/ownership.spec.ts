import { type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

test('an owner proves that a site is theirs, allows special requests, and takes it back', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  const pages: SitePages = { '/': '<title>Bakery</title>' }
  const site = await serveSite(pages)
  const created = await page.request.post('/api/projects', { data: { name: 'Bakery', url: site.origin } })
  const { project } = await created.json()
  await page.goto(`/dashboard/${project.slug}/settings/ownership`)
  const files = page.getByRole('checkbox', { name: 'Look for exposed files' })
  await expect(files).toBeDisabled()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Status 404 Not Found.')).toBeVisible()
  await expectAccessible(page)

  const { proofs } = await (await page.request.get(`/api/projects/${project.id}/ownership`)).json()
  await expect(page.getByText(proofs.file.url, { exact: true })).toBeVisible()
  pages[new URL(proofs.file.url).pathname] = textFile(proofs.file.content)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Confirmed by a file on')).toBeVisible()
  await files.click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project settings updated successfully').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove confirmation' }).click()
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect(files).not.toBeChecked()
  expect(pageProblems).toEqual([])
})
