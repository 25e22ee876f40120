import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { readCsv } from '#testing/read-csv.ts'
import { readWorkbook } from '#testing/read-workbook.ts'
import { expect, test } from '../support/accounts-test.ts'
import { changingSite } from '../support/changing-site.ts'

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').getByText(words, { exact: true })

async function exportAs(page: Page, item: RegExp): Promise<{ name: string; bytes: Uint8Array }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const download: Download = await downloading
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}

test('a consultant adds a site, works through its report, exports it, and sees what changed', async ({
  page,
  serveSite,
  signInNewUser,
  pageProblems,
}) => {
  const { pages, change } = changingSite()
  const site = await serveSite(pages)
  await signInNewUser(page, { companyName: 'Northlight Search' })

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible()
  await page.getByLabel('Project name').fill('Harbour Bakery')
  await page.getByLabel('Website URL').fill(site.origin)
  await page.getByRole('button', { name: /Create/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/harbour-bakery$/)
  await expect(toast(page, 'Project created successfully! Starting crawl...')).toBeVisible()

  await expect(page.getByRole('region', { name: 'Pages Crawled' })).toContainText('4')
  await page.getByRole('link', { name: 'View Reports' }).first().click()
  await expect(page).toHaveURL(/\/reports/)
  await page.goto('/dashboard/harbour-bakery/reports?issue=missing_title')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('/rye')

  const csv = await exportAs(page, /^CSV$/)
  expect(csv.name).toMatch(/^harbour-bakery-crawl-results-filtered-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, 'CSV export downloaded')).toBeVisible()
  expect(readCsv(new TextDecoder().decode(csv.bytes)).map(([url]) => url)).toEqual(['URL', `${site.origin}/rye`])

  await rows.nth(1).getByRole('link', { name: /rye/ }).first().click()
  await expect(page).toHaveURL(/\/reports\/pages\/\d+/)
  await page.getByRole('tab', { name: /^Issues/ }).click()
  await expect(page.getByText('Page is missing a title tag').first()).toBeVisible()

  await page.goto('/dashboard/harbour-bakery/reports')
  const json = await exportAs(page, /^JSON/)
  const reported = JSON.parse(new TextDecoder().decode(json.bytes))
  expect(reported.pages).toHaveLength(4)
  const workbook = readWorkbook((await exportAs(page, /^Excel/)).bytes)
  expect(workbook.get('Pages')).toHaveLength(5)
  expect(workbook.get('Search appearance')?.map(([url]) => url)).toContain(`${site.origin}/rye`)
  const pdf = await exportAs(page, /PDF report/)
  expect(pdf.name).toMatch(/^harbour-bakery-seo-report-\d{4}-\d\d-\d\d\.pdf$/)
  const { text } = await extractText(pdf.bytes)
  expect(text[0]).toContain('Northlight Search')
  expect(text[0]).toContain(`${reported.summary.issues} issues on`)

  change()
  await page.goto('/dashboard/harbour-bakery')
  await page.getByRole('button', { name: 'Start New Crawl' }).click()
  await expect(page.getByRole('dialog').getByText('SEO Crawl')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/harbour-bakery\/reports/, { timeout: 60_000 })
  await page.goto('/dashboard/harbour-bakery')
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('1 added, 1 removed')
  await page.getByRole('link', { name: 'History' }).first().click()
  await expect(page.getByText('Completed')).toHaveCount(2)
  expect(pageProblems).toEqual([])
})
