import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleInBackground } from './bundle-in-background.ts'
import { currentBundle } from './current-bundle.ts'
import { ensureBundle } from './make-bundle.ts'

let project: string
let bundles: string
let source: URL

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'pagewarden-bundles-'))
  bundles = join(project, '.cache/bundles')
  mkdirSync(join(project, 'src/parts'), { recursive: true })
  write('src/main.ts', `import { part } from './parts/part.ts'\nexport const whole: string = part + ' and more'`)
  write('src/parts/part.ts', `export const part = 'one'\nexport const place = import.meta.url`)
  source = pathToFileURL(join(project, 'src/main.ts'))
})

afterEach(() => rmSync(project, { recursive: true }))

function write(path: string, content: string): void {
  writeFileSync(join(project, path), content)
}

const exportsOf = async (bundle: string | null) => import(/* @vite-ignore */ `${bundle}?${Math.random()}`)

test('a bundle does what its source does', async () => {
  expect(currentBundle(source, bundles)).toBeNull()
  await ensureBundle(source, bundles)
  expect(await exportsOf(currentBundle(source, bundles))).toMatchObject({ whole: 'one and more' })
})

test('code in a bundle knows where its source is', async () => {
  write('src/main.ts', `export { place } from './parts/part.ts'\nexport const folder = import.meta.dirname`)
  await ensureBundle(source, bundles)
  expect(await exportsOf(currentBundle(source, bundles))).toMatchObject({
    place: new URL('parts/part.ts', source).href,
    folder: join(project, 'src'),
  })
})

test.each([
  ['the source', () => write('src/main.ts', 'export const whole = 2')],
  ['a file that it imports', () => write('src/parts/part.ts', `export const part = 'two'`)],
  ['only the time of a file', () => utimesSync(join(project, 'src/parts/part.ts'), 1, 1)],
  ['an imported file, which was deleted,', () => rmSync(join(project, 'src/parts/part.ts'))],
  ['the version of Node', () => vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0')],
])('a bundle is not used after %s has changed', async (_, change) => {
  await ensureBundle(source, bundles)
  expect(currentBundle(source, bundles)).not.toBeNull()
  change()
  expect(currentBundle(source, bundles)).toBeNull()
  vi.restoreAllMocks()
})

test('a stale bundle is replaced, and nothing else is left in the folder', async () => {
  await ensureBundle(source, bundles)
  write('src/parts/part.ts', `export const part = 'two, which is longer'`)
  await Promise.all([ensureBundle(source, bundles), ensureBundle(source, bundles)])
  expect(await exportsOf(currentBundle(source, bundles))).toMatchObject({ whole: 'two, which is longer and more' })
  expect(readdirSync(bundles)).toEqual(['main.mjs'])
})

test('a copied project does not use the bundle of the original', async () => {
  await ensureBundle(source, bundles)
  const copy = new URL('copy.ts', source)
  copyFileSync(source, copy)
  const { atime, mtime } = statSync(source)
  utimesSync(copy, atime, mtime)
  copyFileSync(join(bundles, 'main.mjs'), join(bundles, 'copy.mjs'))
  expect(currentBundle(copy, bundles)).toBeNull()
})

test('a damaged bundle is not used', async () => {
  await ensureBundle(source, bundles)
  write('.cache/bundles/main.mjs', 'export const whole = 1')
  expect(currentBundle(source, bundles)).toBeNull()
})

test('a bundle is made in the background', async () => {
  bundleInBackground(source, bundles)
  while (currentBundle(source, bundles) === null) await delay(50)
  expect(readdirSync(bundles)).toEqual(['main.mjs'])
})

test('without a folder that can be written, the program has no bundle and no error', () => {
  const inFile = join(fileURLToPath(source), 'bundles')
  bundleInBackground(source, inFile)
  expect(currentBundle(source, inFile)).toBeNull()
})
