import { expect, test } from 'vitest'
import { STORED_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import { makePageFacts } from '#testing/archives/make-finished-page.ts'
import { browserLogWith, renderTimeWith } from '#testing/html/browser-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { packGroups, unpackGroups, withoutGroups } from './stored-groups.ts'

test('the groups of a page and of its version before scripts survive storing, and take little space', () => {
  const html = '<title>Rye</title><h1>Rye</h1><a href="/loaf">A \ud83e\udd50 loaf</a>'.repeat(200)
  const facts = { ...extractHtml(html), ...browserLogWith(), ...renderTimeWith(null) }
  const rawFacts = extractHtml('<title>Wait</title>')
  const packed = packGroups({ facts, rawFacts })
  expect(packed?.length).toBeLessThan(JSON.stringify(facts).length / 5)
  const stored = unpackGroups(packed)
  expect({ ...withoutGroups(facts), ...stored.facts }).toEqual(facts)
  expect({ ...withoutGroups(rawFacts), ...stored.rawFacts }).toEqual(rawFacts)
  expect(Object.keys(withoutGroups(facts))).not.toEqual(expect.arrayContaining([...STORED_GROUP_NAMES]))
})

test('a page without groups stores none', () => {
  expect(packGroups({ facts: makePageFacts(), rawFacts: null })).toBeNull()
  expect(packGroups({ facts: null, rawFacts: null })).toBeNull()
  expect(unpackGroups(null)).toEqual({ facts: {}, rawFacts: null })
})
