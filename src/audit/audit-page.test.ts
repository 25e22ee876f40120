import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { makePageCheck } from '#testing/make-check.ts'
import { auditPage } from './audit-page.ts'
import { type Rules, rulesFrom } from './rules.ts'

const SEVERITIES = ['high', 'medium', 'low']

const finding = makePageCheck('finding')
const crashing = makePageCheck('crashing', {
  find: () => {
    throw new Error('no such thing')
  },
})
const catalogue = { pageChecks: [crashing, finding], siteChecks: [] }
const page = extractHtml('<p>Bread</p>')

test('a crashing check becomes an error result, and the other checks still run', () => {
  const { results, issues } = auditPage(page, rulesFrom({ checks: {} }, catalogue))
  expect(results).toMatchObject([
    { check: 'crashing', outcome: 'errored', error: 'Error: no such thing' },
    { check: 'finding', outcome: 'found' },
  ])
  expect(issues).toMatchObject([{ type: 'finding', recommendation: 'Do it' }])
})

test('a check that is off does not run', () => {
  const { results } = auditPage(page, rulesFrom({ checks: { crashing: { isOff: true } } }, catalogue))
  expect(results.map(({ check }) => check)).toEqual(['finding'])
})

test('a changed severity wins over the severity of the check', () => {
  const rules = rulesFrom({ checks: { finding: { severity: 'high' } } }, catalogue)
  expect(auditPage(page, rules).issues).toMatchObject([{ type: 'finding', severity: 'high' }])
})

test('what is worth knowing is kept apart from the issues', () => {
  const rules = rulesFrom({ checks: { finding: { severity: 'info' } } }, catalogue)
  expect(auditPage(page, rules)).toMatchObject({ issues: [], findings: [{ type: 'finding', severity: 'info' }] })
})

test('checks are timed if there is a clock', () => {
  let ms = 0
  const rules = rulesFrom({ checks: {} }, catalogue)
  expect(auditPage(page, rules).times).toBeNull()
  expect(auditPage(page, rules, { now: () => ms++ }).times).toEqual([1, 1])
})

test('issues are sorted by severity', () => {
  const { issues } = auditPage(extractHtml('<h1>Bread</h1><h1>Cake</h1>'))
  const severities = issues.map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted((one, other) => SEVERITIES.indexOf(one) - SEVERITIES.indexOf(other)))
  expect(new Set(severities)).toEqual(new Set(['high', 'medium', 'low']))
})

test('a thousand images without alt text are counted, and fifty are listed', () => {
  const { issues } = auditPage(extractHtml('<img src="/photos/harbour.jpg">'.repeat(1000)))
  const issue = issues.find(({ type }) => type === 'missing_alt')
  expect(issue?.message).toBe('1000 images missing alt text')
  expect(issue?.evidence).toHaveLength(50)
})

test('long evidence is cut, never inside a character', () => {
  const { issues } = auditPage(extractHtml(`<title>${'🥐'.repeat(600)}</title>`))
  const saw = issues.find(({ type }) => type === 'long_title')?.evidence[0]?.saw ?? ''
  expect(saw.length).toBeLessThanOrEqual(501)
  expect(saw.isWellFormed()).toBe(true)
  expect(saw.endsWith('🥐…')).toBe(true)
})

test('a perfect page has no issues and full scores', () => {
  const audit = auditPage(
    extractHtml({
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      html: `<!doctype html><html lang="en"><head><title>Rye bread from the Hafenstrasse oven</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="description" content="Which rye keeps best? ${'Ours rests two days before it is sold. '.repeat(3)}">
      <meta property="og:title" content="Rye bread"><meta property="og:description" content="Baked at night.">
      <meta property="og:image" content="https://bakery.example/rye.jpg"><meta property="og:type" content="website">
      <meta property="og:url" content="https://bakery.example/bread">
      <link rel="canonical" href="https://bakery.example/bread"></head>
      <body><main><h1>Rye bread</h1><h2>Flour</h2><h3>Mills</h3><p>Coarse rye flour from two mills by the river.</p>
      <img src="/photos/rye-loaf.jpg" alt="A dark loaf on a board" width="400" height="300"></main></body></html>`,
    }),
  )
  expect(audit.issues).toEqual([])
  expect(audit.healthScore.score).toBe(100)
  expect(audit.llmReadiness.score).toBe(100)
})

test('an issue that another check reports is not given twice, but its outcome still counts', () => {
  const told = makePageCheck('told', { toldBy: ['finding', 'other'] })
  const both = { pageChecks: [told, finding], siteChecks: [] }
  const { issues, results } = auditPage(page, rulesFrom({ checks: {} }, both))
  expect(issues.map(({ type }) => type)).toEqual(['finding'])
  expect(results).toMatchObject([
    { check: 'told', outcome: 'found' },
    { check: 'finding', outcome: 'found' },
  ])
  const { issues: alone } = auditPage(page, rulesFrom({ checks: { finding: { isOff: true } } }, both))
  expect(alone.map(({ type }) => type)).toEqual(['told'])
})

test('a long text that is not marked is reported by one check, whichever is on', () => {
  const facts = extractHtml(`<title>Rye</title><body><div>${'rye '.repeat(300)}</div>`)
  const landmark = (change: object) => rulesFrom({ checks: { no_main_landmark: change } })
  const typesIn = (rules: Rules) =>
    auditPage(facts, rules)
      .issues.map(({ type }) => type)
      .filter((type) => type === 'main_content_unmarked' || type === 'no_main_landmark')
  expect(typesIn(landmark({}))).toEqual(['main_content_unmarked'])
  expect(typesIn(landmark({ isOn: true }))).toEqual(['no_main_landmark'])
})

test('a check does not run on a page that lacks a fact it needs, whatever the page before had', () => {
  const needing = makePageCheck('needing', { needs: ['forms'] })
  const rules = rulesFrom({ checks: {} }, { pageChecks: [needing, finding], siteChecks: [] })
  const { forms, ...without } = page
  const pages = [page, without, { ...without, forms: undefined }, { ...without, forms }, { ...without, other: 1 }]
  const outcomes = pages.map((each) => auditPage(each as typeof page, rules).results.map(({ outcome }) => outcome))
  expect(outcomes.map(([first]) => first)).toEqual([
    'found',
    'not-applicable',
    'not-applicable',
    'found',
    'not-applicable',
  ])
  expect(new Set(outcomes.map(([, second]) => second))).toEqual(new Set(['found']))
})

test('no rule changes page health', () => {
  const facts = extractHtml({ html: '<title></title><img src="/photos/loaf.jpg">', url: 'https://bakery.example/' })
  const off = ['missing_title', 'missing_meta', 'missing_h1', 'missing_alt'].map((id) => [id, { isOff: true }])
  const { healthScore, issues } = auditPage(facts, rulesFrom({ checks: Object.fromEntries(off) }))
  const byDefault = auditPage(facts)
  expect(issues.length).toBeLessThan(byDefault.issues.length)
  expect(healthScore).toEqual(byDefault.healthScore)
})
