import { expect, test } from 'vitest'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { loadOffCheck } from './off-checks.ts'
import { offChecks, queryChecks } from './registry.generated.ts'

const TABLES = new Proxy({}, { get: (_, name) => String(name) }) as TableNames

/** A check that counts its own `not_applicable` judges other things than pages. */
test('a check that judges hosts, URLs, sitemaps or the whole site says so', () => {
  const off = Object.keys(offChecks).map((id) => loadOffCheck(id))
  const checks = [...queryChecks, ...off].filter((check) => check !== undefined && 'judged' in check)
  expect(checks.length).toBeGreaterThan(100)
  const wrong = checks.filter((check) => {
    const options = Object.fromEntries(Object.entries(check.options ?? {}).map(([id, each]) => [id, each.default]))
    return /\bas not_applicable\b/.test(check.judged(TABLES, options)) !== (check.counts !== undefined)
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
