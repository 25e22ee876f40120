import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectDashboard } from '#domain/reports/dashboard.ts'
import type { SiteState } from '#domain/site-state/site-state.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { saveReportBranding, saveReportLogo } from '#store/workspaces/report-branding.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { archiveStoredCrawl } from '../../archives/archive-stored-crawl.ts'
import { runStoredCrawl } from '../../crawls/run-stored-crawl.ts'
import { startProjectCrawl } from '../../crawls/start-project-crawl.ts'
import { writePdfReport } from './pdf-report.ts'
import { PAGE } from './pdf-writer.ts'

const NEVER = new AbortController().signal
const LONG_PATH = `/shop/${'a-category-with-a-long-name/'.repeat(9)}?session=${'0123456789'.repeat(9)}`
const ARABIC = 'مخبز الميناء خبز طازج'
const CHINESE = '港口面包店，每天新鲜出炉的面包'

const html = (title: string, body = '') =>
  `<!doctype html><html lang=en><title>${title}</title><h1>${title}</h1>${body}<p>Bread and rolls.</p>`
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">Page ${path.slice(0, 9)}</a>`).join(' ')
const IMAGE = '<img src="/photos/of-a-bread.jpg">'
const NUMBERED = Array.from({ length: 24 }, (_, nth) => `/bread/${nth}`)
const PAGES: SitePages = {
  '/': html('Harbour', links('/ar', '/zh', '/emoji', '/gone', '/untitled', LONG_PATH, ...NUMBERED)),
  '/ar': html(ARABIC, IMAGE),
  '/zh': html(CHINESE, IMAGE),
  '/emoji': html('Bread 🍞 and \ue000', IMAGE),
  '/untitled': '<p>No title',
  [LONG_PATH]: html('Long'),
  ...Object.fromEntries(NUMBERED.map((path) => [path, html(`Bread ${path}`, IMAGE)])),
}

let app: TestApp
let account: TestAccount
let project: Project
const crawlIds: string[] = []

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  const site = await serveSite(PAGES)
  project = await makeProject(app, account.userId, { url: `${site.origin}/`, name: 'Harbour 🍞' })
  await app.database.pool.query("update projects set pace = 'fast' where id = $1", [project.id])
  for (const title of ['', 'Now it has a title']) {
    if (title !== '') {
      PAGES['/untitled'] = html(title)
      const settings = "render = 'sample', samples_per_template = 1, render_width = 'both', keep_screenshots = true"
      await app.database.pool.query(`update projects set ${settings} where id = $1`, [project.id])
    }
    await setPlan(app, account.userId, 'paid')
    const signedIn = {
      ...account,
      role: 'viewer' as const,
      sessionId: '',
      signedInAt: new Date(),
      impersonatedBy: null,
    }
    const { id } = await startProjectCrawl(
      app,
      { kind: 'person', tier: 'paid', clientKey: '', account: signedIn },
      { projectId: project.id },
    )
    await runStoredCrawl(app, id, NEVER)
    await archiveStoredCrawl(app, id, NEVER)
    crawlIds.push(id)
  }
  await site.close()
}, 120_000)
afterAll(() => app.close())

type DrawnPage = { text: string; bottom: number; right: number; images: number }

async function drawPdf(sessionId = crawlIds[1] ?? ''): Promise<{ pages: DrawnPage[]; all: string }> {
  const { id: projectId, name: projectName } = project
  const of = { projectId, projectName, workspaceId: account.workspace.id, sessionId }
  const task = { ...of, format: 'pdf' as const, filter: '' }
  const chunks = await Array.fromAsync(writePdfReport(app, task, account.userId, async () => {}))
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
  const pages: DrawnPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    const inside = texts.filter(({ transform }) => transform[5] > PAGE.height - PAGE.bottom - 4)
    const { fnArray } = await page.getOperatorList()
    pages.push({
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
      bottom: PAGE.height - Math.min(...inside.map(({ transform }) => transform[5])),
      right: Math.max(...texts.map(({ transform, width }) => transform[4] + width)),
      images: fnArray.filter((operation) => operation === PAINT_IMAGE).length,
    })
  }
  return { pages, all: pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ') }
}

/** OPS.paintImageXObject of pdf.js. */
const PAINT_IMAGE = 85

async function get<Value>(path: string): Promise<Value> {
  const response = await fetch(`${app.origin}/api/projects/${project.id}${path}`, {
    headers: { cookie: account.cookie },
  })
  return (await response.json()) as Value
}

it('words and numbers are those of the dashboard', async () => {
  const { all } = await drawPdf()
  const { latest, changes, topIssues } = await get<ProjectDashboard>('/dashboard')
  const { sentences, funnel } = await get<SiteState>('/site-state')
  expect(latest?.crawl.id).toBe(crawlIds[1])
  expect(all).toContain(sentences.map((parts) => parts.map(({ text }) => text).join('')).join(' '))
  expect(all).toContain(`Site score ${latest?.crawl.siteScore} of 100`)
  for (const { label, count } of funnel) expect(all).toContain(`${label} ${formatNumber(count ?? 0)}`)
  const { issues, pages } = changes as NonNullable<typeof changes>
  expect(issues.fixed).toBeGreaterThan(0)
  expect(all).toContain(
    `New issues ${issues.appeared} Fixed issues ${issues.fixed} Still open ${formatNumber(issues.stillOpen)}`,
  )
  expect(all).toContain('What was fixed')
  expect(all).toContain(`Pages: ${pages.added} added, ${pages.removed} removed, ${pages.changed} changed,`)
  for (const { title } of topIssues.slice(0, 10)) expect(all).toContain(title)
  expect(all).toContain('For the editors: ')
  expect(all).toMatch(/and 2\d more pages/)
})

it('the first crawl has nothing to compare with', async () => {
  const { all } = await drawPdf(crawlIds[0])
  expect(all).toContain('This is the first crawl of the site.')
  expect(all).not.toContain('What was fixed')
})

it('no page but the last is half empty, and nothing leaves its margins', { tags: 'extended' }, async () => {
  const { pages } = await drawPdf()
  expect(pages.length).toBeGreaterThan(4)
  for (const [nth, { bottom, right, text }] of pages.entries()) {
    expect(right, `page ${nth + 1}`).toBeLessThan(PAGE.right + 2)
    expect(text).toContain(`Page ${nth + 1} of ${pages.length}`)
    if (nth < pages.length - 1) expect(bottom / PAGE.bottom, `page ${nth + 1}`).toBeGreaterThan(0.75)
  }
})

it('screenshots of the start page and of the worst rendered pages are shown, if there are any', {
  tags: 'extended',
}, async () => {
  const { pages, all } = await drawPdf()
  expect(all).toContain('How pages look')
  const [drawn] = pages.filter(({ images }) => images > 0)
  expect(drawn?.images).toBeGreaterThanOrEqual(2)
  expect(drawn?.text).toMatch(/Desktop\s*Phone\s*Harbour/)
  const first = await drawPdf(crawlIds[0])
  expect(first.all).not.toContain('How pages look')
})

it('long URLs wrap, every script is drawn, and what no font has is said', async () => {
  const { all } = await drawPdf()
  expect(all.replaceAll(' ', '')).toContain(LONG_PATH)
  for (const words of [CHINESE.slice(0, 5), '🍞', 'and [U+E000]', '1 character of the site cannot be drawn']) {
    expect(all).toContain(words)
  }
  const letters = new Set(ARABIC.replaceAll(' ', ''))
  expect([...letters].filter((letter) => all.normalize('NFKC').includes(letter)).length).toBeGreaterThan(8)
})

it('logo, colour, sender and footer of the account replace ours', async () => {
  expect((await drawPdf()).pages[0]?.images).toBe(0)
  const picture = sharp({ create: { width: 300, height: 90, channels: 4, background: '#0a7a4b' } })
  const logo = { bytes: await picture.png().toBuffer(), width: 300, height: 90 }
  const footer = `Nordlicht GmbH, ${'Hafenstraße 1, '.repeat(9)}Hamburg`
  await saveReportBranding(app.database, account.workspace.id, { preparedBy: 'Nordlicht', footer, colour: '#0a7a4b' })
  await saveReportLogo(app.database, account.workspace.id, logo)
  const { pages, all } = await drawPdf()
  expect(pages[0]?.images).toBeGreaterThan(0)
  expect(pages[0]?.text).toContain('Prepared by Nordlicht')
  for (const { text } of pages) expect(text.replaceAll(' ', '')).toContain(footer.replaceAll(' ', ''))
  expect(all).not.toContain('Pagewarden')
})
