import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { precompress } from './precompress.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-precompress-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('text files of a kilobyte or more get a .br and a .gz with the same content, other files do not', async () => {
  const long = 'bread and rolls, '.repeat(100)
  writeFileSync(join(folder, 'long.js'), long)
  writeFileSync(join(folder, 'short.js'), 'bread')
  writeFileSync(join(folder, 'font.woff2'), long)
  await precompress(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(folder, 'long.js.gz'))).toString()).toBe(long)
  for (const name of ['short.js', 'font.woff2']) expect(existsSync(join(folder, `${name}.br`)), name).toBe(false)
})
