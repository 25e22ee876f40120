import { describe, expect, test } from 'vitest'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { answerOf, extractHtml } from '#testing/html/extract-html.ts'
import { extractPage } from './extract-page.ts'

function expectFacts(table: Array<[string, string, Partial<PageFacts>]>) {
  test.each(table)('%s', (_, html, expected) => {
    expect(extractHtml(html)).toMatchObject(expected)
  })
}

const block = (text: string) => ({ text, length: text.length })

describe('title', () => {
  expectFacts([
    ['none', '<p>Bread</p>', { title: null }],
    ['empty', '<title></title>', { title: '' }],
    ['collapsed, entities decoded', '<title>\n Rye &amp;\t spelt&hellip; </title>', { title: 'Rye & spelt…' }],
    ['markup inside is text', '<title>Rye <b>bread</b></title>', { title: 'Rye <b>bread</b>' }],
    ['the first counts', '<title>One</title><title>Two</title>', { title: 'One' }],
    ['not the title of an SVG', '<svg><title>Loaf</title></svg><title>Bread</title>', { title: 'Bread' }],
    ['not in a template', '<template><title>No</title></template><title>Yes</title>', { title: 'Yes' }],
    ['not in a comment', '<!-- <title>No</title> --><title>Yes</title>', { title: 'Yes' }],
    ['a no-break space is a character', '<title>Rye&nbsp;&nbsp;bread</title>', { title: 'Rye\u00a0\u00a0bread' }],
    ['never closed', '<title>Bread', { title: 'Bread' }],
    [
      'script in it is text',
      '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
      { title: '<script>alert(1)</script>' },
    ],
  ])
})

describe('metas', () => {
  expectFacts([
    [
      'the first description',
      '<meta name=description content=One><meta name=description content=Two>',
      { metaDescription: 'One' },
    ],
    ['collapsed', '<meta name="Description" content=" a\n b ">', { metaDescription: 'a b' }],
    ['the first of a repeated attribute', '<meta name=description content=a content=b>', { metaDescription: 'a' }],
    [
      'social tags by property or name',
      '<meta property="og:title" content=T><meta name="og:description" content=D>' +
        '<meta property="og:image" content=/i.png>',
      { openGraph: { title: 'T', description: 'D', image: '/i.png' } },
    ],
    ['robots', '<meta name=robots content="noindex, follow">', { robots: ['noindex', 'follow'] }],
    ['the language', '<html lang=" de-CH "><p>', { lang: 'de-CH' }],
    ['no language', '<html><p>', { lang: null }],
  ])
})

describe('declarations for machines', () => {
  expectFacts([
    [
      'other languages, resolved',
      '<link rel=alternate hreflang=de href=/de><link rel="alternate" hreflang=" x-default " href="">' +
        '<link rel=alternate type=application/rss+xml href=/feed>',
      { hreflangs: [{ lang: 'de', url: 'https://bakery.example/de' }] },
    ],
    [
      'all of Open Graph, the first of each',
      '<meta property=og:image content=/1.png><meta property=og:image content=/2.png>' +
        '<meta property="OG:image:width" content=600><meta property=og:locale>',
      { openGraph: { image: '/1.png', 'image:width': '600', locale: '' } },
    ],
    [
      'JSON-LD as written',
      '<script type="application/ld+json"> {"a": "&amp;"} </script>' +
        '<script type=" Application/LD+JSON ">[]</script><script>no</script>',
      { jsonLd: [block(' {"a": "&amp;"} '), block('[]')] },
    ],
    [
      'JSON-LD in an SVG is not added to the block before it',
      '<script type=application/ld+json>{"a":1}</script><svg><script type=application/ld+json>{"b":2}</script></svg>',
      { jsonLd: [block('{"a":1}')] },
    ],
    [
      'JSON-LD in an SVG on a page that needs the tree',
      '<b><p>x</b></p><script type=application/ld+json>{"a":1}</script><svg>' +
        '<script type=application/ld+json>{"b":2}</script></svg>',
      { jsonLd: [block('{"a":1}')] },
    ],
    ['no JSON-LD in a template', '<template><script type=application/ld+json>{}</script></template>', { jsonLd: [] }],
    [
      'robots for one crawler',
      '<meta name=Googlebot content="noindex, NOARCHIVE"><meta name=GPTBot content=noindex>' +
        '<meta name=author content=noindex>',
      { robots: [], robotsByAgent: { googlebot: ['noindex', 'noarchive'], gptbot: ['noindex'] } },
    ],
    [
      'not a meta with a similar name',
      '<meta name=" description" content=a><meta property=description content=b>',
      { metaDescription: null },
    ],
  ])

  test.each([
    ['one below the limit', [999_999], [999_999]],
    ['one at the limit', [1_000_000], [1_000_000]],
    ['one past the limit', [1_000_001], [null]],
    ['one that does not fit with the others', [600_000, 600_000, 400_000, 1], [600_000, null, 400_000, null]],
  ])('a page cannot fill the database with JSON-LD, and no block is cut: %s', (_, lengths, kept) => {
    const html = lengths.map((length) => `<script type=application/ld+json>${'x'.repeat(length)}</script>`).join('')
    const { jsonLd } = extractHtml(html)
    expect(jsonLd.map(({ length }) => length)).toEqual(lengths)
    expect(jsonLd.map(({ text }) => text?.length ?? null)).toEqual(kept)
  })
})

describe('images', () => {
  expectFacts([
    [
      'every one, with its URL and alt text',
      '<img src=/a.jpg alt=" A\n b "><img src=b.png><img alt=""><img src=data:image/gif;base64,xx alt=x>',
      {
        images: [
          { src: 'https://bakery.example/a.jpg', alt: 'A b' },
          { src: 'https://bakery.example/b.png', alt: null },
          { src: '', alt: '' },
          { src: 'data:image/gif;base64,xx', alt: 'x' },
        ],
        countedImages: [],
      },
    ],
    [
      'a position in a table counts the omitted parts',
      '<table><tr><td><td><p><img src=/photos/harbour.jpg></table>',
      {
        countedImages: [
          {
            src: '/photos/harbour.jpg',
            hasAlt: false,
            altFault: 'no attribute',
            path: 'table > tbody > tr > td:2 > p > img',
          },
        ],
      },
    ],
  ])
})

describe('headings', () => {
  expectFacts([
    ['text across nested markup', '<h1> Rye <em>and <b>spelt</b></em>\n</h1>', { h1s: ['Rye and spelt'] }],
    ['a line break separates words', '<h1>Rye<br>bread</h1>', { h1s: ['Rye bread'] }],
    ['an image adds no text', '<h1><img src="/photos/loaf.jpg" alt="Loaf"></h1>', { h1s: [''] }],
    ['the title of an SVG adds no text', '<h1><svg><title>Loaf</title></svg>Rye</h1>', { h1s: ['Rye'] }],
    ['in order, empty ones included', '<h1>A</h1><h1></h1><h1>C</h1>', { h1s: ['A', '', 'C'] }],
    ['the text of one inside another belongs to both', '<h1>A <div><h1>B</h1> C</div></h1>', { h1s: ['A B C', 'B'] }],
    ['no white space at the ends of either', '<h1> A <div> <h1> B </h1> </div> </h1>', { h1s: ['A B', 'B'] }],
    ['cut after 10,000 characters', `<h1>${' rye'.repeat(5000)}`, { h1s: ['rye '.repeat(2500)] }],
    ['never cut in the middle of a character', `<h1>x${'🥐'.repeat(6000)}`, { h1s: [`x${'🥐'.repeat(4999)}`] }],
    ['closed by another heading’s end tag', '<h1>A</h2><p>text</p>', { h1s: ['A'] }],
    ['closed by the next heading', '<h1>A<h2>B</h2>', { h1s: ['A'], h2Count: 1 }],
    ['not closed by a self-closing slash outside an SVG', '<svg><h1/>A</h1>', { h1s: ['A'] }],
    ['closed by the block around it', '<div><h1>A</div><p>text</p>', { h1s: ['A'] }],
    ['script and style inside are not text', '<h1>A<script>b</script><style>c</style></h1>', { h1s: ['A'] }],
    [
      'counted outside templates and comments',
      '<h2>a</h2><template><h2>b</h2></template><!--<h2>c</h2>--><h3>d</h3>',
      { h2Count: 1, h3Count: 1 },
    ],
    ['counted in noscript', '<noscript><h1>A</h1><h2>b</h2></noscript>', { h1s: ['A'], h2Count: 1 }],
    ['not counted in script or textarea', `<script>'<h2>'</script><textarea><h2></textarea>`, { h2Count: 0 }],
  ])
})

describe('links', () => {
  const link = (url: string, text = 'x', rel: string[] = []) => ({ url, text, rel })
  expectFacts([
    ['resolved, fragment kept', '<a href="rye#top">x</a>', { links: [link('https://bakery.example/rye#top')] }],
    [
      'against the first base',
      '<a href=rye>x</a><base href=/a/><base href=/b/>',
      { links: [link('https://bakery.example/a/rye')] },
    ],
    [
      'a base that is not a web URL is ignored',
      '<base href="data:,x"><a href=rye>x</a>',
      { links: [link('https://bakery.example/rye')] },
    ],
    ['areas as well', '<area href=/map alt=Map>', { links: [link('https://bakery.example/map', 'Map')] }],
    ['white space around', '<a href=" /rye\n">x</a>', { links: [link('https://bakery.example/rye')] }],
    ['entities in the URL', '<a href="/?a=1&amp;b=2">x</a>', { links: [link('https://bakery.example/?a=1&b=2')] }],
    [
      'rel tokens',
      '<a href=/ rel="NoFollow  ugc">x</a>',
      { links: [link('https://bakery.example/', 'x', ['nofollow', 'ugc'])] },
    ],
    ['other sites', '<a href="//other.example/a">x</a>', { links: [link('https://other.example/a')] }],
    [
      'the alt text of an image is its text',
      '<a href=/><img src=/i.png alt="Our shop"></a>',
      { links: [link('https://bakery.example/', 'Our shop')] },
    ],
    [
      'a link ends where the next begins',
      '<a href=/a>one<a href=/b>two</a>',
      { links: [link('https://bakery.example/a', 'one'), link('https://bakery.example/b', 'two')] },
    ],
    [
      'a link that ends while a block in it is open becomes two, as in a browser',
      '<a href=/a><div>one</a>two</div>',
      { links: [link('https://bakery.example/a', ''), link('https://bakery.example/a', 'one')] },
    ],
    [
      'the alt text of an image is only text of the link',
      '<h1><a href=/>Our <img src=/i.png alt=round>bread</a></h1>',
      { h1s: ['Our bread'], links: [link('https://bakery.example/', 'Our round bread')] },
    ],
    [
      'in a template of an SVG, which hides nothing',
      '<template><svg><template></template></svg><a href=/a></a></template><svg><template><a href=/b>x</a>' +
        '</template></svg>',
      { links: [link('https://bakery.example/b')] },
    ],
    [
      'not in templates, comments, scripts',
      `<template><a href=/a></a></template><!--<a href=/b>--><script>'<a href=/c>'</script>`,
      { links: [] },
    ],
    [
      'none that do not link to a page',
      '<a href=#top>a</a><a href="mailto:a@b.c">b</a><a href="TEL:1">c</a><a href=" javascript:void(0)">d</a>' +
        '<a href="data:,x">e</a><a>f</a><a href="https://">g</a><a href="ftp://h/">h</a>',
      { links: [] },
    ],
  ])

  test('URLs to follow are listed once, in order, without fragments', () => {
    const html = '<a href="/b#1">x</a><a href="/a">x</a><a href="/b#2">x</a>'
    expect(extractPage(answerOf(html))?.links).toEqual(['https://bakery.example/b', 'https://bakery.example/a'])
  })
})

describe('scripts', () => {
  expectFacts([
    ['URLs in script text', '<script>go("/rye")</script>', { scriptLinks: ['https://bakery.example/rye'] }],
    [
      'in JSON',
      '<script type="application/ld+json">{"url":"/rye"}</script>',
      { scriptLinks: ['https://bakery.example/rye'] },
    ],
    ['not in client-side templates', '<script type="text/x-template">"/rye"</script>', { scriptLinks: [] }],
  ])
})

test('scripts that a browser would run are counted', () => {
  const html =
    '<script>a</script><script src=/a.js type=module></script><script type="text/javascript">b</script>' +
    '<script type=application/json>{}</script><script type=text/template></script><script language=vbscript>' +
    '</script><script type=importmap></script>'
  expect(extractHtml(html).scriptCount).toBe(3)
})

test('the target of a refresh is among the URLs to follow', () => {
  const html = '<meta http-equiv=refresh content="0; url=/new#top"><a href=/old>x</a>'
  expect(extractPage(answerOf(html))?.links).toEqual(['https://bakery.example/old', 'https://bakery.example/new'])
})

test('the fingerprint depends on title and text, not on the navigation', () => {
  const fingerprint = (html: string) => extractPage(answerOf(html))?.fingerprint
  expect(fingerprint('<title>A</title><nav>x</nav>rye')).toBe(fingerprint('<title>A</title><nav>y</nav>rye'))
  expect(fingerprint('<title>A</title>rye')).not.toBe(fingerprint('<title>B</title>rye'))
  expect(fingerprint('<title>A</title>rye')).not.toBe(fingerprint('<title>A</title>spelt'))
})

test('a response that is not HTML has no facts', () => {
  expect(extractPage(answerOf({ html: '{}', headers: { 'content-type': 'application/json' } }))).toBeNull()
})
