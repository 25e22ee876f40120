import { expect, test } from 'vitest'
import { DEFAULT_RULES, type Rules } from '#audit/rules.ts'
import { pageChecks, queryChecks } from '#checks/registry.generated.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { FACT_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { extractPage } from '#extract/extract-page.ts'
import { answerOf } from '#testing/html/extract-html.ts'
import { rejudge, toCachedReading } from './cached-page.ts'
import { groupsFor } from './groups-for.ts'
import { readPage } from './read-page.ts'

test('an unchanged page has the headers and the first byte of today, and the download of its last full response', () => {
  const before = answerOf({ html: '<p>Bread', ttfbMs: 100, totalMs: 400 })
  const reading = readPage({ response: before, keepsFacts: true, keepsGroups: true })
  if (reading === null) throw new Error('This is a page.')
  const headers = { 'content-type': 'text/html', 'set-cookie': 'sid=s3cr3t' }
  const response = answerOf({ html: '', headers, ttfbMs: 20, totalMs: 21 })
  const { facts } = rejudge(
    { reading, response, kind: 'page', isUnchanged: true, isSoft404: false, ...VISIT },
    DEFAULT_RULES,
  )
  expect(facts).toMatchObject({ ttfbMs: 20, timing: { totalMs: 320 }, headers: { 'set-cookie': 'sid=…' } })
})

const NO_RULES: Rules = { page: [], site: [], query: [] }
const HEADERS_RULES: Rules = { page: [{ check: needsHeaders(), severity: null, options: {} }], site: [], query: [] }

test.each([
  ['all groups are kept', true, DEFAULT_RULES],
  ['a check needs one', false, HEADERS_RULES],
])('a stored page without fact groups is requested in full if %s', (_, keepsGroups, rules) => {
  const stored = { ...STORED, facts: extractPage(answerOf('<p>Bread'), groupsFor(NO_RULES))?.facts as PageFacts }
  expect(toCachedReading(stored, rules, { keepsGroups })).toBeNull()
  expect(toCachedReading(stored, NO_RULES, {})).not.toBeNull()
  const complete = readPage({ response: answerOf({ html: '<p>Bread' }), keepsFacts: true, keepsGroups: true })
  const current = { ...STORED, facts: complete?.facts.facts as PageFacts }
  expect(toCachedReading(current, rules, { keepsGroups })).not.toBeNull()
})

test('a stored page is requested in full if other rules found its values', () => {
  const rule = { name: 'Price', by: 'css', expression: 'b', take: 'text', attribute: '' } as const
  const response = answerOf({ html: '<b>4.20</b>' })
  const read = readPage({ response, keepsFacts: true, keepsGroups: true, extraction: [rule] })
  const stored = { ...STORED, facts: read?.facts.facts as PageFacts }
  const valuesWith = (extraction: ExtractionRule[]) =>
    toCachedReading(stored, NO_RULES, { extraction })?.reading.facts.facts?.extracted?.columns
  expect(valuesWith([rule])).toEqual({ 'x:Price': { values: ['4.20'], count: 1 } })
  expect(toCachedReading(stored, NO_RULES, { extraction: [{ ...rule, expression: 'i' }] })).toBeNull()
  expect(toCachedReading(stored, NO_RULES, {})?.reading.facts.facts).not.toHaveProperty('extracted')
})

test('a page is read without fact groups that nobody needs, and with those that a check needs', () => {
  const without = readPage({ response: answerOf('<p>Bread'), keepsFacts: true })?.facts.facts
  expect(FACT_GROUP_NAMES.filter((name) => without?.[name] !== undefined)).toEqual(neededByCatalogue())
  const facts = extractPage(answerOf('<p>Bread'), groupsFor(HEADERS_RULES))?.facts
  expect(FACT_GROUP_NAMES.filter((name) => facts?.[name] !== undefined)).toEqual(['headers'])
})

function neededByCatalogue(): string[] {
  const ofQueries = queryChecks.flatMap(({ facts }) => facts ?? [])
  const needs = new Set<string>([...pageChecks.flatMap((check) => check.needs), ...ofQueries])
  return FACT_GROUP_NAMES.filter((name) => needs.has(name))
}

function needsHeaders() {
  const [check] = pageChecks
  if (check === undefined) throw new Error('There are checks.')
  return { ...check, needs: ['headers'] as const }
}

const STORED = { rawFacts: null, fingerprint: '', gist: '', validators: { etag: '"1"', lastModified: null } }

const VISIT = {
  position: 0,
  requestedUrl: 'https://bakery.example/bread',
  url: 'https://bakery.example/bread',
  depth: 0,
  source: 'start' as const,
  foundOn: null,
  redirects: [],
}
