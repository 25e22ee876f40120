import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const linksOf = (html: string) => extractHtml(html).linkTags

test('icons, feeds and manifests', () => {
  const html =
    '<base href="/shop/"><link rel="Shortcut  Icon" href=icon.png><link rel=apple-touch-icon href="/touch.png">' +
    '<link rel=alternate type="Application/RSS+xml" href="/feed"><link rel=icon href="data:,x"><p>' +
    '<link rel=manifest>'
  expect(linksOf(html)).toEqual({
    total: 5,
    entries: [
      { rel: 'shortcut icon', url: 'https://bakery.example/shop/icon.png', type: '', isInHead: true },
      { rel: 'apple-touch-icon', url: 'https://bakery.example/touch.png', type: '', isInHead: true },
      { rel: 'alternate', url: 'https://bakery.example/feed', type: 'application/rss+xml', isInHead: true },
      { rel: 'icon', url: 'data:,x', type: '', isInHead: true },
      { rel: 'manifest', url: '', type: '', isInHead: false },
    ],
  })
})

test.each([
  '<link rel=canonical href=/a><link rel=amphtml href=/b>',
  '<link rel=alternate hreflang=de href=/de>',
  '<link rel=stylesheet href=/a.css><link rel="alternate stylesheet" href=/b.css>',
  '<link rel=preload href=/a.js><link rel=preconnect href=/><link rel=dns-prefetch href=/>',
  '<link itemprop=url href=/a><link rel="" href=/b>',
])('other groups keep %s', (html) => {
  expect(linksOf(html)).toEqual({ total: 0, entries: [] })
})

test('a hostile page cannot make them large', () => {
  const links = linksOf(
    `<link rel="icon ${'x '.repeat(500)}" type="${'y'.repeat(500)}" href="/${'z'.repeat(9000)}">`.repeat(300),
  )
  expect(links.total).toBe(300)
  expect(links.entries[0]?.url).toHaveLength(2000)
  expect(JSON.stringify(links).length).toBeLessThan(110_000)
})
