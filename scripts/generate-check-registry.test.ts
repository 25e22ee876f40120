import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SCORING } from '#domain/issues/site-score.ts'
import { makePageCheck } from '#testing/make-check.ts'
import { readChecks, renderRegistry, versionOf } from './generate-check-registry.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'))
  mkdirSync(join(folder, 'titles'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, exportName: string, check: Record<string, unknown>): void {
  const text = JSON.stringify({ scope: 'page', find: null, needs: [], ...check })
  writeFileSync(join(folder, file), `export const ${exportName} = ${text}\n`)
}

test.each<[string, string, string, Record<string, unknown>, string]>([
  [
    'an id that is not the file name',
    'odd-title.ts',
    'oddTitle',
    { id: 'even_title', category: 'search_appearance' },
    'differs from the file name',
  ],
  [
    'a category that is not the folder',
    'odd-title.ts',
    'oddTitle',
    { id: 'odd_title', category: 'links' },
    'the category of this folder is search_appearance',
  ],
  [
    'an export of another name',
    'odd-title.ts',
    'title',
    { id: 'odd_title', category: 'search_appearance' },
    'should be oddTitle',
  ],
  [
    'a check without a test',
    'odd-title.ts',
    'oddTitle',
    { id: 'odd_title', category: 'search_appearance' },
    'has no test',
  ],
])('rejects %s', async (_, file, exportName, check, fault) => {
  write(`titles/${file}`, exportName, check)
  const { faults } = await readChecks(folder)
  expect(faults.join('\n')).toContain(fault)
})

test('lists the checks by scope and skips files without a check', async () => {
  write('titles/odd-title.ts', 'oddTitle', { id: 'odd_title', category: 'search_appearance' })
  write('titles/same-title.ts', 'sameTitle', { id: 'same_title', category: 'search_appearance', scope: 'site' })
  writeFileSync(join(folder, 'titles/width.ts'), 'export const width = 20\n')
  for (const name of ['odd-title', 'same-title']) writeFileSync(join(folder, `titles/${name}.test.ts`), '')
  const { checks, faults } = await readChecks(folder)
  expect(faults).toEqual([])
  const registry = renderRegistry(checks)
  expect(registry).toContain("import { oddTitle } from './titles/odd-title.ts'")
  expect(registry).toMatch(/pageChecks: readonly PageCheck\[\] = \[\n {2}oddTitle,\n\]/)
  expect(registry).toMatch(/siteChecks: readonly SiteCheck\[\] = \[\n {2}sameTitle,\n\]/)
  expect(registry).not.toContain('width')
})

test('the version of the catalogue changes with what checks judge, not with their words', () => {
  const check = makePageCheck('odd_title')
  const longest = { kind: 'number', label: 'Longest', unit: 'px', default: 5, least: 1, most: 9 } as const
  const tuned = { ...check, options: { longest } }
  const version = versionOf([tuned])
  expect(versionOf([{ ...tuned, title: 'Other words', why: 'Other reasons' }])).toBe(version)
  const others = [
    [{ ...tuned, id: 'even_title' }],
    [{ ...tuned, severity: 'high' as const }],
    [{ ...tuned, options: { longest: { ...longest, default: 6 } } }],
    [{ ...tuned, version: 2 }],
    [tuned, makePageCheck('even_title')],
    [{ ...tuned, otherSeverities: ['info' as const] }],
    [{ ...tuned, category: 'links' as const }],
    [{ ...tuned, certainty: 'judgement' as const }],
    [{ ...tuned, grade: 'C' as const }],
    [{ ...tuned, toldBy: ['even_title'] }],
    [{ ...tuned, scoredBy: ['even_title'] }],
  ]
  const versions = others.map((checks) => versionOf(checks))
  expect(new Set([version, ...versions]).size).toBe(12)
  expect(versionOf([tuned], { ...SCORING, JUDGEMENT_WEIGHT: 1 }), 'the weights of the score').not.toBe(version)
})
