import { expect, test } from 'vitest'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { loadOffChecks } from './off-checks.ts'
import { pageChecks, queryChecks, siteChecks } from './registry.generated.ts'
import { foundTimes, possibleSeverities } from './severities.ts'

const TABLES = new Proxy({}, { get: (_, name) => String(name) }) as TableNames
const CHECKS = [...pageChecks, ...siteChecks, ...queryChecks, ...loadOffChecks()]

/** '1 times' is allowed, because such a message never has the count 1. 'business' is not a plural. */
const PLURAL = /\b1 (?!times)[a-z]*[^s\W]s\b/

test('a message about one thing has no plural', () => {
  const messages = CHECKS.map(({ message }) => (typeof message === 'function' ? message(foundTimes(1)) : ''))
  expect(messages.filter((message) => PLURAL.test(message))).toEqual([])
})

/**
 * A check with its own `not_applicable` judges something other than pages, or pages of which some files are unknown, or
 * also pages of the crawl before.
 */
test('a check that judges hosts, URLs, sitemaps or the whole site says so', () => {
  const checks = CHECKS.filter((check) => 'judged' in check)
  expect(checks.length).toBeGreaterThan(100)
  const wrong = checks.filter((check) => {
    const options = Object.fromEntries(Object.entries(check.options ?? {}).map(([id, each]) => [id, each.default]))
    const isCounted = /\bas not_applicable\b/.test(check.judged(TABLES, options))
    const countsOthers = check.needs.some((table) => table === 'used_files' || table === 'before_pages')
    return isCounted ? check.counts === undefined && !countsOthers : check.counts !== undefined
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

// The catalogue, filters and `--fail-on` know only the severities that a check publishes.
test('a check publishes every severity that it can give', () => {
  const varying = CHECKS.filter(({ severity }) => typeof severity === 'function')
  expect(varying.length).toBeGreaterThan(25)
  const wrong = varying.flatMap((check) => {
    const named = [...String(check.severity).matchAll(/["'`](high|medium|low|info)["'`]/g)].map(([, name]) => name)
    const missing = named.filter((name) => !possibleSeverities(check).some((severity) => severity === name))
    return named.length < 2 || missing.length > 0 ? [`${check.id}: ${missing.join(', ')}`] : []
  })
  expect(wrong).toEqual([])
})
