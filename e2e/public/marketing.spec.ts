import { expectAccessible } from '../support/fit-for-all.ts'
import { expect, test } from '../support/test.ts'

test('the header links to use cases and features, which link to sign-up and the demo', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [name, heading] of [
    ['Brands', 'Keep every page of your brand findable'],
    ['Agencies', 'Audits your clients understand, site after site'],
  ] as const) {
    await header.getByText('Use Cases').first().click()
    await header.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(header.getByRole('link', { name }), 'the menu closes after navigation').toBeHidden()
  }
  await header.getByRole('link', { name: 'Features' }).click()
  await expect(page).toHaveURL('/features')
  const main = page.getByRole('main')
  const start = main.getByRole('link', { name: 'Start Free Analysis' })
  const demo = main.getByRole('link', { name: 'Try Demo' })
  for (const link of await start.all()) await expect(link).toHaveAttribute('href', '/signup')
  for (const link of await demo.all()) await expect(link).toHaveAttribute('href', '/')
  await demo.first().click()
  await expect(page.getByRole('button', { name: 'Start Real Data Analysis' })).toBeVisible()
})

test('static parts of the home page load no code, link within the app, and show after coming back', async ({
  page,
  pageProblems,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(response.url()))
  await page.goto('/')
  const pricing = page.getByRole('region', { name: 'Start free, grow when your site does' })
  const hero = page.getByRole('heading', { level: 1, name: 'See your site the way search engines and AI read it' })
  await expect(page.getByRole('button', { name: 'Start Real Data Analysis' })).toBeEnabled()
  await expect(pricing.getByRole('link', { name: 'Sign Up Free' })).toBeVisible()
  await expect(hero).toBeVisible()
  expect(scripts.filter((url) => /how-it-works|pricing-section|hero-/.test(url))).toEqual([])
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'All features' }).click()
  await expect(page).toHaveURL('/features')
  await page.getByRole('banner').getByRole('link', { name: 'Pagewarden' }).click()
  await expect(hero).toBeVisible()
  await expect(pricing.getByRole('link', { name: 'Sign Up Free' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window), 'no page was loaded again').toBe(true)
  expect(pageProblems).toEqual([])
})

test('every link on our own pages works', async ({ page, request }) => {
  const links = new Set<string>()
  for (const path of ['/', '/features', '/pricing', '/about', '/terms', '/privacy', '/use-cases/brands', '/bot']) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(href)
  }
  expect(links.size).toBeGreaterThan(15)
  const responses = await Promise.all([...links].map(async (path) => [path, (await request.get(path)).status()]))
  expect(responses.filter(([, status]) => status !== 200)).toEqual([])
  await page.goto('/about')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }), 'a placeholder').toHaveCount(0)
})

test('the pricing page compares the plans, answers questions and links to support', async ({ page }) => {
  await page.goto('/pricing')
  const main = page.getByRole('main')
  const row = (name: string) =>
    main.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('URLs per crawl on the home page')).toHaveText(/10\s*25\s*25$/)
  await expect(row('Scheduled recrawls').getByText('Not included')).toHaveCount(2)
  await expect(main.getByRole('heading', { level: 3, name: 'Is there a money-back guarantee?' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'help centre' })).toHaveAttribute('href', '/support')
  await main.getByRole('link', { name: 'Start Crawling' }).click()
  await expect(page).toHaveURL('/#crawler')
})

test('pictures match the colour scheme, and the home page loads its pictures only on scrolling', async ({
  page,
  product,
  pageProblems,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const pictures = () => requested.filter((url) => url.endsWith('.webp'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(pictures()).toEqual([])
  await page.getByRole('heading', { name: 'With an account, it keeps watch' }).scrollIntoViewIfNeeded()
  const picture = page.getByRole('img', { name: /^The first screen of a project/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(pictures()).toEqual([expect.stringMatching(/\/assets\/dashboard-dark-720-[\w-]+\.webp$/)])
  expect(
    requested.filter((url) => !url.startsWith(product.url)),
    'no requests to other servers',
  ).toEqual([])
  expect(pageProblems).toEqual([])
})

/** One page of each kind that has no test of its own. */
const KINDS = [
  '/features',
  '/pricing',
  '/about',
  '/privacy',
  '/use-cases/agencies',
  '/docs',
  '/docs/configuration',
  '/docs/api/projects',
]

test('our own pages and the documentation are accessible and fit a phone', async ({ page, pageProblems }) => {
  for (const path of KINDS) {
    await page.goto(path)
    await expectAccessible(page)
  }
  expect(pageProblems).toEqual([])
})
