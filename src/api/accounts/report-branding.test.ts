import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  COLOUR_TOO_LIGHT,
  LOGO_TOO_LARGE,
  LOGO_TOO_SMALL,
  LOGO_WRONG_KIND,
  MAX_FOOTER,
  MAX_LOGO_BYTES,
  NO_BRANDING,
} from '#domain/reports/report-branding.ts'
import { accountFiles } from '#operations/account-data/account-files.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app)
})
afterAll(() => app.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
const PATH = '/api/account/report-branding'

async function ask(path: string, init: RequestInit = {}, { cookie } = ada) {
  const response = await fetch(app.origin + path, { ...init, headers: { ...init.headers, cookie } })
  return { status: response.status, ...(await response.json()) }
}
const save = (input: object) =>
  ask(PATH, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
const upload = (body: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
  ask(`${PATH}/logo`, { method: 'PUT', headers: { 'content-type': type }, body })
const TEXTS = { preparedBy: 'Nordlicht', footer: 'Hafenstraße 1', colour: '#0A7A4B' }

it('colour and texts are saved, and other accounts keep theirs', async () => {
  expect(await ask(PATH)).toEqual({ status: 200, ...NO_BRANDING })
  const saved = await save({ ...TEXTS, footer: ' Hafenstraße\n 1\u0000 ' })
  expect(saved).toEqual({ status: 200, ...TEXTS, colour: '#0a7a4b', logo: null })
  expect(await ask(PATH, {}, await makeAccount(app))).toEqual({ status: 200, ...NO_BRANDING })
})

it.each([
  ['a colour that cannot be read', { ...TEXTS, colour: '#ffee00' }, COLOUR_TOO_LIGHT],
  ['what is no colour', { ...TEXTS, colour: 'red;background:url(//evil.example)' }, 'Write the colour'],
  ['a long footer', { ...TEXTS, footer: 'x'.repeat(MAX_FOOTER + 1) }, `at most ${MAX_FOOTER}`],
  ['a missing text', { footer: '', colour: null }, 'preparedBy'],
])('%s is refused', async (_, input, message) => {
  expect(await save(input)).toMatchObject({ status: 400, error: { message: expect.stringContaining(message) } })
})

it('a logo is drawn again as a small PNG, shown to its owner only, exported and removed', async () => {
  const exif = { IFD0: { Copyright: 'secret place' } }
  const original = new Uint8Array(await picture(3000, 1000).withExif(exif).png().toBuffer())
  const { logo, ...rest } = await upload(original, 'text/html')
  expect(rest).toMatchObject({ status: 200, footer: TEXTS.footer })
  expect(logo).toMatchObject({ width: 600, height: 200 })
  const shown = await fetch(`${app.origin}${PATH}/logo`, { headers: { cookie: ada.cookie } })
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const png = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 200, hasAlpha: true })
  expect(png.includes('secret place')).toBe(false)
  expect(await ask(`${PATH}/logo`, {}, await makeAccount(app))).toMatchObject({ status: 404 })

  const files = new Map<string, Buffer>()
  for await (const { path, content } of accountFiles(app, ada.userId, async () => {})) {
    if (path.startsWith('report-')) files.set(path, Buffer.concat((await Array.fromAsync(content)).map(toBytes)))
  }
  expect(files.get('report-logo.png')?.equals(png)).toBe(true)
  expect(JSON.parse(String(files.get('report-branding.json')))).toMatchObject({ footer: TEXTS.footer })

  expect(await ask(`${PATH}/logo`, { method: 'DELETE' })).toMatchObject({ status: 200, logo: null, ...rest })
  expect(await ask(`${PATH}/logo`)).toMatchObject({ status: 404 })
})

const toBytes = (part: string | Uint8Array) => Buffer.from(part)

/** A PNG of a few bytes that claims 30,000 × 30,000 pixels. */
function bomb(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13)
  head.write('IHDR', 4)
  head.writeUInt32BE(30_000, 8)
  head.writeUInt32BE(30_000, 12)
  head.set([8, 6, 0, 0, 0], 16)
  const data = deflateSync(Buffer.alloc(1000))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return new Uint8Array(
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head, length, Buffer.from('IDAT'), data]),
  )
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><script>alert(1)</script></svg>'

it.each([
  ['an SVG', async () => SVG, LOGO_WRONG_KIND],
  ['HTML that is called a PNG', async () => '<script>alert(1)</script>', LOGO_WRONG_KIND],
  ['a GIF', async () => new Uint8Array(await picture(50, 50).gif().toBuffer()), LOGO_WRONG_KIND],
  ['an empty file', async () => '', LOGO_WRONG_KIND],
  ['a PNG signature before a script', async () => `\x89PNG\r\n\x1a\n${SVG}`, LOGO_WRONG_KIND],
  ['a cut PNG', async () => new Uint8Array((await picture(900, 900).png().toBuffer()).subarray(0, 90)), 'damaged'],
  ['a decompression bomb', async () => bomb(), 'picture'],
  ['a picture that is too small', async () => new Uint8Array(await picture(200, 15).png().toBuffer()), LOGO_TOO_SMALL],
  ['a file that is too large', async () => new Uint8Array(MAX_LOGO_BYTES + 1), LOGO_TOO_LARGE],
])('%s is no logo', async (_, file, message) => {
  const refused = await upload(await file())
  expect(refused).toMatchObject({ status: 400, error: { message: expect.stringContaining(message) } })
  expect(await ask(`${PATH}/logo`)).toMatchObject({ status: 404 })
})
