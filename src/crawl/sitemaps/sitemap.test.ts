import { describe, expect, test } from 'vitest'
import { createSitemapReader } from './sitemap.ts'

const site = 'https://example.com'
const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

/** `pieces` is the size of each piece in bytes. */
function read(file: string | Buffer, options: { pieces?: number; contentType?: string; enough?: number } = {}) {
  const { pieces = 1000, contentType = '', enough = 1000 } = options
  const bytes = Buffer.from(file)
  const pages: string[] = []
  const onPage = (url: string) => pages.push(url) < enough
  const reader = createSitemapReader({ contentType, onPage })
  for (let at = 0; at < bytes.length; at += pieces) if (!reader.push(bytes.subarray(at, at + pieces))) break
  return { pages, ...reader.finish() }
}

test.each<[string, string, string, string[]]>([
  ['a list of pages', urlset(`${site}/a`, `${site}/b`), 'urlset', [`${site}/a`, `${site}/b`]],
  ['white space and entities', urlset(`\n  ${site}/?a=1&amp;b=2&#38;c&#x3d;3  `), 'urlset', [`${site}/?a=1&b=2&c=3`]],
  ['CDATA', urlset(`<![CDATA[${site}/?a=1&b=2]]>`), 'urlset', [`${site}/?a=1&b=2`]],
  ['name spaces', `<s:urlset xmlns:s="x"><s:url><s:loc>${site}/a</s:loc></s:url></s:urlset>`, 'urlset', [`${site}/a`]],
  ['a byte order mark', `\uFEFF${urlset(`${site}/a`)}`, 'urlset', [`${site}/a`]],
  ['comments', `<!-- <a> -- > -->${urlset(`${site}/a`)}<!-- ' -->`, 'urlset', [`${site}/a`]],
  [
    'images, whose URLs are not pages',
    `<urlset><url><loc>${site}/a</loc><image:image><image:loc>${site}/i.jpg</image:loc></image:image></url></urlset>`,
    'urlset',
    [`${site}/a`],
  ],
  [
    'other languages, which are attributes',
    `<urlset><url><loc>${site}/a</loc><xhtml:link rel="alternate" hreflang="de" href="${site}/de?x=>"/></url></urlset>`,
    'urlset',
    [`${site}/a`],
  ],
  ['plain text', `${site}/a\r\n\r\n  ${site}/b  \r${site}/c`, 'text', [`${site}/a`, `${site}/b`, `${site}/c`]],
  [
    'RSS',
    [
      `<rss version="2.0"><channel><link>${site}/</link><atom:link href="${site}/feed" rel="self"/>`,
      `<item><title>x</title><link>${site}/a</link></item></channel></rss>`,
    ].join(''),
    'rss',
    [`${site}/a`],
  ],
  [
    'Atom',
    [
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${site}/"/>`,
      `<entry><link rel="enclosure" href="${site}/x.mp3"/>`,
      `<link rel='alternate' href='${site}/a?b=1&amp;c'/></entry>`,
      `<entry><link href="${site}/b"/></entry></feed>`,
    ].join(''),
    'atom',
    [`${site}/a?b=1&c`, `${site}/b`],
  ],
])('a sitemap with %s is read without problems, however it is split', (_, text, kind, pages) => {
  for (const pieces of [1, 7, 100_000])
    expect(read(text, { pieces })).toEqual({ kind, pages, sitemaps: [], problem: null })
})

test('an index lists other sitemaps', () => {
  const text = `<sitemapindex><sitemap><loc>${site}/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap></sitemapindex>`
  expect(read(text)).toEqual({ kind: 'index', pages: [], sitemaps: [`${site}/1.xml`], problem: null })
})

describe('the first problem is reported, and the rest is read', () => {
  const a = `<url><loc>${site}/a</loc></url>`
  test.each<[string, string, string[], RegExp]>([
    [
      'XML that ends early',
      `<urlset>${a}\n<url><loc>${site}/b`,
      [`${site}/a`],
      /^line 2: the file ends before <\/loc>/,
    ],
    ['a cut tag', `<urlset>${a}<ur`, [`${site}/a`], /ends inside a tag/],
    ['a cut comment', `<urlset>${a}<!-- `, [`${site}/a`], /ends inside a comment/],
    [
      'wrong nesting',
      `<urlset>\n<url><loc>${site}/a</url></loc><url><loc>${site}/b</loc></url></urlset>`,
      [`${site}/a`, `${site}/b`],
      /^line 2: <\/url> is where <\/loc> should be/,
    ],
    ['a bare &', urlset(`${site}/?a=1&b=2`), [`${site}/?a=1&b=2`], /&b is not an XML entity; .* &amp;/],
    ['another bare &', urlset(`${site}/?a=1& b`), [`${site}/?a=1& b`], /an & that should be written as &amp;/],
    ['a bare <', `<urlset><note>1 < 2</note>${a}</urlset>`, [`${site}/a`], /a < that should be written as &lt;/],
    ['a custom entity', urlset(`${site}/&x;`), [`${site}/&x;`], /&x; is not an XML entity/],
    ['an extra closing tag', `<urlset>${a}</loc></urlset>`, [`${site}/a`], /<\/loc> is where/],
    ['text before it', `Warning: x in y.php <urlset>${a}</urlset>`, [], /^line 1 is not a URL/],
    ['two roots', `<urlset>${a}</urlset><urlset>${a}</urlset>`, [`${site}/a`, `${site}/a`], /more than one outermost/],
    ['relative URLs', urlset('/a', `${site}/b`), [`${site}/b`], /'\/a' is not an absolute URL/],
    ['long URLs', urlset(`${site}/${'x'.repeat(3000)}`), [], /is not an absolute URL/],
    ['lines that are not URLs', `${site}/a\nhello\n${site}/b`, [`${site}/a`, `${site}/b`], /^line 2 is not a URL/],
    ['an HTML page', `<!doctype html><html><body><a href="${site}/x">x</a></body></html>`, [], /HTML page/],
    ['a built-in name of JavaScript', `<constructor>${a}</constructor>`, [], /begins with <constructor>/],
    ['other XML', `<catalog>${a}</catalog>`, [], /begins with <catalog>/],
    ['nothing', '', [], /it is empty/],
    ['blanks', ' \n ', [], /it is empty/],
    [
      'an unknown encoding',
      `<?xml version="1.0" encoding="klingon"?><urlset>${a}</urlset>`,
      [`${site}/a`],
      /'klingon'/,
    ],
    [
      'tags without an end',
      `<urlset>${a}<x ${'y'.repeat(200_000)}>${a}</urlset>`,
      [`${site}/a`, `${site}/a`],
      /tag without an end/,
    ],
    ['tags nested too deeply', `<urlset>${'<x>'.repeat(500)}${a}`, [], /nested too deeply/],
  ])('%s', (_, text, pages, problem) => {
    const found = read(text)
    expect(found.pages).toEqual(pages)
    expect(found.problem).toMatch(problem)
  })
})

describe('encodings', () => {
  const text = urlset(`${site}/größe`).replace('?>', ' encoding="LABEL"?>')
  const utf16 = (label: string) => Buffer.from(text.replace('LABEL', label), 'utf16le')
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text.replace('LABEL', 'UTF-8')), ''],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('UTF-16')]), ''],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('UTF-16')]).swap16(), ''],
    ['UTF-16 without a mark', utf16('UTF-16'), ''],
    ['ISO-8859-1', Buffer.from(text.replace('LABEL', 'ISO-8859-1'), 'latin1'), ''],
    [
      'one that only the server declares',
      Buffer.from(text.replace(' encoding="LABEL"', ''), 'latin1'),
      'text/xml; charset=windows-1252',
    ],
    ['a wrong UTF-16 label', Buffer.from(text.replace('LABEL', 'UTF-16')), ''],
  ])('%s', (_, bytes, contentType) => {
    for (const pieces of [1, 10_000]) {
      expect(read(bytes, { pieces, contentType })).toMatchObject({ pages: [`${site}/größe`], problem: null })
    }
  })
})

test('an entity bomb is not expanded', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'y>'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">\n]>${urlset(`${site}/&b;`)}`
  expect(read(bomb).pages).toEqual([`${site}/&b;`])
  const large = `<!DOCTYPE x [<!ENTITY a "${'y'.repeat(1_000_000)}"> ]>${urlset(`${site}/a`)}`
  expect(read(large).pages).toEqual([`${site}/a`])
})

test('reading stops when the caller has enough', () => {
  const many = urlset(...Array.from({ length: 5000 }, (_, number) => `${site}/${number}`))
  expect(read(many, { enough: 100 }).pages).toHaveLength(100)
})
