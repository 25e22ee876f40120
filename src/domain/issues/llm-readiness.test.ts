import { describe, expect, test } from 'vitest'
import {
  failedLlmReadiness,
  type LlmFacts,
  llmStatusOf,
  packReadiness,
  scoreLlmReadiness,
  unpackReadiness,
} from './llm-readiness.ts'

const READY: LlmFacts = {
  title: 'Sourdough from Hafenstrasse',
  metaDescription: 'Which flour makes the best rye?',
  h1s: ['Rye bread'],
  h2Count: 1,
  h3Count: 1,
}
const factorsOf = (change: Partial<LlmFacts>) => scoreLlmReadiness({ ...READY, ...change }).factors

describe('concise headings', () => {
  test.each<[string, string[], boolean]>([
    ['no H1', [], false],
    ['an empty H1', [''], false],
    ['59 characters', ['b'.repeat(59)], true],
    ['60 characters', ['b'.repeat(60)], true],
    ['61 characters', ['b'.repeat(61)], false],
    ['60 croissants', ['🥐'.repeat(60)], true],
    ['an empty H1, then a short one', ['', 'Rye'], true],
    ['a short one, then a long one', ['Rye', 'b'.repeat(61)], true],
  ])('%s', (_, h1s, expected) => {
    expect(factorsOf({ h1s }).conciseHeadings).toBe(expected)
  })
})

describe('clear answers', () => {
  test.each<[string | null, boolean]>([
    [null, false],
    ['', false],
    ['Our bread.', false],
    ['Which bread?', true],
    ['どのパンがいいですか？', true],
    ['أي خبز؟', true],
  ])('%s', (metaDescription, expected) => {
    expect(factorsOf({ metaDescription }).clearAnswers).toBe(expected)
  })
})

describe('semantic structure', () => {
  test.each([
    [0, 0, false],
    [1, 0, false],
    [0, 1, false],
    [1, 1, true],
    [2, 5, true],
  ])('%i H2 and %i H3', (h2Count, h3Count, expected) => {
    expect(factorsOf({ h2Count, h3Count }).semanticStructure).toBe(expected)
  })
})

describe('named entities', () => {
  test.each<[string | null, boolean]>([
    [null, false],
    ['', false],
    ['fresh bread daily', false],
    ['fresh Bread daily', true],
    ['ärger, Öl', true],
    ['iPhone repairs', false],
    ["what's new", false],
    ['2024 in numbers', false],
    ['«Bread»', true],
    ['пекарня в Москве', true],
    ['пекарня', false],
    ['東京のパン屋', true],
    ['مخبز المدينة', true],
    ['מאפייה', true],
    ['ร้านขนมปัง', true],
    ['बेकरी', true],
    ['빵집', true],
    ['თბილისი', true],
    ['2024年', true],
    ['fresh パン', true],
    ['1ª edición', false],
    ['αρτοποιείο', false],
    ['12345', false],
  ])('%s', (title, expected) => {
    expect(factorsOf({ title }).namedEntities).toBe(expected)
  })
})

describe('crawlable text', () => {
  test.each<[string, Partial<LlmFacts>, boolean]>([
    ['all three', {}, true],
    ['no title', { title: null }, false],
    ['no description', { metaDescription: null }, false],
    ['no H1', { h1s: [] }, false],
    ['an empty title', { title: '' }, false],
  ])('%s', (_, change, expected) => {
    expect(factorsOf(change).crawlableText).toBe(expected)
  })
})

test.each<[string, Partial<LlmFacts>, number, string]>([
  ['five factors', {}, 100, 'excellent'],
  ['four factors', { h3Count: 0 }, 80, 'excellent'],
  ['three factors', { h3Count: 0, title: 'rye' }, 60, 'good'],
  ['two factors', { h3Count: 0, title: 'rye', metaDescription: 'rye' }, 40, 'needs_work'],
  ['no factors', { h3Count: 0, title: 'rye', metaDescription: null, h1s: [] }, 0, 'needs_work'],
])('%s', (_, change, score, status) => {
  const readiness = scoreLlmReadiness({ ...READY, ...change })
  expect(readiness).toMatchObject({ score, status })
  expect(readiness.recommendations).toHaveLength(5 - score / 20)
})

test.each([
  [59, 'needs_work'],
  [60, 'good'],
  [61, 'good'],
  [79, 'good'],
  [80, 'excellent'],
  [81, 'excellent'],
])('a score of %i is %s', (score, status) => {
  expect(llmStatusOf(score)).toBe(status)
})

test('a failed page has no score and one recommendation', () => {
  const failed = failedLlmReadiness()
  expect(failed).toMatchObject({ score: null, status: null, recommendations: ['Fix crawling errors first'] })
  expect(Object.values(failed.factors)).toEqual([false, false, false, false, false])
})

test('the crawlable text of a rendered page is judged by its HTML, and the advice says so', () => {
  const shell = { ...READY, title: 'Loading', metaDescription: null, h1s: [] }
  const rendered = scoreLlmReadiness(READY, shell)
  expect(rendered).toMatchObject({ score: 80, factors: { conciseHeadings: true, crawlableText: false } })
  expect(rendered.recommendations).toEqual([expect.stringContaining('AI crawlers run no scripts')])
  expect(scoreLlmReadiness(shell, shell).recommendations.join()).not.toContain('scripts')
  expect(scoreLlmReadiness(shell, READY).factors.crawlableText).toBe(true)
})

test('readiness is stored without the advice that follows from it, and read back as it was', () => {
  const nothing = { title: null, metaDescription: null, h1s: [], h2Count: 0, h3Count: 0 }
  for (const page of [READY, { ...READY, h3Count: 0, title: 'rye' }, nothing]) {
    const readiness = scoreLlmReadiness(page)
    expect(packReadiness(readiness)).not.toHaveProperty('recommendations')
    expect(unpackReadiness(packReadiness(readiness))).toEqual(readiness)
  }
  const byScripts = scoreLlmReadiness(READY, nothing)
  expect(packReadiness(byScripts), 'does not follow from the factors').toEqual(byScripts)
  expect(unpackReadiness(packReadiness(byScripts))).toEqual(byScripts)
})
