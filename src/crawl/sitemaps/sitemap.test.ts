import { describe, expect, test } from 'vitest'
import type { SitemapExtensions } from '#domain/site-files/sitemap-file.ts'
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

/** The details of each entry, and the URLs that are not absolute. */
function readDetails(file: string, pieces: number) {
  const entries: object[] = []
  const reader = createSitemapReader({
    contentType: '',
    collectsDetails: true,
    onPage: (url, details) => entries.push({ url, ...details }) > 0,
    onBadUrl: (written, details) => entries.push({ written, ...details }),
  })
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += pieces) reader.push(bytes.subarray(at, at + pieces))
  reader.finish()
  return entries
}

const NO_DETAILS = { lastmod: null, changefreq: null, priority: null, alternates: [], imageCount: 0, videoCount: 0 }

test.each<[string, string, object[]]>([
  [
    'everything that is written next to a URL',
    `<urlset><url><lastmod> 2026-01-02 </lastmod><loc>${site}/a</loc><changefreq>weekly</changefreq>
      <priority>0.8</priority><image:image><image:loc>${site}/1.jpg</image:loc></image:image><image:image/>
      <video:video><video:title>T</video:title><video:description> </video:description></video:video>
      <news:news><news:publication><news:name>N</news:name></news:publication><news:title>T</news:title>
      <news:publication_date> 2026-01-02 </news:publication_date></news:news>
      <xhtml:link hreflang="de" rel="alternate" href="${site}/de?a&amp;b"/>
      <xhtml:link rel="amphtml" hreflang="en" href="${site}/amp"/><xhtml:link rel="alternate" href="${site}/x"/>
      </url><url><loc>${site}/b</loc></url></urlset>`,
    [
      {
        ...{ url: `${site}/a`, lastmod: '2026-01-02', changefreq: 'weekly', priority: '0.8' },
        ...{ alternates: [{ hreflang: 'de', href: `${site}/de?a&b` }], imageCount: 2, videoCount: 1 },
        extensions: {
          videos: [['title']],
          news: { fields: ['name', 'publication_date', 'title'], date: '2026-01-02' },
        },
      },
      { url: `${site}/b`, ...NO_DETAILS },
    ],
  ],
  [
    'a URL that is not absolute',
    `<urlset><url><loc> /a </loc><lastmod>never</lastmod></url></urlset>`,
    [{ written: '/a', ...NO_DETAILS, lastmod: 'never' }],
  ],
  [
    'two URLs in one entry',
    `<urlset><url><loc>${site}/a</loc><lastmod>1</lastmod><loc>${site}/b</loc><lastmod>2</lastmod></url></urlset>`,
    [
      { url: `${site}/a`, ...NO_DETAILS, lastmod: '1' },
      { url: `${site}/b`, ...NO_DETAILS, lastmod: '2' },
    ],
  ],
  [
    'the date of a post in a feed',
    `<rss><channel><pubDate>no</pubDate><item><link>${site}/a</link><pubDate>Fri, 2 Jan 2026</pubDate></item></channel></rss>`,
    [{ url: `${site}/a`, ...NO_DETAILS, lastmod: 'Fri, 2 Jan 2026' }],
  ],
  [
    'the date of an Atom entry',
    `<feed><updated>no</updated><entry><updated>2026-01-02</updated><link href="${site}/a"/></entry></feed>`,
    [{ url: `${site}/a`, ...NO_DETAILS, lastmod: '2026-01-02' }],
  ],
  ['lines of text', `${site}/a`, [{ url: `${site}/a`, ...NO_DETAILS }]],
  [
    'an entry that is cut off after its URL',
    `<urlset><url><loc>${site}/a</loc><lastmod>2026-0`,
    [{ url: `${site}/a`, ...NO_DETAILS }],
  ],
])('details: %s', (_, file, expected) => {
  for (const pieces of [1, 50, 100_000]) expect(readDetails(file, pieces)).toEqual(expected)
})

test('the details of an entry are bounded', () => {
  const links = `<xhtml:link rel="alternate" hreflang="${'d'.repeat(500)}" href="${site}/${'x'.repeat(5000)}"/>`.repeat(
    300,
  )
  const fields = ['title', 'description', 'thumbnail_loc', 'content_loc', 'player_loc']
  const videos = Array.from({ length: 1000 }, (_, nth) => {
    const filled = fields.filter((_, bit) => (nth >> bit) & 1).map((name) => `<video:${name}>x</video:${name}>`)
    return `<video:video>${filled.join('')}</video:video>`
  }).join('')
  const date = `<news:publication_date>${'2'.repeat(100_000)}</news:publication_date>`
  const news = `<news:news>${date}</news:news>`.repeat(3)
  const file = `<urlset><url><loc>${site}/a</loc><lastmod>${'2'.repeat(100_000)}</lastmod>${links}${videos}${news}</url></urlset>`
  const [entry] = readDetails(file, 1000) as [
    { lastmod: string; alternates: { hreflang: string; href: string }[]; extensions: SitemapExtensions },
  ]
  expect(entry.extensions.videos).toHaveLength(5)
  expect(entry.extensions.news?.date).toHaveLength(100)
  expect(entry.lastmod).toHaveLength(100)
  expect(entry.alternates).toHaveLength(200)
  expect(entry.alternates[0]).toEqual({
    hreflang: 'd'.repeat(100),
    href: `${site}/${'x'.repeat(5000)}`.slice(0, 2048),
  })
})
