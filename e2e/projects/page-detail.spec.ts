import type { Page } from '@playwright/test'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { redirectTo } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'

const HOSTILE = '<script>document.title="owned"</script> \u202Eתפריט 🥐'
const escaped = HOSTILE.replaceAll('<', '&lt;')

const RYE_BEFORE = `<html lang="en"><title>Rye bread ${'and more rye bread '.repeat(4)}</title>
  <img src="/photos/rye-loaf.jpg"><img src="/photos/rye-crust.jpg"><h2>Crust</h2><p>Dark and sour.</p>
  <p><a href="/">Home</a> <a href="/gone" rel="nofollow">Gone</a> <a href="http://127.0.0.1:1/">Flour</a></p>`
const RYE_AFTER = `<html lang="en"><title>Rye bread</title><h1>Rye</h1><h1>Rye again</h1>
  <meta name="description" content="Why rye? ${'Because it keeps for a week. '.repeat(5)}">
  <img src="/photos/rye-loaf.jpg"><p>Dark, sour and <b>new</b>.</p><script>document.write('by script')</script>`

function bakery(): SitePages {
  return {
    '/':
      `<title>${escaped}</title><h1>${'unbreakable'.repeat(200)}</h1>` +
      '<a href="/rye">Our rye</a> <a href="/moved">Moved</a>',
    '/rye': RYE_BEFORE,
    '/moved': redirectTo('/spelt'),
    '/spelt': '<title>Spelt bread</title><h1>Spelt</h1>',
  }
}

type CrawledProject = {
  /** Maps the path of a page to its detail screen in the latest crawl. */
  screenOf: (path: string) => string
  crawlAgain: () => Promise<void>
}

/** Crawls a project of the signed-in user, and waits for the archive of the crawl. */
async function crawlProject(page: Page, origin: string): Promise<CrawledProject> {
  const created = await page.request.post('/api/projects', { data: { name: 'Bakery', url: origin } })
  const { project } = await created.json()
  const read = async (path: string) => (await page.request.get(`/api/projects/${project.id}${path}`)).json()
  let seqs = new Map<string, number>()
  const crawl = async () => {
    const { id } = await (await page.request.post(`/api/projects/${project.id}/crawls`)).json()
    const graph = async () => (await read(`/report/pages/1/graph?session=${id}`)).graph ?? null
    await expect.poll(graph, { timeout: 60_000 }).not.toBeNull()
    const { rows }: { rows: { seq: number; url: string }[] } = await read('/report/pages')
    seqs = new Map(rows.map(({ url, seq }) => [new URL(url).pathname, seq]))
  }
  await page.request.patch(`/api/projects/${project.id}/settings`, { data: { pace: 'fast' } })
  await crawl()
  return { screenOf: (path) => `/dashboard/${project.slug}/reports/pages/${seqs.get(path)}`, crawlAgain: crawl }
}

test('the page detail shows everything about a page, and a re-check shows what changed', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  const pages = bakery()
  const site = await serveSite(pages)
  const { screenOf } = await crawlProject(page, site.origin)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const openTab = (name: string) => page.getByRole('tab', { name }).click()

  await test.step('the report links to the page, and every tab shows what the crawl found', async () => {
    await page.goto(screenOf('/rye').replace(/\/pages\/.*/, '?q=rye'))
    await page.getByRole('link', { name: '/rye', exact: true }).click()
    await expect(page.getByRole('link', { name: `${site.origin}/rye` })).toHaveAttribute('href', `${site.origin}/rye`)
    await expect(section('How it was found')).toContainText('By links, 1 click from the start')
    await expect(section('How it was found').getByRole('listitem')).toHaveCount(2)
    await expect(section('Score')).toContainText('The title has 85 characters, 25 more than the 60 that fit.')
    await expect(section('Score')).toContainText('2 + 1 + 1 + 2 = 6 of 12 points, which is a score of 50.')
    await expect(section('Search result preview')).toContainText('of 561 px')
    await expect(section('Search result preview')).toContainText('Cut off')
    await expect(section('Search result preview')).toContainText('No description: Google uses text from the page')
    await openTab('Issues')
    await expect(section('Score'), 'one tab is visible at a time').toBeHidden()
    await expect(section('Issues')).toContainText('Page is missing an H1 tag')
    await expect(section('Issues')).toContainText('/photos/rye-loaf.jpg at body > img:first-child')
    await page.getByRole('button', { name: 'Show checks that passed' }).click()
    await expect(section('Search appearance')).toContainText('Page without a title')
    await page.getByRole('button', { name: /^Did not apply/ }).click()
    await expect(section('Structured data')).toContainText('The page has nothing that this check is about.')
    await openTab('Content')
    await expect(section('Headings').getByRole('listitem')).toHaveText(['H2Crust'])
    await expect(section('Text and images')).toContainText('0 with alt / 2 missing, 2 in all')
    await expect(section('LLM readiness')).toContainText('Missing: meta description, H1.')
    await expect(section('What a language model sees')).toContainText('Not fetched yet')
    await openTab('Markup')
    await expect(section('Structured data')).toContainText('The page has no structured data.')
    await expect(section('Languages')).toContainText('en')
    await openTab('Headers')
    await expect(section('Headers')).toContainText('text/html; charset=utf-8')
    await openTab('Links')
    await expect(section('Redirects')).toContainText('None: the requested URL responded directly.')
    await expect(section('In-links').getByRole('row').nth(1)).toContainText('Our rye')
    const out = section('Out-links')
    await expect(out.getByRole('row')).toHaveCount(4)
    await expect(out.getByRole('row').nth(2)).toContainText('404')
    await out.getByRole('link', { name: 'External' }).click()
    await expect(out.getByRole('row')).toHaveCount(2)
    await expect(out.getByRole('row').nth(1)).toContainText(/Flour.*unverified: not requested/)
  })

  await test.step('after a change, fixed, new and open issues and the text for models are shown', async () => {
    pages['/rye'] = RYE_AFTER
    await page.getByRole('button', { name: 'Re-check now' }).click()
    const fixed = section('Fixed since the crawl')
    await expect(fixed).toContainText('Title tag is too long')
    await expect(fixed).toContainText('Page is missing a meta description')
    await expect(section('New since the crawl')).toContainText('H1')
    await expect(section('Still open')).toContainText('1 image missing alt text')
    await openTab('Content')
    const markdown = section('What a language model sees')
    await expect(markdown.locator('pre')).toHaveText('# Rye\n\n# Rye again\n\nDark, sour and **new**.')
    await expect(markdown).toContainText('The main text has changed since the crawl.')
    await expect(markdown).toContainText(/Tokens\s*\d+/)
    await openTab('Overview')
    await expect(section('Score'), 'the crawl does not change').toContainText('6 of 12 points')
    await page.reload()
    await expect(fixed).toContainText('Title tag is too long')
  })

  await test.step('a page that was removed since the crawl is a result as well', async () => {
    delete pages['/rye']
    await page.getByRole('button', { name: 'Re-check now' }).click()
    await expect(page.getByRole('alert').first()).toContainText('404 Not Found')
  })

  await test.step('the back link returns to the same view of the report', async () => {
    await page.getByRole('link', { name: 'Back to the report' }).click()
    await expect(page).toHaveURL(/\/reports\?q=rye$/)
  })

  await test.step('a redirected page, a failed page and a page that does not exist', async () => {
    await page.goto(`${screenOf('/spelt')}#redirects`)
    await expect(page, 'old links to sections open their tab').toHaveURL(/\?session=[\w-]+&tab=links#redirects$/)
    await expect(section('Redirects').getByRole('listitem').first()).toContainText('/moved')
    await expect(section('In-links').getByRole('row').nth(1)).toContainText('redirected from /moved')
    await page.goto(`${screenOf('/')}?tab=links`)
    await expect(section('Out-links').getByRole('row').nth(2)).toContainText(/\/moved.*30\d → \/spelt/)
    await page.goto(screenOf('/').replace(/\/pages\/.*/, '?view=redirects'))
    await expect(page.getByRole('link', { name: 'Redirects 1' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: '/spelt', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spelt bread')
    await page.goto(screenOf('/gone'))
    await expect(page.getByRole('alert')).toContainText('Fix crawling errors first')
    await expect(page.getByRole('tab', { name: 'Issues –' })).toBeVisible()
    await openTab('Links')
    await expect(section('In-links').getByRole('row').nth(1)).toContainText('nofollow')
    const missing = await page.goto(screenOf('/rye').replace(/\d+$/, '999'))
    expect(missing?.status()).toBe(404)
    await page.getByRole('link', { name: 'Show all pages' }).click()
    await expect(page).toHaveURL(/\/reports$/)
  })
  expect(pageProblems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('hostile text is shown as text, without overflow or accessibility violations', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  await signInNewUser(page)
  const { screenOf } = await crawlProject(page, (await serveSite(bakery())).origin)
  // Looking for barriers takes seconds, so each kind of content is looked at once.
  for (const [colorScheme, width, searched] of [
    ['light', 1440, ['Issues', 'History']],
    ['dark', 390, ['Overview', 'Content', 'Markup']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(screenOf('/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
    for (const name of ['Overview', 'Issues', 'Content', 'Links', 'Markup', 'Headers', 'History']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
      if (name === 'Issues') await showPassedChecks(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      if (searched.some((each) => each === name)) expect(await barriers(page), name).toEqual([])
    }
  }
  await page.goto(`${screenOf('/')}#markdown`)
  await page.getByRole('button', { name: 'Fetch this page now' }).click()
  await expect(page.getByRole('region', { name: 'The page as Markdown' })).toContainText('[Our rye]')
  expect(await page.title()).not.toBe('owned')
})

async function showPassedChecks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show checks that passed' }).click()
  await expect(page.getByRole('button', { name: /^Passed [1-9]/ })).toBeVisible()
}

test('tabs have URLs and arrow keys, and the history shows what changed between crawls', async ({
  page,
  browser,
  serveSite,
  signInNewUser,
}) => {
  await signInNewUser(page)
  const pages = bakery()
  const { origin } = await serveSite(pages)
  const { screenOf, crawlAgain } = await crawlProject(page, origin)
  pages['/rye'] = RYE_AFTER
  await crawlAgain()
  await page.goto(screenOf('/rye'))
  const tab = (name: string) => page.getByRole('tab', { name })

  await tab('Overview').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('History')).toBeFocused()
  await expect(tab('History')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?session=[\w-]+&tab=history$/)
  const rows = page.getByRole('region', { name: 'This page in each crawl' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(/shown here.*Rye bread \(changed\).*Changed/)
  await expect(rows.nth(2).getByText('(changed)')).toHaveCount(0)

  await rows.nth(2).getByRole('link').click()
  await expect(page.getByText('There is a newer crawl.')).toBeVisible()
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab('History'), 'back returns to the tab').toHaveAttribute('aria-selected', 'true')

  const noScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await noScripts.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('region', { name: 'This page in each crawl' }).getByRole('row')).toHaveCount(3)
  await plain.getByRole('tab', { name: 'Overview' }).click()
  await expect(plain.getByRole('region', { name: 'Score', exact: true })).toContainText('points')
  await noScripts.close()
})
