import { expect, test } from 'vitest'
import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { extractHtml } from '#testing/html/extract-html.ts'

const dataOf = (html: string) => extractHtml(html).structuredData
const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`
const SITE = 'https://bakery.example'
const MICRODATA = 'itemscope itemtype="https://schema.org/'

/** A node as `Type#id{ name: value }`, to compare formats. */
type Brief = { type: string; id?: string; [name: string]: unknown }
function brief({ types, id, properties }: StructuredNode): Brief {
  const values = Object.entries(properties).map(([name, all]) => [name, all.map(briefValue)])
  return { type: types.join(' '), ...(id === null ? {} : { id }), ...Object.fromEntries(values) }
}
function briefValue(value: StructuredValue): unknown {
  return typeof value === 'object' && value !== null && 'types' in value ? brief(value) : value
}
const briefly = (html: string) => dataOf(html).nodes.map(brief)

const PRODUCT = {
  type: 'Product',
  id: `${SITE}/bread#rye`,
  name: ['Rye bread'],
  image: [`${SITE}/rye.jpg`],
  offers: [{ type: 'Offer', price: ['3.50'], availability: ['https://schema.org/InStock'] }],
}

test.each([
  [
    'json-ld',
    jsonLd(`{ "@context": "https://schema.org", "@type": "Product", "@id": "#rye", "name": "Rye bread",
      "image": "${SITE}/rye.jpg",
      "offers": { "@type": "Offer", "price": "3.50", "availability": "https://schema.org/InStock" } }`),
  ],
  [
    'microdata',
    `<div ${MICRODATA}Product" itemid="#rye"><h1 itemprop="name"> Rye <b>bread</b></h1>
      <img itemprop="image" src="/rye.jpg"><p itemprop="offers" ${MICRODATA}Offer"><data itemprop="price" value="3.50">
      €3.50</data><link itemprop="availability" href="https://schema.org/InStock"></p></div>`,
  ],
  [
    'rdfa',
    `<div vocab="https://schema.org/" typeof="Product" resource="#rye"><h1 property="name"> Rye <b>bread</b></h1>
      <img property="image" src="/rye.jpg"><p property="offers" typeof="Offer"><span property="price" content="3.50">
      €3.50</span><link property="availability" href="https://schema.org/InStock"></p></div>`,
  ],
])('%s gives the same tree as the other formats', (format, html) => {
  const { nodes, ...rest } = dataOf(html)
  expect(nodes.map(brief)).toEqual([PRODUCT])
  expect(nodes[0]).toMatchObject({ format, isSchemaOrg: true, properties: { offers: [{ format, isSchemaOrg: true }] } })
  expect(rest).toMatchObject({ isCut: false, jsonLdErrors: [], microdataProblems: [] })
})

test.each<[string, string, unknown]>([
  ['a list', '[{"@type":"A"},{"@type":"B"}]', [{ type: 'A' }, { type: 'B' }]],
  [
    'a graph',
    '{"@context":"http://schema.org/","@graph":[{"@type":"A"},{"@type":["B","C"]}]}',
    [{ type: 'A' }, { type: 'B C' }],
  ],
  ['whole names', '{"@type":"http://schema.org/A","https://schema.org/name":"x"}', [{ type: 'A', name: ['x'] }]],
  [
    'prefixes',
    '{"@context":{"s":"http://schema.org/","g":"http://g.example/"},"@type":"s:A","s:name":1,"g:x":2}',
    [{ type: 'A', name: [1], 'http://g.example/x': [2] }],
  ],
  [
    'empty values',
    '{"@type":"A","a":"","b":[],"c":null,"d":{},"e":false}',
    [{ type: 'A', a: [''], b: [], c: [null], d: [{ type: '' }], e: [false] }],
  ],
  ['lists in lists', '{"@type":"A","a":[["x"],{"@list":["y"]}]}', [{ type: 'A', a: ['x', 'y'] }]],
  ['a reference', '{"@type":"A","a":{"@id":"#x"}}', [{ type: 'A', a: [{ type: '', id: `${SITE}/bread#x` }] }]],
  ['a value', '{"@type":"A","a":{"@value":"x"}}', [{ type: 'A', a: ['x'] }]],
  [
    'a value with a language',
    '{"@type":"A","a":{"@value":"x","@language":"de"}}',
    [{ type: 'A', a: [{ value: 'x', language: 'de', datatype: null }] }],
  ],
  ['aliases of keywords', '{"@context":{"type":"@type"},"type":"A"}', [{ type: 'A' }]],
  ['a comment around it', '<!-- {"@type":"A"} -->', [{ type: 'A' }]],
  ['CDATA around it', '\n//<![CDATA[\n{"@type":"A"}\n//]]>\n', [{ type: 'A' }]],
  ['CDATA in comments around it', '/* <![CDATA[ */{"@type":"A"}/* ]]> */', [{ type: 'A' }]],
  ['a plain text', '"bread"', []],
])('JSON-LD: %s', (_, json, expected) => {
  expect(briefly(jsonLd(json))).toEqual(expected)
  expect(dataOf(jsonLd(json)).jsonLdErrors).toEqual([])
})

test('a property named like the prototype is only a property', () => {
  const [node] = dataOf(jsonLd('{"@type":"A","__proto__":{"types":["B"]},"constructor":"x"}')).nodes
  expect(Object.keys(node?.properties ?? {})).toEqual(['__proto__', 'constructor'])
})

test.each<[string, string, (string | null)[], boolean, boolean]>([
  ['schema.org', '{"@context":"https://schema.org/","@type":"A"}', ['https://schema.org/'], true, false],
  ['none', '{"@type":"A"}', [null], false, false],
  ['none in one of two', '[{"@type":"A"},{"@context":"http://schema.org"}]', [null, 'http://schema.org'], false, false],
  ['another', '{"@context":"https://w3id.org/x","@type":"A"}', ['https://w3id.org/x'], false, false],
  ['a vocabulary', '{"@context":{"@vocab":"http://schema.org/"},"@type":"A"}', ['http://schema.org/'], true, false],
  [
    'a base',
    '{"@context":["http://schema.org",{"@base":"/x"}],"@type":"A"}',
    ['http://schema.org', '{"@base":"/x"}'],
    true,
    true,
  ],
])('context: %s', (_, json, contexts, isSchemaOrg, hasBase) => {
  const { nodes, jsonLdBlocks } = dataOf(jsonLd(json))
  expect(jsonLdBlocks).toEqual([{ contexts, hasBase, path: 'script' }])
  expect(nodes[0]?.isSchemaOrg).toBe(isSchemaOrg)
})

test('a context may be nested without end', () => {
  const levels = 100_000
  const objects = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const lists = `${'['.repeat(levels)}"https://schema.org/"${']'.repeat(levels)}`
  for (const context of [objects, lists]) {
    const { nodes, jsonLdBlocks, isCut } = dataOf(jsonLd(`{"@context":${context},"@type":"A","name":"Rye"}`))
    expect(nodes.map(({ types, properties }) => ({ types, properties }))).toEqual([
      { types: ['A'], properties: { name: ['Rye'] } },
    ])
    expect(jsonLdBlocks[0]?.contexts).toEqual([context.slice(context === lists ? 20 : 0).slice(0, 200)])
    expect(isCut).toBe(true)
  }
})

test('a context is written as JSON', () => {
  const context = { a: [1, 'two', { b: null }], '"c"': {}, d: [], e: true }
  const { jsonLdBlocks } = dataOf(jsonLd(JSON.stringify({ '@context': context, '@type': 'A' })))
  expect(jsonLdBlocks[0]?.contexts).toEqual([JSON.stringify(context)])
})

test.each<[string, string, [number, number]]>([
  ['a comma too many', '{\n  "a": 1,\n}', [4, 1]],
  ['a missing comma', '{"a": 1\n"b": 2}', [3, 1]],
  ['single quotes', "{'a': 1}", [2, 44]],
  ['a line break in a text', '{"a": "x\ny"}', [2, 51]],
  ['a bad escape', '{"a": "x\\\'y"}', [2, 51]],
  ['an end too early', '{"a": [1', [2, 51]],
  ['something after it', '{"a": 1};', [2, 51]],
  ['nothing', '', [2, 43]],
  ['a bad number', '[01]', [2, 45]],
  ['an open quote', '{"a', [2, 46]],
])('JSON-LD with %s has an error at its place in the HTML', (_, json, [line, column]) => {
  const html = `<title>${jsonLd('{}')}</title>\n<p></p>${jsonLd(json)}`
  expect(dataOf(html).jsonLdErrors).toMatchObject([{ line, column, path: 'script:2' }])
})

test('the error of a second block that begins like the first is at the second', () => {
  const long = `{"a": "${'x'.repeat(300)}",\n`
  const html = `${jsonLd(`${long}"b": 1}`)}\n${jsonLd(`${long}}`)}`
  expect(dataOf(html).jsonLdErrors).toMatchObject([{ line: 4, column: 1, excerpt: expect.stringContaining('}') }])
})

test('JSON-LD that is too large is named with its size, and smaller blocks are read', () => {
  const large = `"${'x'.repeat(1_000_000)}"`
  const { jsonLdBlocks, unreadJsonLd, isIncomplete } = dataOf(jsonLd('{}') + jsonLd(`{"a":${large}}`) + jsonLd('[]'))
  expect(jsonLdBlocks).toHaveLength(2)
  expect(unreadJsonLd).toEqual([{ length: large.length + 6, path: 'script:2' }])
  expect(isIncomplete).toBe(true)
})

test('a long text is cut, but nothing is missing', () => {
  const data = dataOf(jsonLd(`{"@type":"A","a":"${'x'.repeat(6000)}"}`))
  expect(data).toMatchObject({ isCut: true })
  expect(data).not.toHaveProperty('isIncomplete')
})
