import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { openS3Server } from '#testing/s3-server.ts'

const PHOTO = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const MAX_BYTES = 5_242_880

let app: TestApp
let ada: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app)
})
afterAll(() => app.close())

type File = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
const upload = (file: File = PHOTO, contentType = 'image/jpeg') =>
  ask('/api/account/avatar', { method: 'PUT', headers: { 'content-type': contentType }, body: file, duplex: 'half' })
const remove = () => ask('/api/account/avatar', { method: 'DELETE' })
const account = () => ask('/api/account')
const isServed = async (url: string) => (await fetch(app.origin + url)).status === 200

async function ask(path: string, init: RequestInit & { duplex?: 'half' } = {}, by = { app, ada }) {
  const response = await fetch(by.app.origin + path, { ...init, headers: { ...init.headers, cookie: by.ada.cookie } })
  return { status: response.status, headers: response.headers, ...(await response.json()) }
}

describe('the picture', () => {
  it('is uploaded, served to everyone with long caching, replaced and removed', async () => {
    const { status, avatarUrl } = await upload()
    expect(status).toBe(200)
    expect(avatarUrl).toMatch(new RegExp(`^/avatars/${ada.userId}-(\\d+)\\.webp\\?v=\\1$`))
    expect(await account()).toMatchObject({ avatarUrl })

    const picture = await fetch(app.origin + avatarUrl)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 })
    expect(picture.headers.get('content-length')).toBe(String(bytes.length))
    expect((await fetch(app.origin + avatarUrl, { method: 'HEAD' })).status).toBe(200)

    const next = await upload()
    expect(next.avatarUrl).not.toBe(avatarUrl)
    expect(await isServed(next.avatarUrl)).toBe(true)
    expect(await isServed(avatarUrl), 'the old one is gone').toBe(false)

    expect(await remove()).toMatchObject({ status: 200, avatarUrl: null })
    expect(await isServed(next.avatarUrl)).toBe(false)
    expect(await account()).toMatchObject({ avatarUrl: null })
    expect(await remove(), 'twice does no harm').toMatchObject({ status: 200 })
    expect(await app.storage.list(`avatars/${ada.userId}`)).toEqual([])
  })

  it('may have any name and content type: only its bytes count', async () => {
    const png = await sharp(PHOTO).png().toBuffer()
    expect(await upload(png, 'image/svg+xml')).toMatchObject({
      status: 200,
    })
  })

  it('of exactly 5242880 bytes is accepted, and one byte more is refused', async () => {
    const padded = (bytes: number) => Buffer.concat([PHOTO, Buffer.alloc(bytes - PHOTO.length)])
    expect(await upload(padded(MAX_BYTES))).toMatchObject({ status: 200 })
    expect(await upload(padded(MAX_BYTES + 1))).toMatchObject({
      status: 400,
      error: { message: 'File size must be less than 5MB' },
    })
  })

  it('without a content length is counted while it arrives, so an endless upload does no harm', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(Buffer.alloc(65_536, PHOTO[0]))
      },
    })
    const response = await upload(endless).catch((error) => ({ status: String(error) }))
    // The server may close the connection during the upload. In that case, fetch fails instead of returning the 400.
    expect(['400', 'TypeError: fetch failed']).toContain(String(response.status))
    expect(sent).toBeLessThan(200_000_000)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /JPG, PNG, GIF or WebP/],
    ['nothing', '', /JPG, PNG, GIF or WebP/],
    ['half a picture', PHOTO.subarray(0, 200), /damaged or incomplete/],
  ])('that is %s is refused, and the previous one stays', async (_name, file, message) => {
    const { avatarUrl } = await upload()
    const reply = await upload(Buffer.from(file))
    expect(reply).toMatchObject({ status: 400, error: { message: expect.stringMatching(message) } })
    expect(await isServed(avatarUrl)).toBe(true)
    expect(await app.storage.list(`avatars/${ada.userId}`)).toHaveLength(1)
  })

  it('uploaded many times at the same time leaves one file', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload()))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { avatarUrl } = await account()
    expect(await isServed(avatarUrl)).toBe(true)
    expect(await app.storage.list(`avatars/${ada.userId}`)).toHaveLength(1)
  })

  it('is limited to thirty uploads per hour', async () => {
    await upload()
    await app.database.pool.query('update rate_limits set count = 30 where key = $1', [`avatar:${ada.userId}`])
    const answer = await upload()
    expect(answer).toMatchObject({ status: 429, error: { code: 'limit_reached' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each([
    '/avatars/nobody.webp',
    '/avatars/..%2f..%2fsecret.webp',
    '/avatars/a.webp.type',
    `/avatars/${'x'.repeat(101)}.webp`,
  ])('%s is not found, and nothing breaks', async (path) => {
    const answer = await fetch(app.origin + path)
    expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable/)
    expect(await answer.text()).toMatch(/^(There is no such picture\.|a page)$/)
  })
})

it('S3 storage works like a folder; when it is down, a removal only warns and an upload is refused', async () => {
  const store = await openS3Server()
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = store.settings
  const log: Record<string, unknown>[] = []
  const other = await openTestApp({
    works: false,
    onLog: (line) => log.push(line),
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  const by = { app: other, ada: await makeAccount(other) }
  const put = { method: 'PUT', body: PHOTO }

  const { avatarUrl } = await ask('/api/account/avatar', put, by)
  expect([...store.files.keys()]).toEqual([avatarUrl.slice(1).split('?')[0]])
  expect(await sharp(await (await fetch(other.origin + avatarUrl)).arrayBuffer()).metadata()).toMatchObject({
    width: 40,
  })

  store.misbehave(500, 500, 500)
  expect(await ask('/api/account/avatar', { method: 'DELETE' }, by)).toMatchObject({ status: 200, avatarUrl: null })
  expect(log).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'cannot remove an old profile picture' }))

  store.misbehave(500, 500, 500)
  const refused = { status: 503, error: { message: expect.stringContaining('file storage is not responding') } }
  expect(await ask('/api/account/avatar', put, by)).toMatchObject(refused)
  expect(await ask('/api/account', {}, by)).toMatchObject({ avatarUrl: null })

  await other.close()
  await store.close()
})
