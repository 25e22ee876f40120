import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hashInputs } from './web-build-inputs.ts'

const project = mkdtempSync(join(tmpdir(), 'pagewarden-inputs-'))
afterAll(() => rmSync(project, { recursive: true }))

function write(path: string, content: string): string {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
  return hashInputs(project)
}

it.each([
  ['a screen', 'src/web/home/hero.tsx', true],
  ['a domain rule that screens use', 'src/domain/plans/tiers.ts', true],
  ['a public file', 'public/favicon.svg', true],
  ['a package', 'package-lock.json', true],
  ['a build setting', 'vite.config.ts', true],
  ['a test', 'src/web/home/hero.test.tsx', false],
  ['server code', 'src/store/crawls/crawls.ts', false],
])('when %s changes, whether the browser code is stale', (_name, path, isStale) => {
  const before = write(path, 'one')
  expect(write(path, 'one')).toBe(before)
  expect(write(path, 'two') !== before).toBe(isStale)
})
