import { expect, it } from 'vitest'
import { WHOLE_CRAWL_CHECKS } from '#domain/checks/check-categories.generated.ts'
import { checkPageDescription, checkPageTitle } from '#domain/checks/check-page-meta.ts'
import { NOT_FLAGGED } from '#domain/checks/not-flagged.ts'
import { NotFound } from '../errors.ts'
import { checkIds } from './check-ids.ts'
import { countChecks } from './count-checks.ts'
import { getCheck } from './get-check.ts'
import { listChecks } from './list-checks.ts'

it('a check is described with its rule, an example and related checks of its category', () => {
  const check = getCheck('missing_title')
  expect(check).toMatchObject({ title: 'Page without a title', severity: 'high', offByDefault: null })
  expect(check.precision?.read).toBeGreaterThan(0)
  expect(check.rule[0]).toContain('`<title>`')
  expect(check.example?.found).toContain('<title> </title>')
  expect(check.related.map(({ id }) => id)).toContain('long_title')
  const categories = new Map(listChecks().map(({ id, category }) => [id, category]))
  expect(new Set(check.related.map(({ id }) => categories.get(id)))).toEqual(new Set(['search_appearance']))
})

it('an id that no check has is not found', () => {
  for (const id of ['missing-title', 'constructor', '']) expect(() => getCheck(id)).toThrow(NotFound)
})

it('each check has a page with a title and a description of its own', () => {
  const checks = listChecks()
  expect(new Set(checks.map(checkPageTitle)).size).toBe(checks.length)
  expect(new Set(checks.map(checkPageDescription)).size).toBe(checks.length)
  for (const check of checks) {
    const [title, description] = [checkPageTitle(check).length, checkPageDescription(check).length]
    expect([check.id, title >= 30 && title <= 60, description >= 120 && description <= 155]).toEqual([
      check.id,
      true,
      true,
    ])
  }
})

it('the counts match the list', () => {
  const checks = listChecks()
  const { total, onByDefault, onEachPage, onWholeSite, categories } = countChecks()
  const isOn = new Set(checks.flatMap(({ id, offByDefault }) => (offByDefault === null ? [id] : [])))
  expect(total).toBe(checks.length)
  expect(onByDefault).toBe(isOn.size)
  expect(onEachPage + onWholeSite).toBe(onByDefault)
  expect(onWholeSite).toBe(WHOLE_CRAWL_CHECKS.filter((id) => isOn.has(id)).length)
  expect(categories).toMatchObject({ links: checks.filter(({ category }) => category === 'links').length })
})

it('what we do not flag names only checks that exist', () => {
  const named = NOT_FLAGGED.flatMap(({ entries }) => entries.flatMap(({ instead = [] }) => instead))
  const known = new Set(checkIds())
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
