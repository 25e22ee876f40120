import { expect, test } from 'vitest'
import { sourceUrl } from './fast-source-resolving.ts'

const SOURCES = new URL('../', import.meta.url).href
const PARENT = `${SOURCES}checks/links/broken-link.ts`

test.each([
  ['#domain/words/text.ts', 'domain/words/text.ts'],
  ['./own-host.ts', 'checks/links/own-host.ts'],
  ['./deep/own-host.ts', 'checks/links/deep/own-host.ts'],
  ['../check.ts', 'checks/check.ts'],
  ['../../domain/words/text.ts', 'domain/words/text.ts'],
])('%s is found where Node finds it', (specifier, path) => {
  expect(sourceUrl(specifier, PARENT)).toBe(`${SOURCES}${path}`)
  if (!specifier.startsWith('#')) expect(new URL(specifier, PARENT).href).toBe(`${SOURCES}${path}`)
})

test.each([
  ['a package', 'zod', PARENT],
  ['a part of Node', 'node:fs', PARENT],
  ['a file that is no source', './table.json', PARENT],
  ['a file outside the sources', '../../../bench/rounds.ts', PARENT],
  ['an absolute path', '/src/domain/words/text.ts', PARENT],
  ['an import by a package', './index.ts', 'file:///node_modules/zod/index.ts'],
  ['the first file', './start.ts', undefined],
])('Node finds %s', (_, specifier, parent) => {
  expect(sourceUrl(specifier, parent)).toBeNull()
})
