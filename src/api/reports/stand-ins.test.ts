import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, setPlan } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

/** No page has an issue, as if the checks for missing tags were switched off. */
const PAGES: TestPage[] = [
  { title: 'Harbour Bakery', metaDescription: 'Rye bread, daily.', facts: {} },
  { title: 'Social bread', metaDescription: 'Social words', h1: 'Bread', facts: { title: null, metaDescription: ' ' } },
  { title: '', metaDescription: '', h1: '', facts: { title: ' ', metaDescription: null, h1s: ['', ''] } },
  { status: 'error', statusCode: 404, error: { kind: 'http-status', message: '404' }, metaDescription: '', h1: '' },
]
const STAND_INS = [
  { title: 'Harbour Bakery', isTitleStandIn: false, isDescriptionStandIn: false },
  { title: 'Social bread', isTitleStandIn: true, isDescriptionStandIn: true },
  { title: '', isTitleStandIn: false, isDescriptionStandIn: false },
  { title: '', isTitleStandIn: false, isDescriptionStandIn: false },
]

let app: TestApp
let browser: ApiBrowser
let project: Project

beforeAll(async () => {
  app = await openTestApp()
  const { userId, cookie } = await makeAccount(app)
  await setPlan(app, userId, 'paid')
  browser = openApiBrowser(app, cookie)
  project = await makeProject(app, userId)
  await makeProjectCrawl(app, project, PAGES)
})
afterAll(() => app.close())

const read = async (path: string) => (await browser.ask('GET', path)).body
const ofProject = (path: string) => read(`/projects/${project.id}${path}`)

it.each([
  ['the results table of a report', async () => (await ofProject('/report/pages')).rows],
  ['the JSON export', async () => (await ofProject('/report/export.json')).pages],
])('%s marks texts that stand in for missing tags, whatever the checks found', async (_, rows) => {
  expect(await rows()).toMatchObject(STAND_INS)
})

it('the details of a page mark them as well', async () => {
  const { page } = await ofProject('/report/pages/2')
  expect(page).toMatchObject({ issues: [], isTitleStandIn: true, isDescriptionStandIn: true })
})

it('the PDF does not show a stand-in as the title', async () => {
  const path = `/projects/${project.id}/report/exports`
  const { id } = (await browser.ask('POST', path, { format: 'pdf', filter: '' })).body
  const isReady = async () => expect(await read(`${path}/${id}`)).toMatchObject({ status: 'ready' })
  await vi.waitFor(isReady, { timeout: 45_000, interval: 100 })
  const file = await fetch(`${app.origin}/api${path}/${id}/file`, { headers: { cookie: browser.cookie() } })
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })
  expect(text.match(/No title/g)).toHaveLength(2)
  expect(text).not.toContain('Social bread')
})

it('keywords are not searched in stand-ins', async () => {
  await browser.ask('PUT', `/projects/${project.id}/keywords`, { keywords: ['social', 'bread'] })
  const { keywords } = await ofProject('/keywords/report')
  expect(keywords).toMatchObject([
    { keyword: 'social', pages: 0 },
    { keyword: 'bread', pages: 2, pagesIn: { title: 0, description: 1, h1: 1 } },
  ])
})

it('the comparison with other sites counts tags, not issues', async () => {
  const { projects } = await ofProject('/competitors')
  expect(projects[0].stats).toMatchObject({ withoutTitle: 2 / 3, withoutDescription: 2 / 3, withOneH1: 2 / 3 })
})
