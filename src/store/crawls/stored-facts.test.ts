import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { STORED_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { MAX_PACKED_BYTES } from '#domain/packed-facts/packed-facts.ts'
import { makePageFacts } from '#testing/archives/make-finished-page.ts'
import { browserLogWith, renderTimeWith } from '#testing/html/browser-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { compressFacts } from './compressed-facts.ts'
import { factsOf, type StoredColumns } from './stored-facts.ts'

const HTML = '<title>Rye</title><h1>Rye</h1><a href="/loaf" rel="nofollow ugc">A \ud83e\udd50 loaf</a>'
const NO_COLUMNS = {
  ...{ packedFacts: null, packedRawFacts: null, facts: null, rawFacts: null, factGroups: null, links: null },
  ...{ scriptLinks: [], mainTextSignature: '' },
} as unknown as StoredColumns

function read({ mainText }: PageFacts, stored: Partial<StoredColumns>) {
  const row = { mainTextWords: mainText.wordCount, mainTextHash: mainText.hash }
  return factsOf({ ...row, stored: { ...NO_COLUMNS, ...stored } })
}

test('the facts of a page and of its version before scripts survive storing, and take little space', () => {
  const facts = { ...extractHtml(HTML.repeat(200)), ...browserLogWith(), ...renderTimeWith(null) }
  const rawFacts = makePageFacts({ title: 'Wait' })
  const packedFacts = Buffer.from(compressFacts(facts))
  expect(packedFacts.length).toBeLessThan(JSON.stringify(facts).length / 5)
  expect(read(facts, { packedFacts, packedRawFacts: Buffer.from(compressFacts(rawFacts)) })).toEqual({
    facts,
    rawFacts,
  })
  expect(read(facts, { packedFacts })).toEqual({ facts, rawFacts: null })
})

test('facts that an older version stored in several columns are read as before', () => {
  const facts = { ...extractHtml(HTML), ...browserLogWith() }
  const rawFacts = extractHtml('<title>Wait</title>')
  const [plain, groups] = split(facts)
  const [rawPlain, rawGroups] = split(rawFacts)
  const { links, scriptLinks, mainText, ...rest } = plain as PageFacts
  const factGroups = zstdCompressSync(JSON.stringify({ facts: groups, rawFacts: rawGroups }))
  const columns = { facts: rest, links, scriptLinks, mainTextSignature: mainText.signature, factGroups }
  const stored = { ...columns, rawFacts: rawPlain } as unknown as Partial<StoredColumns>
  expect(read(facts, stored)).toEqual({ facts, rawFacts })
  const noGroups = { ...stored, factGroups: null, rawFacts: null }
  expect(read(facts, noGroups)).toEqual({ facts: plain, rawFacts: null })
})

test('facts that could not be read again are refused with the code of a limit', { tags: 'extended' }, () => {
  const facts = makePageFacts({ title: 'x'.repeat(MAX_PACKED_BYTES) })
  expect(() => compressFacts(facts)).toThrow(expect.objectContaining({ code: '54000' }))
})

test('a failed page has no facts', () => {
  const { mainText } = makePageFacts()
  expect(factsOf({ mainTextWords: 0, mainTextHash: mainText.hash, stored: null })).toEqual({
    facts: null,
    rawFacts: null,
  })
  expect(read(makePageFacts(), {})).toEqual({ facts: null, rawFacts: null })
})

function split(facts: PageFacts) {
  const isGroup = ([name]: [string, unknown]) => (STORED_GROUP_NAMES as readonly string[]).includes(name)
  const entries = Object.entries(facts)
  return [entries.filter((entry) => !isGroup(entry)), entries.filter(isGroup)].map(Object.fromEntries)
}
