import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'

const dataOf = (html: string) => extractHtml(html).structuredData
const SITE = 'https://bakery.example'
const ITEM = 'itemscope itemtype="https://schema.org/A"'

test.each<[string, string, Record<string, unknown>]>([
  ['a meta', '<meta itemprop=a content=x>', { a: ['x'] }],
  ['the content of another element', '<span itemprop=a content=PLN>160 zł</span>', { a: ['PLN'] }],
  ['a link with content', '<a itemprop=a href="/x" content=z>y</a>', { a: [`${SITE}/x`] }],
  ['a link', '<a itemprop=a href="/x">y</a>', { a: [`${SITE}/x`] }],
  ['a link that is no URL', '<a itemprop=a href="https://">y</a>', { a: ['https://'] }],
  ['a time', '<time itemprop=a datetime=2026-11-05>5 November</time>', { a: ['2026-11-05'] }],
  ['a time in words', '<time itemprop=a>2026</time>', { a: ['2026'] }],
  ['a meter', '<meter itemprop=a value=3>three</meter>', { a: ['3'] }],
  ['two names', '<b itemprop="a b">x</b>', { a: ['x'], b: ['x'] }],
  ['a property in a property', '<p itemprop=a>x <b itemprop=b>y</b></p>', { a: ['x y'], b: ['y'] }],
  ['a script in a property', '<p itemprop=a>x<script>y</script></p>', { a: ['x'] }],
  ['two values', '<b itemprop=a>x</b><b itemprop=a>y</b>', { a: ['x', 'y'] }],
])('microdata: %s', (_, html, properties) => {
  expect(dataOf(`<div ${ITEM}>${html}</div>`).nodes).toMatchObject([{ types: ['A'], properties }])
})

test('html and body can be items, and a title can be a property', () => {
  const html = `<html ${ITEM}><title itemprop=name>Bread</title><body itemscope itemtype="https://schema.org/B">
    <b itemprop=name>Rye</b>`
  expect(dataOf(html).nodes).toMatchObject([
    { types: ['A'], path: 'html', properties: { name: ['Bread'] } },
    { types: ['B'], path: 'body', properties: { name: ['Rye'] } },
  ])
})

test('itemref adds properties from elsewhere, before or after the item', () => {
  const html = `<p id=x>- <b itemprop=a>1</b></p><div ${ITEM} itemref="x y"></div><div id=y itemprop=b itemscope></div>`
  expect(dataOf(html)).toMatchObject({
    nodes: [{ types: ['A'], properties: { a: ['1'], b: [{ types: [] }] } }],
    microdataProblems: [],
  })
})

test('items that refer to each other in a circle end', () => {
  const html = `<div id=x itemprop=p ${ITEM} itemref=y></div><div id=y itemprop=p ${ITEM} itemref=x></div>
    <div ${ITEM} itemref=x></div>`
  expect(dataOf(html).nodes).toHaveLength(1)
})

test('microdata with faults says where they are', () => {
  const html = `<p itemprop="a b">x</p><div ${ITEM} itemref="none"></div>`
  expect(dataOf(html).microdataProblems).toEqual([
    { kind: 'itemprop-outside-item', text: 'a b', path: 'p' },
    { kind: 'unknown-itemref', text: 'none', path: 'div:2' },
  ])
})

test.each<[string, string, unknown[]]>([
  ['no data', '<p class=x id=y>Bread</p>', []],
  ['Open Graph', '<meta property="og:title" content="x"><p property="name">x</p>', []],
  [
    'a prefix',
    '<div prefix="s: http://schema.org/ g: http://g.example/" typeof="s:A g:B"><b property="s:a g:b">x</b></div>',
    [{ types: ['A', 'http://g.example/B'], properties: { a: ['x'], 'http://g.example/b': ['x'] } }],
  ],
  ['the usual prefix', '<div typeof="schema:A"></div>', [{ types: ['A'], isSchemaOrg: false }]],
  ['a vocabulary on html', '<html vocab="http://schema.org/"><p typeof=A></p>', [{ types: ['A'], isSchemaOrg: true }]],
  ['a type on body', '<body vocab="http://schema.org/" typeof=A><b property=a>x</b>', [{ properties: { a: ['x'] } }]],
  [
    'a reference',
    '<p vocab="http://schema.org/" typeof=A><a property=a resource="#x">y</a><a property=b href="/z">z</a></p>',
    [{ properties: { a: [{ types: [], id: `${SITE}/bread#x` }], b: [`${SITE}/z`] } }],
  ],
  [
    'a time',
    '<p vocab="http://schema.org/" typeof=A><time property=a datetime=2026>x</time></p>',
    [{ properties: { a: ['2026'] } }],
  ],
  [
    'a subject without a type',
    '<p resource="#x"><b property="schema:a">y</b></p>',
    [{ types: [], id: `${SITE}/bread#x` }],
  ],
  ['a resource without properties', '<p resource="#x">y</p>', []],
])('RDFa: %s', (_, html, expected) => {
  const { nodes } = dataOf(html)
  expect(nodes).toHaveLength(expected.length)
  expect(nodes).toMatchObject(expected)
})

const FORTY = Array.from({ length: 40 }, (_, n) => `i${n}`)
const LONG = 'y'.repeat(100_000)
test.each([
  ['many items', `<p ${ITEM}></p>`.repeat(20_000)],
  ['deep items', `<div ${ITEM} itemprop=a>`.repeat(20_000)],
  ['deep JSON', `<script type="application/ld+json">${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}</script>`],
  ['deep lists', `<script type="application/ld+json">${'['.repeat(300_000)}${']'.repeat(300_000)}</script>`],
  ['open lists', `<script type="application/ld+json">${'['.repeat(900_000)}</script>`],
  ['many values', `<script type="application/ld+json">{"a":[${'1,'.repeat(400_000)}1]}</script>`],
  ['many names', `<script type="application/ld+json">{${'"a":1,'.repeat(100_000)}"${LONG}":"${LONG}"}</script>`],
  ['many errors', '<script type="application/ld+json">{</script>'.repeat(20_000)],
  ['tags without an end', `<script type="application/ld+json">{</script><!--${'ld+json'.repeat(140_000)}-->`],
  ['long values', `<div ${ITEM} itemtype="${LONG}"><b itemprop="${LONG}">${LONG}</b></div>`.repeat(5)],
  ['nested texts', `<div ${ITEM}>${'<b itemprop=a>'.repeat(300)}${LONG}</div>`],
  ['many types', `<p itemscope itemtype="${'a '.repeat(300_000)}"></p><p typeof="${'a '.repeat(300_000)}"></p>`],
  ['many ids', Array.from({ length: 30_000 }, (_, n) => `<p id=i${n}></p>`).join('')],
  [
    'items that all refer to each other',
    `<div ${ITEM} itemref="i0 i1"></div>${FORTY.map(
      (id) => `<div id=${id} itemprop=a ${ITEM} itemref="${FORTY.join(' ')}"></div>`,
    ).join('')}`,
  ],
])('a hostile page cannot make it large or slow: %s', (_, html) => {
  const cpuMs = startCpuClock()
  expect(JSON.stringify(dataOf(html)).length).toBeLessThan(600_000)
  expect(cpuMs()).toBeLessThan(3000)
})
