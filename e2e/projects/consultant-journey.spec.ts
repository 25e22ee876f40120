import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { readCsv } from '#testing/read-csv.ts'
import { expect, test } from '../support/accounts-test.ts'
import { crawlOnce, makeQuickProject } from '../support/changing-site.ts'
import { faultySite } from '../support/faulty-site.ts'

const PROJECT = '/dashboard/harbour-bakery'
const SCREENS = [
  '',
  '/indexability',
  '/access',
  '/access?tab=sitemaps',
  '/access?tab=bots',
  '/links',
  '/links?tab=redirected',
  '/links?group=pattern',
  '/links?tab=internal',
  '/links?tab=external',
  '/structure',
  '/duplicates',
  '/markup?tab=social',
  '/images',
  '/speed',
  '/speed?tab=headers',
  '/ai',
  '/ai?tab=reading',
]

async function download(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const started = page.waitForEvent('download')
  await press()
  return new Uint8Array(await readFile(await (await started).path()))
}

/** Every number on the screen that leads to rows of the explorer. */
function countsOn(page: Page): Promise<{ path: string; text: string }[]> {
  return page
    .getByRole('main')
    .locator('a[href*="/explore/"]')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href') ?? '', text: (link as HTMLElement).innerText })),
    )
}

test('from ‘how is it’ to ticket, redirect map and PDF, each number is the one that was planned', async ({
  page,
  context,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  // Many screens in a row, on machines that may be busy.
  test.setTimeout(300_000)
  const { pages, truth } = faultySite()
  const site = await serveSite(pages)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInNewUser(page)
  const project = await makeQuickProject(page.request, site.origin)
  await crawlOnce(page.request, project)
  const api = `/api/projects/${project.id}`
  await expect
    .poll(async () => (await page.request.get(`${api}/site-reports/links`)).status(), { timeout: 60_000 })
    .toBe(200)

  await test.step('how is it: the funnel has the planned numbers', async () => {
    await page.goto(PROJECT)
    const funnel = page.getByRole('region', { name: 'From found to linked' })
    const steps = funnel.locator('ol > li')
    const firstNumber = async (nth: number) => (await steps.nth(nth).getByRole('link').first().innerText()).trim()
    await expect(steps).toHaveCount(6)
    expect(await firstNumber(2)).toBe(`${truth.loaded}`)
    expect(await firstNumber(3)).toBe(`${truth.indexable}`)
    expect(await firstNumber(4)).toBe(`${truth.indexableInSitemap}`)
    expect(await firstNumber(5)).toBe(`${truth.indexableLinked}`)
  })

  await test.step('every number opens as many rows as it says', async () => {
    const checked = new Map<string, number>()
    for (const screen of SCREENS) {
      await page.goto(`${PROJECT}${screen}`, { waitUntil: 'networkidle' })
      for (const { path, text } of await countsOn(page)) {
        // Skip percentages, which are not counts.
        const said = text.match(/\d[\d,]*(?![\d,]*\s*%)/)?.[0]
        if (said === undefined) continue
        const { pathname, searchParams } = new URL(path, 'http://product')
        const table = pathname.split('/').at(-1)
        const query = new URLSearchParams({ filter: searchParams.get('filter') ?? '', limit: '1' })
        const rows =
          checked.get(path) ?? (await (await page.request.get(`${api}/explore/${table}?${query}`)).json()).total
        checked.set(path, rows)
        expect.soft(rows, `${screen}: ‘${text}’ ${path}`).toBe(Number(said.replaceAll(',', '')))
      }
    }
    expect(checked.size).toBeGreaterThan(60)
  })

  await test.step('where the faults are', async () => {
    const counts = await (await page.request.get(`${api}/site-reports/links`)).json()
    expect(counts.counts).toMatchObject({ broken: truth.brokenLinks, redirected: truth.redirectedLinks })
    await page.goto(`${PROJECT}/links`)
    const { brokenLinks, pagesWithBrokenLinks, broken } = truth
    await expect(
      page.getByText(new RegExp(`^${brokenLinks} broken links.* on ${pagesWithBrokenLinks} pages.* to ${broken} URLs`)),
    ).toBeVisible()
    await page.goto(`${PROJECT}/duplicates`)
    await expect(
      page.getByText(`${truth.pagesWithSharedTitle} pages in ${truth.titleGroups} groups with the same title.`),
    ).toBeVisible()
    const { issues } = await (await page.request.get(`${api}/report/issues`)).json()
    const pagesOf = (type: string) => issues.find((issue: { type: string }) => issue.type === type)?.pages
    expect(pagesOf('missing_title')).toBe(truth.missingTitle)
    expect(pagesOf('missing_alt')).toBe(truth.pagesWithoutAlt)
    expect(pagesOf('broken_internal_link')).toBe(truth.pagesWithBrokenLinks)
    expect(pagesOf('duplicate_title')).toBe(truth.pagesWithSharedTitle)
    const images = await (await page.request.get(`${api}/explore/images?limit=1`)).json()
    expect(images.total).toBe(truth.images)
  })

  await test.step('a segment has its own trend, and its name is in the URL', async () => {
    const saved = await page.request.post(`${api}/segments`, { data: { name: 'Start', filter: 'path is /' } })
    expect(saved.status()).toBe(201)
    await page.goto(PROJECT)
    await page.getByLabel('Trend of').selectOption('Start')
    await expect(page).toHaveURL(/\?segment=Start$/)
    const trend = page.getByRole('region', { name: 'Trend of Start' })
    await expect(trend.getByText(/^1 page with .* The chart appears with a second crawl\.$/)).toBeVisible()
  })

  await test.step('the ticket and the redirect map list the broken URLs', async () => {
    await page.goto(`${PROJECT}/reports/issues/broken_internal_link`)
    await page.getByRole('button', { name: 'Copy as ticket' }).click()
    await expect(page.getByText('Ticket copied as Markdown')).toBeVisible()
    const ticket = await page.evaluate(() => navigator.clipboard.readText())
    expect(ticket).toContain(`# Broken internal links: ${truth.pagesWithBrokenLinks} pages`)
    const targets = [...ticket.matchAll(/^- \[ \] <([^>]+)> \(status 404\)/gm)].map(([, url]) => url)
    expect(targets.sort()).toEqual(truth.brokenPaths.map((path) => site.origin + path).sort())

    await page.goto(`${PROJECT}/fix-packs`)
    const csv = await download(page, () => page.getByRole('button', { name: 'Download Redirect map: CSV' }).click())
    const rows = readCsv(new TextDecoder().decode(csv)).slice(1)
    const froms = rows.map(([from]) => from?.replace(site.origin, '')).sort()
    expect(froms).toEqual([...truth.brokenPaths, truth.chain[0]].sort())
    expect(rows.find(([from]) => from?.endsWith(truth.chain[0]))?.[1]).toBe(`${site.origin}${truth.chain[2]}`)
  })

  await test.step('the PDF says the same', async () => {
    await page.goto(`${PROJECT}/reports`)
    const pdf = await download(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: /PDF report/ }).click()
    })
    const { text } = await extractText(pdf, { mergePages: true })
    const words = text.replace(/\s+/g, ' ')
    const { sentences } = await (await page.request.get(`${api}/site-state`)).json()
    for (const sentence of sentences as { text: string }[][]) {
      expect(words).toContain(sentence.map((part) => part.text).join(''))
    }
    expect(words).toContain('Broken internal link')
  })
  expect(pageProblems).toEqual([])
})
