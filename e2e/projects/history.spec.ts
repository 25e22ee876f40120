import { expect, test } from '../support/accounts-test.ts'
import { changingSite, crawlOnce, makeQuickProject } from '../support/changing-site.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

const HISTORY = '/dashboard/harbour-bakery/history'

test('the history shows the true status of each crawl, and any two can be compared', { tag: '@extended' }, async ({
  page,
  database,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const { pages, change } = changingSite()
  const site = await serveSite(pages)
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await page.goto(HISTORY)
  await expect(page.getByRole('heading', { name: 'No Crawl History' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/harbour-bakery')

  const older = await crawlOnce(page.request, project)
  change()
  const newer = await crawlOnce(page.request, project)
  const { rows } = await database.query<{ id: string }>(
    `insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages, status, error, finished_at)
     select id, created_by, url, 'registered_free', 50, 'failed', 'The name of the host does not exist.', now()
     from projects where id = $1 returning id`,
    [project.id],
  )
  const failed = rows[0]?.id ?? ''

  await page.goto(HISTORY)
  const crawls = page.getByRole('region', { name: 'Crawls' }).locator('li:has(h2)')
  await expect(crawls.locator('h2 > span:last-child')).toHaveText(['Failed', 'Completed', 'Completed'])
  await expect(crawls.first()).toContainText('The name of the host does not exist.')
  await expect(crawls.first().getByRole('checkbox')).toBeDisabled()
  await crawls.nth(1).getByRole('button', { name: 'Pages' }).click()
  const pagesOfCrawl = crawls.nth(1).locator('li')
  await expect(pagesOfCrawl).toHaveCount(4)
  await expect(pagesOfCrawl.filter({ hasText: '/wheat' })).toContainText('1 issue')
  await expectAccessible(page)

  await crawls.nth(1).getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(`/dashboard/harbour-bakery/reports?session=${newer}`)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled()
  // The older crawl is the base, even if the newer crawl is chosen first.
  await crawls.nth(1).getByRole('checkbox').check()
  await crawls.nth(2).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Compare' }).click()

  await expect(page.getByRole('heading', { name: 'Compare crawls' })).toBeVisible()
  const stats = page.getByRole('region', { name: 'Stats side by side' })
  await expect(stats.getByRole('row', { name: /^Pages 4 4/ })).toBeVisible()
  const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
  const show = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d`) }).click()
  await expect(list('New issues').filter({ hasText: 'Page without a canonical URL' })).toContainText('/new')
  await show('Fixed')
  await expect(list('Fixed').filter({ hasText: 'Page without a title' })).toContainText('/rye')
  await show('Still open')
  await page.getByLabel('Issue', { exact: true }).selectOption({ label: 'Meta description too short (1)' })
  await expect(list('Still open')).toHaveCount(1)
  await expect(list('Still open')).toContainText('/wheat')
  await show('No longer judged')
  await expect(list('No longer judged')).toContainText('/old')
  await show('Pages added')
  await expect(list('Pages added')).toContainText('/new')
  await show('Pages changed')
  const wheat = list('Pages changed').filter({ hasText: '/wheat' })
  await expect(wheat.first()).toContainText('H1 All about wheat')
  await expect(wheat.first()).toContainText('Wheat, renewed')
  await page.getByLabel('Search pages').fill('nothing like it')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByLabel('Search pages').fill('')
  await expect(wheat.first()).toBeVisible()
  await expectAccessible(page)

  const compare = (base: string, other: string) => page.goto(`${HISTORY}/compare?base=${base}&other=${other}`)
  for (const [base, other, words] of [
    [older, older, 'These are the same crawl.'],
    [older, 'nonsense', 'This crawl does not exist'],
    [older, failed, 'One of these crawls has no pages that loaded'],
    [older, '', 'Select two crawls in the history'],
  ] as const) {
    await compare(base, other)
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to History' }).click()
  await expect(page).toHaveURL(HISTORY)
  expect(pageProblems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})
