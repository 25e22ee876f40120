import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const pagingOf = (html: string, url = 'https://bakery.example/bread', link?: string) =>
  extractHtml({
    html,
    url,
    headers: { 'content-type': 'text/html; charset=utf-8', ...(link === undefined ? {} : { link }) },
  }).paging

test('a page without a sequence has no number and no links', () => {
  const paging = pagingOf('<a href=/rye>Rye</a><a href=/menu>Our next bread</a>')
  expect(paging).toEqual({ number: null, numberFrom: null, links: { total: 0, entries: [] } })
})

test('links come from headers, tags, rel and words', () => {
  const html =
    '<link rel="NEXT" href="?page=3"><body><a rel="nofollow prev" href="?page=1">Newer</a><a href="/list?page=3">Next »</a>'
  const header = '<https://bakery.example/list?page=9>; rel="next"'
  const { links } = pagingOf(html, 'https://bakery.example/list?page=2', header)
  expect(links.entries).toEqual([
    { to: 'next', url: 'https://bakery.example/list?page=9', from: 'header' },
    { to: 'next', url: 'https://bakery.example/list?page=3', from: 'tag' },
    { to: 'prev', url: 'https://bakery.example/list?page=1', from: 'rel' },
  ])
  expect(links.total).toBe(3)
})

test.each<[string, 'next' | 'prev']>([
  ['Next', 'next'],
  ['« Zurück', 'prev'],
  ['Page suivante →', 'next'],
  ['次へ', 'next'],
  ['이전', 'prev'],
])('%s is a link to the %s page', (words, to) => {
  expect(pagingOf(`<a href="/b">${words}</a>`).links.entries).toMatchObject([{ to, from: 'text' }])
})

test('a number counts as a page if its URL has the same number', () => {
  const html =
    '<a href=/list>1</a><a href=/list/page/2/>2</a><a href=/list/page/3/>3</a><a href=/note/4>4</a><a href="#5">5</a>' +
    '<a href=/list/page/7/>6</a>'
  expect(pagingOf(html).links.entries.map(({ to }) => to)).toEqual([1, 2, 3])
  expect(pagingOf('<a href=/list>1</a><a href=/day/2>2</a>').links.total).toBe(0)
})

test.each<[string, number | null]>([
  ['https://bakery.example/list?page=3', 3],
  ['https://bakery.example/list?sort=a&Seite=4#top', 4],
  ['https://bakery.example/blog/page/12/', 12],
  ['https://bakery.example/blog/page-2.html?x', 2],
  ['https://bakery.example/blog/page/2/index.html', 2],
  ['https://bakery.example/blog/page/2/default.aspx?x', 2],
  ['https://bakery.example/blog/page/2/rye.html', null],
  ['https://bakery.example/?p=12', null],
  ['https://bakery.example/2024/05/', null],
  ['https://bakery.example/homepage/3', null],
])('the number of %s is %s', (url, number) => {
  expect(pagingOf('<p>Bread', url).number).toBe(number)
})

test('the current entry says the number if there are page numbers', () => {
  const pages = '<a href="?page=2">2</a><span aria-current=page> 1 </span>'
  expect(pagingOf(pages)).toMatchObject({ number: 1, numberFrom: 'current entry' })
  expect(pagingOf('<a aria-current=page href=/>1</a>').number).toBe(null)
})

test('very many links are counted, and few are kept', () => {
  const html = Array.from({ length: 20_000 }, (_, index) => `<a rel=next href=/${index}>Next</a>`).join('')
  const { links } = pagingOf(html)
  expect(links.total).toBe(20_000)
  expect(links.entries).toHaveLength(100)
})
