import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, setPlan } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readCsv } from '#testing/read-csv.ts'

let app: TestApp
let browser: ApiBrowser
let project: Project

const page = (path: string, changes: TestPage): TestPage => ({ url: `https://bakery.example${path}`, ...changes })
const toRye = ['https://bakery.example/rye-bread']
const PAGES: TestPage[] = [
  page('/', { title: 'Harbour Bakery', metaDescription: 'Rye bread, daily.', h1: 'Fresh from the oven', links: toRye }),
  page('/rye-bread', { title: 'RYE BREAD | Bakery', metaDescription: 'Our rye-bread.', h1: 'Rye bread' }),
  page('/offers', { title: 'Rye bread offers', metaDescription: 'Rye bread', h1: 'Rye Bread', links: toRye }),
  page('/crumbs', { title: 'Breadcrumbs', metaDescription: 'rye and bread', h1: 'Ryebread' }),
  page('/caf%C3%A9', { title: 'Cafe\u0301 מאפייה', metaDescription: '100% (.*) $1 \\d %_', h1: 'パン屋です' }),
  page('/no-title', {
    title: 'A stand-in about rye bread',
    h1: '',
    facts: { title: null },
  }),
  page('/rye-bread/gone', { status: 'error', statusCode: 404, error: { kind: 'http-status', message: '404' } }),
]

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const { userId, cookie } = await makeAccount(app)
  await setPlan(app, userId, 'paid')
  browser = openApiBrowser(app, cookie)
  project = await makeProject(app, userId)
  await makeProjectCrawl(app, project, PAGES)
})
afterAll(() => app.close())

const at = (path = '') => `/projects/${project.id}/keywords${path}`
const save = (keywords: unknown) => browser.ask('PUT', at(), { keywords })
const report = async () => (await browser.ask('GET', at('/report'))).body
const pagesOf = async (query: string) => (await browser.ask('GET', at(`/pages?${query}`))).body

it('saves keywords in order, each spelling once', async () => {
  expect((await browser.ask('GET', at())).body).toEqual({ keywords: [] })
  const saved = await save(['  rye   bread ', 'RYE-Bread', 'café', 'Cafe\u0301'])
  expect(saved.body).toEqual({ keywords: ['rye bread', 'café'] })
  expect((await browser.ask('GET', at())).body).toEqual(saved.body)
  expect((await save([])).body).toEqual({ keywords: [] })
})

it.each([
  ['51 of them', Array.from({ length: 51 }, (_, nth) => `loaf ${nth}`), 'at most 50 keywords. You entered 51'],
  ['an empty one', ['rye', '  '], 'A keyword is empty'],
  ['a thousand characters', ['x'.repeat(1000)], 'at most 80 characters'],
  ['no letters or digits', ['***'], 'no letters or digits'],
  ['no list', 'rye', 'must be a list of strings'],
])('refuses %s with a message, and keeps the previous list', async (_, keywords, words) => {
  await save(['spelt'])
  const { status, body } = await save(keywords)
  expect(status).toBe(400)
  expect(body.error.message).toContain(words)
  expect((await browser.ask('GET', at())).body).toEqual({ keywords: ['spelt'] })
})

it('counts pages with the keyword as whole words, by place, and finds the best one', async () => {
  await save(['rye bread', 'café', 'パン', 'מאפייה', '(.*) $1', "'; drop table projects; --", 'sourdough'])
  const { pagesRead, isLatest, keywords } = await report()
  expect({ pagesRead, isLatest }).toEqual({ pagesRead: 6, isLatest: true })
  const counts = keywords.map(({ keyword, pages, pagesIn }: Record<string, unknown>) => [
    keyword,
    pages,
    ...Object.values(pagesIn as object),
  ])
  expect(counts).toEqual([
    ['rye bread', 3, 2, 3, 2, 1],
    ['café', 1, 1, 0, 0, 1],
    ['パン', 1, 0, 0, 1, 0],
    ['מאפייה', 1, 1, 0, 0, 0],
    ['(.*) $1', 1, 0, 1, 0, 0],
    ["'; drop table projects; --", 0, 0, 0, 0, 0],
    ['sourdough', 0, 0, 0, 0, 0],
  ])
  expect(keywords[0].best).toMatchObject({
    url: 'https://bakery.example/rye-bread',
    places: ['title', 'description', 'h1', 'url'],
  })
  expect(keywords[6].best).toBeNull()
})

it('lists the pages of a keyword, those with it in the most places first', async () => {
  const all = await pagesOf('keyword=Rye%20Bread')
  expect(
    all.rows.map(({ url, places }: { url: string; places: string[] }) => [new URL(url).pathname, places.length]),
  ).toEqual([
    ['/rye-bread', 4],
    ['/offers', 3],
    ['/', 1],
  ])
  expect(all).toMatchObject({ keyword: 'Rye Bread', total: 3, page: 1, pages: 1 })
  expect(await pagesOf('keyword=rye+bread&place=title&page=9')).toMatchObject({ total: 2, page: 1 })
  expect(await pagesOf('keyword=%25_&place=title')).toMatchObject({ error: { code: 'invalid_input' } })
  expect((await browser.ask('GET', at('/pages?keyword=rye&place=footer'))).status).toBe(400)
})

it('a URL removed from the project is not counted until restored', async () => {
  await save(['rye bread'])
  const url = 'https://bakery.example/rye-bread'
  await browser.ask('POST', `/projects/${project.id}/removed-urls`, { url })
  expect((await report()).keywords[0]).toMatchObject({ pages: 2, pagesIn: { url: 0 } })
  expect(await pagesOf('keyword=rye+bread')).toMatchObject({ total: 2 })
  await browser.ask('POST', `/projects/${project.id}/removed-urls/restore`, { url })
  expect((await report()).keywords[0]).toMatchObject({ pages: 3 })
})

it('the audit can be downloaded as CSV without formulas', async () => {
  await save(['rye bread', '=1+1 rye'])
  const response = await fetch(`${app.origin}/api${at('/report.csv')}`, { headers: { cookie: browser.cookie() } })
  expect(response.headers.get('content-disposition')).toMatch(/filename="[\w-]+-keywords-\d{4}-\d\d-\d\d\.csv/)
  expect(readCsv(await response.text())).toEqual([
    [
      'Keyword',
      'Pages',
      'Pages with the keyword in the title',
      'Pages with the keyword in the meta description',
      'Pages with the keyword in the H1',
      'Pages with the keyword in the URL',
      'Best page',
    ],
    ['rye bread', '3', '2', '3', '2', '1', 'https://bakery.example/rye-bread'],
    ["'=1+1 rye", '0', '0', '0', '0', '0', ''],
  ])
})

it('requires Pro, and the project does not exist for other users', async () => {
  const stranger = openApiBrowser(app, (await makeAccount(app)).cookie)
  expect(await stranger.ask('GET', at('/report'))).toMatchObject({ status: 404 })
  await app.database.pool.query('update granted_plans set tier = $1', ['registered_free'])
  const { status, body } = await browser.ask('GET', at())
  expect(status).toBe(403)
  expect(body.error).toEqual({
    code: 'pro_required',
    message: 'The keyword presence audit is part of the Pro plan. See your plan under Billing.',
  })
  await app.database.pool.query('update granted_plans set tier = $1', ['paid'])
})
