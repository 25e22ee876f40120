import { describe, expect, test } from 'vitest'
import { readLinkDetails } from '#domain/facts/link-facts.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { extractHtml } from '#testing/html/extract-html.ts'

function detailsOf(html: string) {
  const { links, linkDetails } = extractHtml(html)
  return readLinkDetails(links, linkDetails)
}

test('each link has a region, a place and its href as written', () => {
  const html =
    '<nav><ul><li><a href=/rye>Rye</a><li><a href="https://bakery.example/spelt">Spelt</a></ul></nav>' +
    '<main><p><a href="../x\\y">Odd</a><a href="">Same page</a><a href=loaf.html>Loaf</a></main>'
  expect(detailsOf(html)).toMatchObject([
    { href: '/rye', name: 'Rye', region: 'nav', path: 'nav > ul > li > a' },
    { href: 'https://bakery.example/spelt', name: 'Spelt', region: 'nav', path: 'nav > ul > li:2 > a' },
    { href: '../x\\y', region: 'main', path: 'main:2 > p > a' },
    { href: '', region: 'main', path: 'main:2 > p > a:2' },
    { href: 'loaf.html', region: 'main', path: 'main:2 > p > a:3' },
  ])
})

test('neighbours share the steps of their paths, and the ends of URLs are not stored twice', () => {
  const { linkDetails } = extractHtml('<ul><li><a href=/rye>Rye</a><li><a href=/spelt>Spelt</a></ul>')
  expect(linkDetails).toEqual({
    flags: [0, 0],
    hrefs: [4, 6],
    paths: ['0ul>li>a', '1li:2>a'],
    names: {},
    others: [],
    otherCount: 0,
  })
})

describe('the accessible name', () => {
  test.each<[string, string, string]>([
    ['its text', '<a href=/a title=Tip>Rye</a>', 'Rye'],
    ['its aria-label before its text', '<a href=/a aria-label=" Rye  bread ">Rye</a>', 'Rye bread'],
    ['not a blank aria-label', '<a href=/a aria-label=" ">Rye</a>', 'Rye'],
    ['the alt text of its image', '<a href=/a><img alt=Rye></a>', 'Rye'],
    ['an aria-label in it', '<a href=/a><i aria-label=Rye></i> <i aria-label=bread></i></a>', 'Rye bread'],
    ['its title', '<a href=/a title=Rye> <i></i></a>', 'Rye'],
    ['nothing', '<a href=/a><i></i></a><b aria-label=Rye></b>', ''],
    ['alt of an area', '<map><area href=/a alt=Rye></map>', 'Rye'],
  ])('%s', (_, html, name) => {
    expect(detailsOf(html)).toMatchObject([{ name, hasUnknownName: false }])
  })

  test.each([
    ['of an SVG', '<a href=/a><svg><title>Rye</title></svg></a>'],
    ['of another element', '<a href=/a aria-labelledby=rye></a>'],
  ])('is not known if it is that %s', (_, html) => {
    expect(detailsOf(html)).toMatchObject([{ name: '', hasUnknownName: true }])
  })
})

test.each<[string, string, boolean]>([
  ['an image', '<a href=/a><img src=/b.png alt=Rye></a>', true],
  ['an SVG', '<a href=/a> <svg></svg> </a>', true],
  ['an image with words', '<a href=/a><img src=/b.png> Rye</a>', false],
  ['words before an image', '<a href=/a>Rye <img src=/b.png></a>', false],
  ['nothing', '<a href=/a></a><img src=/b.png>', false],
])('is a link with %s an image link: %s', (_, html, isImage) => {
  expect(detailsOf(html)).toMatchObject([{ isImage }])
})

test.each<[string, string, boolean]>([
  ['a name', '<a href=/a target=main>x</a>', true],
  ['the name of the base', '<base target=main><a href=/a>x</a>', true],
  ['_top', '<base target=main><a href=/a target=_top>x</a>', false],
  ['_blank', '<a href=/a target=_blank>x</a>', false],
  ['no target', '<a href=/a>x</a>', false],
])('a link with the target %s opens in a frame: %s', (_, html, opensFrame) => {
  expect(detailsOf(html)).toMatchObject([{ opensFrame }])
})

test.each<[string, string, boolean]>([
  ['_blank', '<a href=/a target=_BLANK>x</a>', true],
  ['another target', '<base target=_blank><a href=/a target=_self>x</a>', false],
  ['the target of the base', '<base target=_blank><base target=_top><a href=/a>x</a>', true],
  ['no target', '<a href=/a>x</a>', false],
])('a link with %s opens a new tab: %s', (_, html, opensNewTab) => {
  expect(detailsOf(html)).toMatchObject([{ opensNewTab }])
})

test.each<[string, string, boolean]>([
  ['before it', '<article><h2>Rye</h2><p><a href=/a>More</a></article>', true],
  ['after it', '<ul><li><a href=/a>More</a><h3>Rye</h3></ul>', true],
  ['around it', '<article><h2><a href=/a>More</a></h2></article>', false],
  ['around it, and another one', '<article><h2><a href=/a>More</a></h2><h3>Rye</h3></article>', true],
  ['of an item around its item', '<article><h2>Rye</h2><ul><li><a href=/a>More</a></ul></article>', false],
  ['outside of any item', '<h2>Rye</h2><a href=/a>More</a>', false],
])('a heading %s is in the same item: %s', (_, html, hasHeadingInItem) => {
  expect(detailsOf(html)).toMatchObject([{ hasHeadingInItem }])
})

test.each<[string, string, boolean]>([
  ['the link', '<a href="" aria-current=page>x</a>', true],
  ['its list item', '<ul><li aria-current=true><a href="">x</a></ul>', true],
  ['nothing', '<ul><li aria-current=true>y<li aria-current=false><a href="">x</a></ul>', false],
])('aria-current of %s', (_, html, isCurrent) => {
  expect(detailsOf(html)).toMatchObject([{ isCurrent, href: '' }])
})

test('hidden links are marked', () => {
  expect(detailsOf('<div style="display:none"><a href=/a>x</a></div><a href=/b>y</a>')).toMatchObject([
    { isHidden: true },
    { isHidden: false },
  ])
})

test('links that are not web URLs are kept apart, but javascript: is not a link', () => {
  const html =
    '<a href="#main">Skip</a><a href=/a>A</a><a href="http://a b/">Bad</a><a href="mailto:rye@bakery.example">' +
    '<i aria-label=Mail></i></a><a href="javascript:x()">X</a><a href="#/route">Route</a>'
  expect(extractHtml(html).linkDetails).toMatchObject({
    flags: [0],
    otherCount: 4,
    others: [
      { href: '#main', text: 'Skip', linksBefore: 0, path: 'a' },
      { href: 'http://a b/', text: 'Bad', linksBefore: 1, path: 'a:3' },
      { href: 'mailto:rye@bakery.example', text: 'Mail', linksBefore: 1, path: 'a:4' },
      { href: '#/route', text: 'Route', linksBefore: 1, path: 'a:6' },
    ],
  })
})

test('frames are links as well, and overlong URLs are not', () => {
  expect(detailsOf('<frameset><frame src=/menu.html title=Menu><frame src=/main.html></frameset>')).toMatchObject([
    { href: '/menu.html', name: 'Menu', isImage: false },
    { href: '/main.html', name: '' },
  ])
  expect(detailsOf(`<a href="/${'a'.repeat(MAX_URL_LENGTH)}">Long</a><a href=/b>B</a>`)).toMatchObject([{ name: 'B' }])
})

describe('a hostile page cannot make them large', () => {
  const long = 'x'.repeat(1000)
  test.each<[string, string, number]>([
    ['many links', '<p><a href=../a>x</a>'.repeat(60_000), 50_000],
    ['long names', `<a href=/a aria-label=${long}>x</a>`.repeat(1000), 1000],
    ['long hrefs', `<a href=../${long}>x</a>`.repeat(1000), 1000],
    ['other links', `<a href=#${long}>${long}</a>`.repeat(1000), 0],
    ['many other links', '<a href=#a>x</a>'.repeat(60_000), 0],
    ['long element names', `<${long.repeat(100)}>${'<b><a href=/a>x</a></b>'.repeat(5000)}`, 5000],
  ])('%s', (_, html, count) => {
    const { linkDetails } = extractHtml(html)
    expect(linkDetails.flags).toHaveLength(count)
    expect(JSON.stringify(linkDetails).length).toBeLessThan(500_000)
  })

  test('the number of other links is kept', () => {
    const { others, otherCount } = extractHtml('<a href=#a>x</a>'.repeat(2001)).linkDetails
    expect([others.length, otherCount]).toEqual([2000, 2001])
  })
})

test('usual links take few bytes each', () => {
  const items = Array.from({ length: 100 }, (_, at) => `<li><a href="/bread/loaf-${at}">Loaf ${at}</a>`)
  const { linkDetails } = extractHtml(`<nav><ul>${items.join('')}</ul></nav>`)
  expect(JSON.stringify(linkDetails).length / 100).toBeLessThan(20)
})
