import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MediaFile } from '#domain/content/content-desk.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount

const SECRET = 'SECRET-WORDS'
const wide = sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'red' } })
const narrow = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const PHOTO = await wide
  .clone()
  .jpeg()
  .withExif({ IFD0: { Copyright: SECRET } })
  .toBuffer()
const PNG = await narrow.clone().png().toBuffer()
const GIF = await narrow.clone().gif().toBuffer()
const WEBP = await narrow.clone().webp().toBuffer()
const TIFF = await narrow.clone().tiff().toBuffer()
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
/** A few bytes that claim to be 60,000 pixels wide and high. */
const BOMB = Buffer.from(PNG)
BOMB.writeUInt32BE(60_000, 16)
BOMB.writeUInt32BE(60_000, 20)
BOMB.writeUInt32BE(crc32(BOMB.subarray(12, 29)), 29)

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app, { role: 'editor' })
})
afterAll(() => app.close())

async function ask(method: string, path: string, body?: BodyInit, type = 'application/json') {
  const headers = { cookie: ada.cookie, ...(body !== undefined && { 'content-type': type }) }
  const response = await fetch(`${app.origin}/api/admin${path}`, { method, headers, body: body ?? null })
  return { status: response.status, body: await response.json() }
}

async function upload(file: Uint8Array): Promise<MediaFile> {
  const { status, body } = await ask('POST', '/media', new Uint8Array(file), 'image/png')
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

it('a photo is re-encoded, at most 1600 pixels wide, without other data of the file', async () => {
  const file = await upload(PHOTO)
  expect(file).toMatchObject({ width: 1600, height: 800, alt: '' })
  expect(file.url).toMatch(/^\/media\/[0-9a-f-]{36}\.webp$/)
  const served = await fetch(app.origin + file.url)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`)
  expect(served.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(bytes.length).toBe(file.bytes)
  expect(bytes.includes(SECRET)).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
})

it.each([
  ['PNG', PNG],
  ['GIF', GIF],
  ['WebP', WEBP],
  ['PNG with a page behind it', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])],
])('a %s is recognised by its content', async (_name, file) => {
  const { url } = await upload(file)
  const bytes = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  expect(bytes.includes('script')).toBe(false)
})

it.each([
  ['nothing', Buffer.alloc(0), /not an image/],
  ['an SVG', SVG, /not an image/],
  ['a TIFF', TIFF, /not an image/],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), /not an image/],
  ['half a picture', PHOTO.subarray(0, 2000), /damaged/],
  ['a beginning alone', Buffer.from('GIF89a'), /damaged/],
  ['more than 10 MB', Buffer.concat([PNG, Buffer.alloc(10_485_761 - PNG.length)]), /limit is 10 MB/],
  ['a bomb of pixels', BOMB, /too many pixels/],
])('%s is refused with the reason', async (_name, file, message) => {
  const { status, body } = await ask('POST', '/media', new Uint8Array(file), 'image/png')
  expect(status).toBe(400)
  expect(body.error.message).toMatch(message)
})

it('our own SVG images can still be drawn after an upload', async () => {
  await upload(PNG)
  expect(await sharp(SVG).png().metadata()).toMatchObject({ format: 'svg' })
})

it('pictures are listed newest first, described, and deleted with their files', async () => {
  const file = await upload(PNG)
  expect((await ask('GET', '/media?page=1')).body.files[0]).toEqual({ ...file, uses: [] })
  const described = await ask('PATCH', `/media/${file.id}`, JSON.stringify({ alt: ' A <loaf>\n of rye ' }))
  expect(described.body).toEqual({ ...file, alt: 'A <loaf> of rye' })
  expect((await ask('PATCH', `/media/${file.id}`, JSON.stringify({ alt: 'x'.repeat(301) }))).status).toBe(400)
  expect((await ask('DELETE', `/media/${file.id}`)).status).toBe(200)
  expect((await ask('DELETE', `/media/${file.id}`)).status).toBe(404)
  expect((await ask('DELETE', '/media/nonsense')).status).toBe(404)
  expect((await fetch(app.origin + file.url)).status).toBe(404)
  const { rows } = await app.database.pool.query('select action from audit_entries where target = $1 order by id', [
    file.url,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['picture.uploaded', 'picture.described', 'picture.deleted'])
})

it('a picture that texts use is not deleted, and the message names them', async () => {
  const { id, url } = await upload(PNG)
  await app.database.pool.query(
    `insert into pages (slug, title, content) values ('tour', 'The tour', '<img src="${url}">')`,
  )
  await app.database.pool.query(
    `insert into blog_posts (slug, title, featured_image_url) values ('rye', 'Rye bread', '${url}')`,
  )
  const listed = (await ask('GET', '/media?page=1')).body.files.find((file: MediaFile) => file.id === id)
  expect(listed.uses).toMatchObject([
    { kind: 'post', title: 'Rye bread' },
    { kind: 'page', title: 'The tour' },
  ])
  const { status, body } = await ask('DELETE', `/media/${id}`)
  expect(status).toBe(409)
  expect(body.error.message).toContain('the post “Rye bread”, the page “The tour”')
  expect((await fetch(app.origin + url)).status).toBe(200)
})

it.each(['/media/..%2Fexports%2Fx.webp', '/media/x.png', '/media/', '/media/x/y.webp'])(
  'nothing is served at %s',
  async (path) => {
    expect(await (await fetch(app.origin + path)).text()).not.toContain('PNG')
  },
)
