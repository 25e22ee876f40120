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

/** Crawls a project of the signed-in user. Returns a function that maps the path of a page to its detail screen. */
async function crawlProject(page: Page, origin: string): Promise<(path: string) => string> {
  const created = await page.request.post('/api/projects', { data: { name: 'Bakery', url: origin } })
  const { project } = await created.json()
  await page.request.patch(`/api/projects/${project.id}/settings`, { data: { pace: 'fast' } })
  await page.request.post(`/api/projects/${project.id}/crawls`)
  const rows = async (): Promise<{ seq: number; url: string }[]> =>
    (await (await page.request.get(`/api/projects/${project.id}/report/pages`)).json()).rows
  await expect
    .poll(async () => (await (await page.request.get(`/api/projects/${project.id}`)).json()).totalPagesCrawled, {
      timeout: 60_000,
    })
    .toBe(4)
  const seqs = new Map((await rows()).map(({ url, seq }) => [new URL(url).pathname, seq]))
  return (path) => `/dashboard/${project.slug}/reports/pages/${seqs.get(path)}`
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
  const screenOf = await crawlProject(page, site.origin)
  const section = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('the report links to the page, and every section shows what the crawl found', async () => {
    await page.goto(screenOf('/rye').replace(/\/pages\/.*/, '?q=rye'))
    await page.getByRole('link', { name: '/rye', exact: true }).click()
    await expect(page.getByRole('link', { name: `${site.origin}/rye` })).toHaveAttribute('href', `${site.origin}/rye`)
    await expect(section('Overview')).toContainText('No meta description')
    await expect(section('Overview')).toContainText('By links, 1 click from the start')
    await expect(section('Overview')).toContainText('0 with alt / 2 missing, 2 in all')
    await expect(section('Score')).toContainText('The title has 85 characters, 25 more than the 60 that fit.')
    await expect(section('Score')).toContainText('2 + 1 + 1 + 2 = 6 of 12 points, which is a score of 50.')
    await expect(section('LLM readiness')).toContainText('Missing: meta description, H1.')
    await expect(section('Issues')).toContainText('Page is missing an H1 tag')
    await expect(section('Issues')).toContainText('/photos/rye-loaf.jpg at img')
    await expect(section('Search result preview')).toContainText('of 561 px')
    await expect(section('Search result preview')).toContainText('Cut off')
    await expect(section('Headers')).toContainText('text/html; charset=utf-8')
    const link = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: /^Issues/ })
    await link.click()
    await expect(link, 'the visible section is highlighted').toHaveAttribute('aria-current', 'location')
    await expect(section('Redirects')).toContainText('None: the requested URL responded directly.')
    await expect(section('In-links').getByRole('row').nth(1)).toContainText('Our rye')
    const out = section('Out-links')
    await expect(out.getByRole('row')).toHaveCount(4)
    await expect(out.getByRole('row').nth(2)).toContainText('404')
    await out.getByRole('link', { name: 'External' }).click()
    await expect(out.getByRole('row')).toHaveCount(2)
    await expect(out.getByRole('row').nth(1)).toContainText(/Flour.*unverified: not requested/)
    await expect(section('What a language model sees')).toContainText('Not fetched yet')
  })

  await test.step('after a change, fixed, new and open issues and the text for models are shown', async () => {
    pages['/rye'] = RYE_AFTER
    await page.getByRole('button', { name: 'Re-check now' }).click()
    const fixed = section('Fixed since the crawl')
    await expect(fixed).toContainText('Title tag is too long')
    await expect(fixed).toContainText('Page is missing a meta description')
    await expect(section('New since the crawl')).toContainText('H1')
    await expect(section('Still open')).toContainText('1 image missing alt text')
    const markdown = section('What a language model sees')
    await expect(markdown.locator('pre')).toHaveText('# Rye\n\n# Rye again\n\nDark, sour and **new**.')
    await expect(markdown).toContainText('The main text has changed since the crawl.')
    await expect(markdown).toContainText(/Tokens\s*\d+/)
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
    await page.goto(screenOf('/spelt'))
    await expect(section('Redirects').getByRole('listitem').first()).toContainText('/moved')
    await expect(section('In-links').getByRole('row').nth(1)).toContainText('redirected from /moved')
    await page.goto(screenOf('/'))
    await expect(section('Out-links').getByRole('row').nth(2)).toContainText(/\/moved.*30\d → \/spelt/)
    await page.goto(screenOf('/').replace(/\/pages\/.*/, '?view=redirects'))
    await expect(page.getByRole('link', { name: 'Redirects 1' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: '/spelt', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spelt bread')
    await page.goto(screenOf('/gone'))
    await expect(page.getByRole('alert')).toContainText('Fix crawling errors first')
    await expect(page.getByRole('link', { name: 'Issues –' })).toBeVisible()
    await expect(section('In-links').getByRole('row').nth(1)).toContainText('nofollow')
    const missing = await page.goto(screenOf('/rye').replace(/\d+$/, '999'))
    expect(missing?.status()).toBe(404)
    await page.getByRole('link', { name: 'Show all pages' }).click()
    await expect(page).toHaveURL(/\/reports$/)
  })
  expect(pageProblems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('hostile text is shown as text, without overflow or accessibility violations', async ({
  page,
  serveSite,
  signInNewUser,
}) => {
  await signInNewUser(page)
  const screenOf = await crawlProject(page, (await serveSite(bakery())).origin)
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(screenOf('/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
    await expect(page.getByRole('button', { name: /Show all 2,200 characters/ }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Out-links', exact: true }).getByRole('row').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await barriers(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Fetch this page now' }).click()
  await expect(page.getByRole('region', { name: 'The page as Markdown' })).toContainText('[Our rye]')
  expect(await page.title()).not.toBe('owned')
})
