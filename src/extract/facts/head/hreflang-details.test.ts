import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const factsOf = (html: string, link?: string) =>
  extractHtml({ html, headers: { 'content-type': 'text/html', ...(link === undefined ? {} : { link }) } })

test('a page without other languages', () => {
  const html = '<link rel=alternate type="application/rss+xml" href=/feed><link rel=next hreflang=de href=/de>'
  expect(factsOf(html).hreflangDetails).toEqual([])
})

test('they say how each entry was written, in the order of the entries', () => {
  const html =
    '<base href="/shop/"><link rel=alternate hreflang=de href="https://bakery.example/de">' +
    '<link rel=alternate hreflang=fr href="mailto:fr"><link rel="Alternate" hreflang=at href=at><p>' +
    '<link rel=alternate hreflang=it href="//bakery.example/it"><link rel=alternate hreflang=es>'
  const { hreflangs, inBody, hreflangDetails } = factsOf(html, '<ch>; rel=alternate; hreflang=de-ch; hreflang=fr-ch')
  const entries = [...hreflangs, ...(inBody?.hreflangs ?? [])]
  expect(entries.map(({ lang, url }, index) => ({ lang, url, ...hreflangDetails[index] }))).toEqual([
    { lang: 'de', url: 'https://bakery.example/de', href: null, from: 'head' },
    { lang: 'at', url: 'https://bakery.example/shop/at', href: 'at', from: 'head' },
    { lang: 'de-ch', url: 'https://bakery.example/ch', href: 'ch', from: 'header' },
    { lang: 'fr-ch', url: 'https://bakery.example/ch', href: 'ch', from: 'header' },
    { lang: 'it', url: 'https://bakery.example/it', href: '//bakery.example/it', from: 'body' },
  ])
  expect(hreflangDetails).toHaveLength(entries.length)
})

test('a hostile page cannot make them large', () => {
  const { hreflangDetails } = factsOf(`<link rel=alternate hreflang=de href="/${'a'.repeat(2000)}">`.repeat(2000))
  expect(hreflangDetails).toHaveLength(500)
  expect(hreflangDetails[0]?.href).toHaveLength(500)
})
