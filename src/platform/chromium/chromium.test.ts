import { chmod, mkdir, mkdtemp, open as openFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from './chromium.ts'
import { packagedChromium, writeFontsConfig } from './packaged-chromium.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewarden-browsers-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('the configured browser wins over an installed one', async () => {
  const found = await program('found', 'echo Chromium 150.0.0.0')
  expect((await findChromium('/opt/browser', [found])).executablePath).toBe('/opt/browser')
})

test('the first real browser is used; install stubs and other browsers are skipped', async () => {
  const stub = await program('stub', 'echo "chromium: run snap install chromium" >&2; exit 1')
  const other = await program('other', 'echo Firefox 150')
  const chrome = await program('chrome', 'echo Google Chrome 150.0.0.0')
  const found = await findChromium(undefined, [join(folder, 'missing'), stub, other, chrome])
  expect(found.executablePath).toBe(chrome)
})

test.runIf(process.arch === 'x64')(
  'without an installed browser the one from npm is used, with its own libraries',
  async () => {
    const found = await findChromium(undefined, [])
    expect(found.executablePath).toMatch(/\/chromium$/)
    expect(found.environment.LD_LIBRARY_PATH).toBeTruthy()
  },
)

test('the browser from npm finds its fonts after its folder was moved', async () => {
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  await mkdir(before)
  expect(await writeFontsConfig(before)).toBe(join(before, 'fonts.conf'))
  await rename(before, after)
  const config = await writeFontsConfig(after)
  expect(config).toBe(join(after, 'fonts.conf'))
  expect(await readFile(config, 'utf8')).toContain(`<dir>${after}/fonts/fonts</dir>`)
  expect(await readdir(after)).toEqual(['fonts.conf'])
})

test('a running browser can read the list of its fonts while another process replaces it', async () => {
  const replaced = join(folder, 'replaced')
  await mkdir(replaced)
  const config = join(replaced, 'fonts.conf')
  await writeFile(config, 'of another folder')
  const open = await openFile(config)
  await writeFontsConfig(replaced)
  expect(await open.readFile('utf8')).toBe('of another folder')
  await open.close()
  expect(await readFile(config, 'utf8')).toContain(replaced)
})

test.runIf(process.platform === 'linux')(
  'the browser from npm finds its fonts in a folder that cannot be written',
  async () => {
    // Not even root can write to it.
    const readOnly = '/sys'
    const config = await writeFontsConfig(readOnly, join(folder, 'fallback'))
    expect(config).toMatch(`${folder}/fallback/fonts-`)
    expect(await readFile(config, 'utf8')).toContain(`<dir>${readOnly}/fonts/fonts</dir>`)
  },
)

test('the error names a processor that the npm browser does not support', async () => {
  await expect(packagedChromium('arm64')).rejects.toThrow('it supports x64 only, and this machine is arm64')
})
