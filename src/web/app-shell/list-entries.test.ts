import { expect, test } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { findEntries } from './find-entries.ts'
import { listEntries } from './list-entries.ts'

const current = { name: 'Harbour Bakery', url: 'https://bakery.example/', slug: 'bakery' } as Project
const entries = listEntries({
  ...{ account: null, projects: [current], current, checks: [], hasSql: false, hasActivity: false },
})
const actionsFor = (typed: string) =>
  findEntries(entries, typed)
    .find(({ name }) => name === 'Actions')
    ?.entries.map(({ label }) => label)

test.each([
  ['export', ['Export pages as CSV', 'Export workbook as Excel', 'Export as JSON', 'Export report as PDF']],
  ['xlsx', ['Export workbook as Excel']],
  ['pdf', ['Export report as PDF']],
  ['theme', ['Use the theme of the system', 'Use the light theme', 'Use the dark theme']],
  ['use dark', ['Use the dark theme']],
  ['segment', ['Edit segments']],
  ['redirect map', ['Redirect map']],
  ['llms', ['Draft of llms.txt']],
  ['crawl', ['Start New Crawl']],
  ['add url', ['Add URL']],
])('the palette finds actions for “%s”', (typed, labels) => {
  expect(actionsFor(typed)).toEqual(labels)
})

test('entries of one place have different names, because the list is keyed by both', () => {
  const keys = entries.map(({ to, label }) => `${to} ${label}`)
  expect(new Set(keys).size).toBe(keys.length)
})
