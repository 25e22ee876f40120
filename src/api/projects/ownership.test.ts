import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectOwnership } from '#operations/ownership/project-ownership.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { serveDns } from '#testing/sites/serve-dns.ts'
import { redirectTo, type ServedSite, type SitePages, serveSite, textFile } from '#testing/sites/serve-site.ts'

let app: TestApp
let account: TestAccount
let dns: Awaited<ReturnType<typeof serveDns>>
let site: ServedSite
let url: string
let project: Project
const pages: SitePages = {}

beforeAll(async () => {
  dns = await serveDns({})
  const environment = { ALLOW_PRIVATE_TARGETS: '127.0.0.1,localhost', DNS_SERVERS: dns.address }
  app = await openTestApp({ works: false, environment })
  account = await makeAccount(app)
  site = await serveSite(pages)
  url = `http://localhost:${site.port}/`
})
afterAll(async () => {
  await site.close()
  await app.close()
  await dns.close()
})
beforeEach(async () => {
  for (const path of Object.keys(pages)) delete pages[path]
  for (const name of Object.keys(dns.zone)) delete dns.zone[name]
  pages['/'] = '<title>Bakery</title>'
  await app.database.pool.query('delete from projects; delete from rate_limits')
  project = await makeProject(app, account.userId, { url })
})

async function ask<Body = ProjectOwnership>(method: string, path: string, body?: unknown, of = project) {
  const response = await fetch(`${app.origin}/api/projects/${of.id}/${path}`, {
    method,
    headers: { cookie: account.cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body & { error?: { message: string } } }
}
const check = async (of = project) => (await ask('POST', 'ownership/check', undefined, of)).body
const read = async (of = project) => (await ask('GET', 'ownership', undefined, of)).body
const save = (change: unknown) => ask<Record<string, unknown>>('PATCH', 'settings', change)

/** Puts the file on the site. */
async function publish(): Promise<void> {
  const { file } = (await read()).proofs
  pages[new URL(file.url).pathname] = textFile(`${file.content}\n`)
}

describe('the check', () => {
  it('says for each way what was found instead', async () => {
    expect(await read()).toMatchObject({ confirmed: null, lastCheck: null, proofs: { host: `localhost:${site.port}` } })
    const nothing = await check()
    expect(nothing.confirmed).toBeNull()
    expect(nothing.lastCheck?.results).toEqual({
      dns: { isFound: false, message: 'No TXT record at localhost or _pagewarden.localhost.' },
      file: { isFound: false, message: 'Status 404 Not Found.' },
      meta: { isFound: false, message: 'The home page has no such tag in its head.' },
    })
    const { proofs } = nothing
    dns.zone.localhost = ['v=spf1 -all', `x${proofs.dns?.value}`]
    pages[new URL(proofs.file.url).pathname] = `<!doctype html><p>${proofs.file.content}`
    pages['/'] = `<title>Bakery</title><body><p>Hello${proofs.meta.tag}`
    expect((await check()).lastCheck?.results).toMatchObject({
      dns: { message: '2 TXT records at localhost or _pagewarden.localhost, but not this one.' },
      file: { message: 'The server sends a web page instead of the file.' },
      meta: { message: 'The tag is not in the head of the home page.' },
    })
    dns.zone.localhost = ['pagewarden-site-verification=other']
    pages[new URL(proofs.file.url).pathname] = textFile(`${proofs.file.content} and more`)
    pages['/'] = '<meta name="pagewarden-site-verification" content="other"><title>Bakery</title>'
    expect((await check()).lastCheck?.results).toMatchObject({
      dns: { message: expect.stringContaining('its value is another one') },
      file: { message: 'The file is there, but it does not contain exactly this line.' },
      meta: { message: 'The home page has such a tag, but its value is another one.' },
    })
    dns.zone.localhost = 'silent'
    pages[new URL(proofs.file.url).pathname] = redirectTo('http://127.0.0.1:9/stolen.txt')
    pages['/'] = (request) => void request.socket.resetAndDestroy()
    expect((await check()).lastCheck?.results).toMatchObject({
      dns: { message: 'The name server did not respond in time.' },
      file: { message: 'It redirects to another site: http://127.0.0.1:9/stolen.txt' },
      meta: { message: 'No response: connection closed early.' },
    })
  }, 120_000)

  it.each<[way: string, prove: (proofs: ProjectOwnership['proofs']) => void]>([
    ['dns', ({ dns: record }) => (dns.zone['_pagewarden.localhost'] = ['other', record?.value ?? ''])],
    ['file', ({ file }) => (pages[new URL(file.url).pathname] = textFile(`${file.content}\r\n`))],
    ['meta', ({ meta }) => (pages['/'] = `<html><head><title>Bakery</title>${meta.tag}</head>`)],
  ])('finds the proof by %s, and notices when it is gone', async (way, prove) => {
    prove((await read()).proofs)
    const found = await check()
    expect(found).toMatchObject({ confirmed: { way }, lastCheck: { results: { [way]: { isFound: true } } } })
    expect(await read()).toEqual(found)
    dns.zone['_pagewarden.localhost'] = []
    for (const path of Object.keys(pages)) delete pages[path]
    expect((await check()).confirmed).toBeNull()
  })

  it('accepts no proof of another project of the same site', async () => {
    await publish()
    expect((await check()).confirmed).not.toBeNull()
    const other = await makeProject(app, account.userId, { url })
    expect((await check(other)).confirmed).toBeNull()
    expect((await read(other)).proofs.file.url).not.toBe((await read()).proofs.file.url)
  })

  it('is limited', async () => {
    await app.database.pool.query(`update projects set url = 'http://10.0.0.1/'`)
    const statuses = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await ask('POST', 'ownership/check')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('what needs it', () => {
  it('cannot be switched on before, and nothing else is saved', async () => {
    const { status, body } = await save({ probeFiles: true, pace: 'fast' })
    expect(status).toBe(403)
    expect(body.error).toMatchObject({
      ...{ code: 'ownership_required', field: 'probeFiles' },
      message: expect.stringContaining(`Please confirm that you own localhost:${site.port} first`),
    })
    expect((await ask<Record<string, unknown>>('GET', 'settings')).body).toMatchObject({ pace: 'gentle' })
    expect((await save({ compareBots: false })).status).toBe(200)
  })

  it('is switched off when the confirmation is removed or the host changes', async () => {
    await publish()
    await check()
    expect((await save({ probeFiles: true, compareBots: true })).body).toMatchObject({ probeFiles: true })
    expect((await ask('DELETE', 'ownership')).body).toMatchObject({ confirmed: null, lastCheck: null })
    const off = { probeFiles: false, compareBots: false }
    expect((await ask('GET', 'settings')).body).toMatchObject(off)
    await check()
    await save({ probeFiles: true })
    expect((await save({ url: `${url}en` })).body, 'the same host').toMatchObject({ probeFiles: true })
    expect((await save({ url: `http://127.0.0.1:${site.port}/` })).body).toMatchObject(off)
    await save({ url })
    expect((await read()).confirmed, 'the first host again').toBeNull()
  })
})
