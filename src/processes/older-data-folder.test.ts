import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#platform/postgres/database.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { createEmptyDatabase } from '#testing/database.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/data-folders/before-workspaces.sql')

let app: TestApp
let ada: ApiBrowser
let bob: ApiBrowser

beforeAll(async () => {
  const on = await createEmptyDatabase()
  await on.database.pool.query(readFileSync(FOLDER, 'utf8'))
  await migrate(on.database)
  app = await openTestApp({ works: false, on })
  ada = await signIn('ada@example.com')
  bob = await signIn('bob@example.com')
})
afterAll(() => app.close())

async function signIn(email: string): Promise<ApiBrowser> {
  const browser = openApiBrowser(app)
  const { status } = await browser.ask('POST', '/auth/sign-in', { email, password: 'Harbour-At-Dawn-7' })
  expect(status).toBe(200)
  return browser
}

const get = async (browser: ApiBrowser, path: string) => {
  const { status, body } = await browser.ask('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}

const projectOf = (browser: ApiBrowser, slug: string) => get(browser, `/projects/by-slug/${slug}`)

it('a data folder from before workspaces keeps the projects of its accounts, with their slugs and old slugs', async () => {
  const named = async (browser: ApiBrowser) =>
    (await get(browser, '/projects')).projects.map(({ name, slug }: { name: string; slug: string }) => [slug, name])
  expect((await named(ada)).toSorted()).toEqual([
    ['bakery', 'Harbour Bakery'],
    ['brewery', 'Brewery'],
  ])
  expect(await named(bob)).toEqual([['bakery', 'Bistro']])
  const project = await projectOf(ada, 'bakery')
  expect(project.url).toBe('https://bakery.example/')
  expect((await projectOf(bob, 'bakery')).url).toBe('https://bistro.example/')
  expect((await projectOf(ada, 'old-bakery')).id, 'an old link still works').toBe(project.id)
  expect((await bob.ask('GET', `/projects/${project.id}`)).status).toBe(404)
  expect(await get(ada, `/projects/${project.id}/segments`)).toMatchObject({ segments: [{ name: 'Breads' }] })
  expect(await get(ada, `/projects/${project.id}/views`)).toMatchObject({ views: [{ name: 'Without title' }] })
  expect(await get(ada, `/projects/${project.id}/keywords`)).toMatchObject({ keywords: ['rye bread'] })
})

it('and its crawls, reports, comparisons and exports', async () => {
  const brewery = await projectOf(ada, 'brewery')
  const { crawls } = await get(ada, `/projects/${brewery.id}/crawls`)
  expect(crawls).toMatchObject([
    { status: 'completed', crawled: 1 },
    { status: 'completed', crawled: 2 },
  ])
  const pages = await get(ada, `/projects/${brewery.id}/report/pages?session=${crawls[1].id}`)
  expect(pages.rows.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Ale', 'Stout'])
  const pair = `base=${crawls[1].id}&other=${crawls[0].id}`
  expect((await get(ada, `/projects/${brewery.id}/compare?${pair}`)).pages.removed).toBe(1)
  const bakery = await projectOf(ada, 'bakery')
  const { exports } = await get(ada, `/projects/${bakery.id}/report/exports`)
  expect(exports).toMatchObject([{ format: 'pdf', status: 'ready' }])
  const { crawls: home } = await get(bob, '/crawls')
  expect(home.map(({ url }: { url: string }) => url)).toContain('https://home.example/')
})

it('and its plan and invoice, in the personal workspace of the account', async () => {
  const { workspaces } = await get(ada, '/workspaces')
  expect(workspaces).toMatchObject([{ name: 'Ada Lovelace', isPersonal: true, isCurrent: true, role: 'owner' }])
  const billing = await get(ada, '/account/billing')
  expect(billing).toMatchObject({ invoices: [{ number: 'HB-0001', amount: 2900 }] })
  expect((await get(ada, '/account')).tier).toBe('paid')
  expect((await get(bob, '/account')).tier).not.toBe('paid')
})
