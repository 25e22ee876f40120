import type { APIRequestContext } from '@playwright/test'
import type { Project } from '#domain/projects/project.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { redirectTo } from '#testing/sites/serve-site.ts'
import { expect, test } from '../support/accounts-test.ts'
import { makeQuickProject } from '../support/changing-site.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

/** 25 breads with a broken link in the menu, and some single problems. */
function bakery(): SitePages {
  const menu = '<nav><a href="/">Home</a> <a href="/offers">Offers</a></nav>'
  const breads = Array.from({ length: 25 }, (_, number) => `/breads/no-${number}`)
  const page = (title: string, body: string) =>
    `<html lang="en"><title>${title}</title>${menu}<main><h1>${title}</h1>${body}</main>`
  return {
    '/': page('Bakery', `${breads.map((path) => `<a href="${path}">${path}</a>`).join(' ')} <a href="/old">Team</a>`),
    ...Object.fromEntries(breads.map((path) => [path, page(`Bread ${path}`, '<a href="/team/ada">Baked by Ada</a>')])),
    '/old': redirectTo('/team/ada'),
    '/team/ada':
      ADA_HEAD +
      page(
        'Ada',
        '<h2>Who is Ada?</h2><p>Ada bakes the best bread of the whole town.</p><img src="/ada.png">' +
          '<a href="/breads/no-1">Her best bread</a> <a href="/team/bob">Bob</a>',
      ),
  }
}

/** A product without what a rich result needs, a language version that does not link back, and a title for sharing. */
const ADA_HEAD = `
  <script type="application/ld+json">{ "@context": "https://schema.org", "@type": "Product", "name": "Rye" }</script>
  <link rel="alternate" hreflang="en" href="/team/ada"><link rel="alternate" hreflang="de" href="/breads/no-1">
  <meta property="og:title" content="Meet Ada">`

/** Crawls the site, and waits until its tables can be read. */
async function crawl(request: APIRequestContext, { id }: Project): Promise<void> {
  await request.post(`/api/projects/${id}/crawls`)
  const counts = () => request.get(`/api/projects/${id}/site-reports/links`)
  await expect.poll(async () => (await counts()).status(), { timeout: 90_000 }).toBe(200)
}

test('links and structure of a site can be read, clicked through and used by keyboard', async ({
  page,
  database,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  // axe tests each of the many screens in every width and colour scheme.
  test.setTimeout(300_000)
  const { email } = await signInNewUser(page)
  const site = await serveSite(bakery())
  const project = await makeQuickProject(page.request, site.origin)

  await test.step('without a crawl, the screen says what to do', async () => {
    await page.goto(`/dashboard/${project.slug}/links`)
    await expect(page.getByRole('heading', { name: 'Not crawled yet' })).toBeVisible()
    // The browser logs the 404 response as an error.
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('404')])
  })

  await crawl(page.request, project)

  await test.step('until the archive is written, screens say so without an error, and then show it', async () => {
    const ofProject = `session_id in (select id from crawl_sessions where project_id = '${project.id}')`
    const change = (values: string) => database.query(`update crawl_archives set ${values} where ${ofProject}`)
    await change(`written_at = null, next_try_at = now() + interval '1 hour'`)
    for (const screen of ['explore', 'search?q=bread', 'links']) {
      await page.goto(`/dashboard/${project.slug}/${screen}`)
      await expect(page.getByRole('heading', { name: 'Preparing the tables of this crawl' })).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Preparing the tables' })).toBeVisible()
    }
    await expectAccessible(page)
    await change(`error = 'The disk is full.'`)
    await expect(page.getByText('The disk is full.', { exact: true })).toBeVisible()
    await expect(page.getByText(/^We try again on .* A new crawl writes new ones\.$/)).toBeVisible()
    await expectAccessible(page)
    await change('error = null, written_at = now()')
    await expect(page.getByText(/^28 broken links/)).toBeVisible()
    expect(pageProblems).toEqual([])
  })

  await test.step('broken links are grouped by target, and a template is one fix', async () => {
    await page.goto(`/dashboard/${project.slug}/links`)
    await expect(page.getByText(/^28 broken links.* on 27 pages.* to 2 URLs/)).toBeVisible()
    await expect(page.getByText('That is 2 places to fix')).toBeVisible()
    await page.getByRole('button', { name: 'Links to /offers' }).click()
    await expect(page.getByRole('region', { name: 'Links to /offers' }).getByRole('row')).toHaveCount(11)
    await expectAccessible(page)
    const link = page.getByRole('link', { name: '27 links to /offers' })
    await expect(link).toHaveAttribute('href', /\/explore\/links\?filter=isInternal\+is\+yes/)
  })

  await test.step('the other tabs show redirects, the link graph of the pages and other sites', async () => {
    await page.getByRole('link', { name: 'Redirected 1' }).click()
    await expect(page.getByRole('region', { name: 'Links by target' })).toContainText('/team/ada')
    await page.getByRole('link', { name: /^Internal/ }).click()
    await page
      .getByRole('button', { name: /^Path to/ })
      .first()
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Bakery' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^External/ }).click()
    await expect(page.getByRole('heading', { name: 'No links to other sites' })).toBeVisible()
  })

  await test.step('folders open level by level, in the tree map and in the table', async () => {
    await page.goto(`/dashboard/${project.slug}/structure`)
    await expect(page.getByRole('link', { name: '25 pages in breads/', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^breads\/ 25 pages/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the link graph opens the pages of a folder', async () => {
    await page.getByRole('link', { name: 'Link graph' }).click()
    const drawing = page.getByRole('navigation', { name: 'Nodes of the link graph' })
    await drawing.getByRole('link', { name: /^\/breads\/, 25 pages/ }).press('Enter')
    await expect(drawing.getByRole('link', { name: /^\/breads\/no-1, / })).toBeVisible()
    await expectAccessible(page)
  })
  expect(pageProblems).toEqual([])

  await test.step('fix packs are files of what was found, and a filled-in sheet is compared with the crawl', async () => {
    await page.goto(`/dashboard/${project.slug}/fix-packs`)
    await expect(
      page.getByText(
        '2 broken URLs with links or in a sitemap, 0 redirects that end in an error or a loop, and 0 redirect chains.',
      ),
    ).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Redirect map: CSV' }).click()
    const file = await (await downloading).createReadStream()
    const text = Buffer.concat(await Array.fromAsync(file)).toString()
    expect(text).toContain(`${site.origin}/offers,,301,27,no page is clearly like it`)

    const sheet = `URL,New title\n${site.origin}/,Bakery\n${site.origin}/team/ada,Ada Lovelace\n`
    const upload = page.getByLabel('Upload the filled-in sheet')
    await upload.setInputFiles({ name: 'titles.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await expect(page.getByText('1 of 2 done.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Open .*\/team\/ada/ })).toContainText('Ada Lovelace')
    await expectAccessible(page)
    await upload.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    await expect(page.getByText("The first line must name the columns 'URL'")).toBeVisible()
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('400')])
  })

  await test.step('an issue is copied as a ticket', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/dashboard/${project.slug}/reports/issues/broken_internal_link`)
    await page.getByRole('button', { name: 'Copy as ticket' }).click()
    await expect(page.getByText('Ticket copied as Markdown')).toBeVisible()
    const ticket = await page.evaluate(() => navigator.clipboard.readText())
    expect(ticket).toMatch(/^# Broken internal links: 27 pages\n/)
    expect(ticket).toContain(`- [ ] <${site.origin}/offers> (status 404), on 27 pages`)
  })

  await test.step('duplicates have a screen', async () => {
    await page.goto(`/dashboard/${project.slug}/duplicates?kind=text`)
    await expect(
      page.getByText('No two of the 27 indexable pages have the same or nearly the same main text.'),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Pro queries the same tables with SQL', async () => {
    await page.goto(`/dashboard/${project.slug}/sql`)
    await expect(page.getByRole('heading', { name: 'SQL is part of Pro' })).toBeVisible()
    await database.query(
      `insert into granted_plans (workspace_id, tier) select workspaces.id, 'paid'
     from users join workspaces on personal_of = users.id where email = $1`,
      [email],
    )
    await page.goto(`/dashboard/${project.slug}/sql`)
    const query = page.getByLabel('Query')
    await query.fill("select target, count(*) as links\nfrom links where targetState = 'broken' group by target")
    await query.press('Control+Enter')
    await expect(page.getByRole('row', { name: /\/offers .* 27$/ })).toBeVisible({ timeout: 45_000 })
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^harbour-bakery-query-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('tab', { name: 'Chart' }).click()
    await expect(page.getByRole('img', { name: /^links: .*\/offers 27/ })).toBeVisible()
    await expectAccessible(page)

    await query.fill('select count(*) from range(10000000) a, range(10000000) b')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText('Running…')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Cancelled.')).toBeVisible()
    await query.fill('select url,\n  cakes from pages')
    await expect(async () => {
      await page.getByRole('button', { name: 'Run' }).click()
      await expect(page.getByText('Line 2, column 3:')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.reload()
    await expect(query).toHaveValue('select url,\n  cakes from pages')
  })
})

test('markup, images, speed, AI and search traffic of a site have reports of their own', { tag: '@extended' }, async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  // axe tests each of the many screens in every width and colour scheme.
  test.setTimeout(300_000)
  await signInNewUser(page)
  const site = await serveSite(bakery())
  const project = await makeQuickProject(page.request, site.origin)
  await crawl(page.request, project)

  await test.step('structured data, language versions and social cards have a screen with tabs', async () => {
    await page.goto(`/dashboard/${project.slug}/markup`)
    const product = page.getByRole('row', { name: /^Product / })
    await expect(product).toContainText('Not eligible')
    await expectAccessible(page)
    await product.getByRole('link', { name: '1 item lacks a property' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'missing' })).toHaveCount(1)
    await page.goBack()
    await page.getByRole('link', { name: 'Hreflang', exact: true }).click()
    const matrix = page.getByRole('region', { name: 'Pages and languages' })
    await expect(matrix.getByRole('link', { name: /^No return : No return link, de, / })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Social cards' }).click()
    await expect(page.getByRole('link', { name: '26 Without og:title' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Choose a page' }).fill('team/ada')
    await page.getByRole('link', { name: /^\/team\/ada/ }).click()
    await expect(page.getByRole('figure', { name: 'Facebook' })).toContainText('Meet Ada')
    await expectAccessible(page)
  })

  await test.step('images have a screen', async () => {
    await page.goto(`/dashboard/${project.slug}/images`)
    await expect(page.getByRole('link', { name: '1 Broken', exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(pageProblems).toEqual([])
  })

  await test.step('uploaded clicks are shown before they are saved, and then in explorer and dashboard', async () => {
    await page.goto(`/dashboard/${project.slug}/traffic`)
    const paths = ['/,120,3000,4%,2.1', '/old,30,300,10%,4', '/offers,20,400,5%,3', '/forgotten,5,50,10%,9']
    const rows = ['Top pages,Clicks,Impressions,CTR,Position', ...paths.map((path) => site.origin + path)]
    const file = { name: 'Pages.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByText('2 of 4 URLs are pages of the crawl')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Period').fill('May 2026')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^55 of 175 clicks \(31%\) are on URLs that are broken, redirected/)).toBeVisible()
    await expect(page.getByText('Period: May 2026')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '1 URLs: Not in the crawl' }).click()
    await expect(page.getByRole('region', { name: 'Not in the crawl' })).toContainText('/forgotten')
    await page.getByRole('link', { name: 'All groups' }).click()
    await page.getByRole('link', { name: '1 URLs: Redirected' }).first().click()
    await expect(page.getByRole('grid').getByRole('row').filter({ hasText: '/old' })).toContainText('30')
    await page.goto(`/dashboard/${project.slug}`)
    await page.getByRole('button', { name: 'By clicks' }).click()
    await expect(page.getByText('Clicks from Search Console, period: May 2026.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Broken pages' }).first()).toContainText('20 clicks')
  })

  await test.step('speed and security open the pages behind each number', async () => {
    await page.goto(`/dashboard/${project.slug}/speed`)
    await expect(page.getByText('These are not Core Web Vitals')).toBeVisible()
    await expect(page.getByRole('link', { name: '25 pages of /breads/*' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Weight and files' }).click()
    await expect(page.getByRole('link', { name: '27 pages: Not compressed' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Headers and cookies' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^27 without pages of the site without Content-Security-Policy/ }).click()
    await expect(page.getByText('27 pages match')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Security issues' }).click()
    await expect(page.getByRole('region', { name: 'Security issues', exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('AI explains its two scores and shows passages', async () => {
    await page.goto(`/dashboard/${project.slug}/ai`)
    await expect(page.getByRole('heading', { name: 'Why the two numbers differ' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'What a model reads' }).click()
    await expect(page.getByRole('region', { name: 'Main text', exact: true })).toContainText('Bakery')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Passages' }).click()
    await expect(page.getByText('Stands alone')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'llms.txt' }).click()
    await expect(page.getByRole('heading', { name: 'No llms.txt' })).toBeVisible()
    await expectAccessible(page)
  })
  expect(pageProblems).toEqual([])
})
