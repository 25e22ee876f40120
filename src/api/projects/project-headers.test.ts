import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { openProjectHeaders } from '#operations/project-access/open-project-headers.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { askProject, DEFAULT_SETTINGS, errorOf } from '#testing/accounts/project-settings.ts'
import { findTraces } from '#testing/html/find-traces.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const SECRET = 'BEHIND-THE-CURTAIN'
const headers = [
  { name: 'X-Preview', value: `${SECRET}-1` },
  { name: 'Cookie', value: `session=${SECRET}-2` },
]
const basicAuth = { user: 'staging', password: `${SECRET}-3 pä:ß` }
const encoded = Buffer.from(`staging:${basicAuth.password}`).toString('base64')

const lines: unknown[] = []
let app: TestApp
let account: TestAccount
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false, onLog: (line) => lines.push(line) })
  account = await makeAccount(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from projects')
  project = await makeProject(app, account.userId, { slug: 'bakery' })
})

const ask = (method: string, path: string, body?: unknown) => askProject(app, account, method, path, body)
const read = async (): Promise<ProjectSettings> => (await ask('GET', `${project.id}/settings`)).json()
const save = (change: unknown) => ask('PATCH', `${project.id}/settings`, change)
const opened = async () => (await openProjectHeaders(app, project.id))?.headers ?? {}

describe('extra headers and basic auth', () => {
  it('are sent to the site, and never shown, stored or logged in plain text', async () => {
    const said = [await (await save({ headers, basicAuth })).text()]
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ headerNames: ['X-Preview', 'Cookie'], basicAuthUser: 'staging' })
    for (const path of ['', `/${project.id}`, `/${project.id}/settings`, `/by-slug/${project.slug}`]) {
      said.push(await (await ask('GET', path.slice(1))).text())
    }
    said.push(await (await save({ headers: [{ name: 'Host', value: `${SECRET}-4` }] })).text())
    said.push(await (await save({ basicAuth: { user: 'a', password: `${SECRET}\n` } })).text())
    expect(said.join()).not.toContain(SECRET)
    expect(JSON.stringify(lines)).not.toContain(SECRET)
    expect(
      await findTraces(app.database, [SECRET, encoded, Buffer.from(SECRET).toString('base64').slice(0, 20)]),
    ).toEqual([])
    expect(await openProjectHeaders(app, project.id)).toEqual({
      forOrigin: 'https://bakery.example',
      headers: {
        'X-Preview': `${SECRET}-1`,
        Cookie: `session=${SECRET}-2`,
        Authorization: `Basic ${encoded}`,
      },
    })
  })

  it('stay if not sent, and can be removed', async () => {
    expect(await opened()).toEqual({})
    await save({ headers, basicAuth })
    await save({ pace: 'fast' })
    expect(Object.keys(await opened())).toHaveLength(3)
    await save({ headers: [{ name: 'x-preview' }, { name: 'X-New', value: 'new' }] })
    expect(await opened()).toEqual({
      'x-preview': `${SECRET}-1`,
      'X-New': 'new',
      Authorization: `Basic ${encoded}`,
    })
    await save({ basicAuth: { user: 'other' } })
    expect((await opened()).Authorization).toBe(
      `Basic ${Buffer.from(`other:${basicAuth.password}`).toString('base64')}`,
    )
    expect(await (await save({ basicAuth: null })).json()).toMatchObject({
      basicAuthUser: null,
      headerNames: ['x-preview', 'X-New'],
    })
    await save({ headers: [] })
    expect(await opened()).toEqual({})
    const { rows } = await app.database.pool.query('select sealed_headers from projects where id = $1', [project.id])
    expect(rows).toEqual([{ sealed_headers: null }])
  })

  it('are not sent to another site after the project has moved', async () => {
    await save({ headers, basicAuth, startUrls: ['https://bakery.example/a'] })
    await ask('PATCH', project.id, { url: 'https://www.bakery.example/de' })
    expect(Object.keys(await opened()), 'the same site').toHaveLength(3)
    await ask('PATCH', project.id, { url: 'http://bakery.example/' })
    expect(await opened(), 'where everybody can read them').toEqual({})
    await save({ headers, basicAuth })
    await ask('PATCH', project.id, { url: 'https://other.example/' })
    expect(await opened()).toEqual({})
    expect(await read()).toEqual({ ...DEFAULT_SETTINGS, url: 'https://other.example/' })
    await save({ url: 'https://bakery.example/' })
    await save({ headers })
    const kept = { url: 'https://third.example/', headers: [{ name: 'X-Preview' }] }
    expect(await errorOf(await save(kept)), 'nor in the same request').toMatchObject({ status: 400, field: 'headers' })
    expect((await read()).url).toBe('https://bakery.example/')
    expect((await save({ url: 'https://third.example/', startUrls: ['/new'] })).status).toBe(200)
    expect(await read()).toMatchObject({ startUrls: ['https://third.example/new'], headerNames: [] })
  })

  it('that can no longer be decrypted give a message, and can be entered again', async () => {
    await save({ headers, basicAuth })
    await app.database.pool.query(`update server_keys set value = 'another one' where name = 'auth'`)
    await expect(openProjectHeaders(app, project.id)).rejects.toThrow(
      /^The extra headers .* can no longer be decrypted/,
    )
    expect(await read(), 'the rest is as it was').toMatchObject({ headerNames: ['X-Preview', 'Cookie'] })
    expect((await save({ pace: 'fast' })).status).toBe(200)
    expect(await errorOf(await save({ headers }))).toMatchObject({ status: 409, code: 'headers_unreadable' })
    expect((await save({ headers: [], basicAuth: null })).status).toBe(200)
    expect((await save({ headers })).status).toBe(200)
    expect(Object.keys(await opened())).toEqual(['X-Preview', 'Cookie'])
  })

  it('of one project cannot be decrypted for another', async () => {
    const other = await makeProject(app, account.userId)
    await save({ headers })
    await app.database.pool.query(
      'update projects set sealed_headers = (select sealed_headers from projects where id = $1) where id = $2',
      [project.id, other.id],
    )
    await expect(openProjectHeaders(app, other.id)).rejects.toThrow(/can no longer be decrypted/)
  })
})
