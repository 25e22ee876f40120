import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const canonicalsOf = (html: string, link?: string) =>
  extractHtml({ html, headers: { 'content-type': 'text/html', ...(link === undefined ? {} : { link }) } }).canonicals

test('a page without canonicals', () => {
  const html = '<link rel=alternate href=/a><link href=/b><svg><link rel=canonical href=/c /></svg>'
  expect(canonicalsOf(html)).toEqual({ total: 0, entries: [] })
})

test('tags of the head and the body, then headers, each resolved by its own rules', () => {
  const html =
    '<base href="/shop/"><link rel=canonical href=rye><body><link rel="nofollow Canonical" href="/spelt#top">'
  expect(canonicalsOf(html, '<rye>; rel="canonical", </other>; rel=next')).toEqual({
    total: 3,
    entries: [
      { rel: 'canonical', href: 'rye', url: 'https://bakery.example/shop/rye', from: 'head', attributes: {} },
      { rel: 'canonical', href: '/spelt#top', url: 'https://bakery.example/spelt#top', from: 'body', attributes: {} },
      { rel: 'canonical', href: 'rye', url: 'https://bakery.example/rye', from: 'header', attributes: {} },
    ],
  })
})

test.each([
  ['no href', '<link rel=canonical>', null],
  ['an empty href', '<link rel=canonical href="">', ''],
  ['a blank href', '<link rel=canonical href=" ">', ' '],
  ['an href that does not parse', '<link rel=canonical href="https://">', 'https://'],
  ['another scheme', '<link rel=canonical href="ftp://bakery.example/">', 'ftp://bakery.example/'],
])('%s is no URL', (_, html, href) => {
  expect(canonicalsOf(html).entries).toMatchObject([{ href, url: null }])
})

test('an empty target in a header is kept, but is no canonical', () => {
  const facts = extractHtml({ html: '', headers: { 'content-type': 'text/html', link: '<>; rel=canonical' } })
  expect(facts.canonicals.entries).toMatchObject([{ href: '', url: null, from: 'header' }])
  expect(facts.canonical).toBeNull()
})

test('the attributes that make search engines ignore the link', () => {
  const html = '<link rel=canonical href=/a hreflang=de lang=de media=print type="text/html" class=x>'
  const header = '</a>; rel=canonical; media="print"; type=text/html; hreflang=de'
  expect(canonicalsOf(html, header).entries.map(({ attributes }) => attributes)).toEqual([
    { hreflang: 'de', lang: 'de', media: 'print', type: 'text/html' },
    { hreflang: 'de', media: 'print', type: 'text/html' },
  ])
})

test('AMP pages are listed with them', () => {
  expect(canonicalsOf('<link rel=amphtml href=/amp><link rel=canonical href=/>').entries).toMatchObject([
    { rel: 'amphtml', url: 'https://bakery.example/amp' },
    { rel: 'canonical', url: 'https://bakery.example/' },
  ])
})

test('a hostile page cannot make them large', () => {
  const long = `<link rel=canonical href="/${'a'.repeat(20_000)}" media="${'b'.repeat(20_000)}">`
  const canonicals = canonicalsOf(long.repeat(50), '</c>; rel=canonical')
  expect([canonicals.total, canonicals.entries.length]).toEqual([51, 21])
  expect(canonicals.entries[0]).toMatchObject({ url: null, attributes: { media: 'b'.repeat(100) } })
  expect(canonicals.entries[20]?.from).toBe('header')
  expect(JSON.stringify(canonicals).length).toBeLessThan(50_000)
})
