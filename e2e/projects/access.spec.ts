import type { SitePages } from '#testing/sites/serve-site.ts'
import { textFile } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

const ROBOTS = 'User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nDisallow: /breads\n'

function bakery(): SitePages {
  const page = (title: string, body: string) => `<html lang="en"><title>${title}</title><h1>${title}</h1>${body}`
  return {
    '/': page('Bakery', '<a href="/breads/rye">Rye</a> <a href="/draft">Draft</a> <a href="/cart">Cart</a>'),
    '/breads/rye': page('Rye', ''),
    '/draft': page('Draft', '').replace('<title>', '<meta name="robots" content="noindex"><title>'),
    '/robots.txt': textFile(ROBOTS),
  }
}

test('reasons against indexing link to their pages, and an edited robots.txt shows what crawlers lose', {
  tag: '@extended',
}, async ({ page, serveSite, signInNewUser, pageProblems }) => {
  await signInNewUser(page)
  const site = await serveSite(bakery())
  const created = await page.request.post('/api/projects', { data: { name: 'Bakery', url: site.origin } })
  const { project } = await created.json()
  await page.request.patch(`/api/projects/${project.id}/settings`, { data: { pace: 'fast' } })
  await page.request.post(`/api/projects/${project.id}/crawls`)
  const report = () => page.request.get(`/api/projects/${project.id}/site-reports/indexability`)
  await expect.poll(async () => (await report()).status(), { timeout: 90_000 }).toBe(200)

  await test.step('the noindex page is listed with its tag', async () => {
    await page.goto(`/dashboard/${project.slug}/indexability`)
    const reasons = page.getByRole('region', { name: 'Why pages are not indexable' })
    await expect(reasons).toContainText('<meta name="robots" content="noindex">')
    const link = page.getByRole('link', { name: /^1 page with <meta/ })
    await expect(link).toHaveAttribute('href', /\/explore\/pages\?filter=reason\+is\+noindex-meta/)
    await expectAccessible(page)
  })

  await test.step('each rule says how many pages it decides on', async () => {
    await page.goto(`/dashboard/${project.slug}/access?bot=gptbot`)
    await expect(page.getByRole('link', { name: '1 page for GPTBot, blocked by line 5' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Crawlers' }).click()
    await expect(page.getByRole('row', { name: /GPTBot OpenAI AI training Partly blocked/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the simulator compares an edited file', async () => {
    await page.getByRole('link', { name: 'Simulator' }).click()
    await page.getByLabel(/^robots.txt of/).fill('User-agent: *\nDisallow: /breads')
    await page.getByRole('button', { name: 'Compare with the live file' }).click()
    await page.getByText(/^Googlebot loses \d+ URLs?/).click()
    await expect(page.getByRole('region', { name: 'Googlebot loses these URLs' })).toContainText(
      'Line 2: Disallow: /breads',
    )
    await expectAccessible(page)
  })
  expect(pageProblems).toEqual([])
})
